import { useMutation } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../../lib/api/http.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'

/** The way back to a payment that was left. */
export function PayAgain({ token, onPaid }: { token: string; onPaid: () => void }) {
  const t = useTranslate()
  const paying = useMutation({
    mutationFn: () => call(api.payOrder, { params: { token } }),
    onSuccess: ({ paymentUrl }) => {
      if (paymentUrl) window.location.assign(paymentUrl)
      else onPaid()
    },
  })
  return (
    <>
      <p className="inset" role="status">
        {t('done.waitingWhy')}
      </p>
      {paying.error && <Failure text={paying.error.message} />}
      <SubmitButton
        type="button"
        className="btn pri lg"
        isBusy={paying.isPending}
        busyLabel={t('app.loading')}
        onClick={() => paying.mutate()}
      >
        {t('done.payNow')}
      </SubmitButton>
    </>
  )
}
