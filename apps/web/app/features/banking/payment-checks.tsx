import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PaymentCheck } from '@meche/contract/banking.ts'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { checksQuery, renewBanking } from './api.ts'

/** « À vérifier »: what differs from the provider and refunds that failed; nothing while there is nothing. */
export function PaymentChecks() {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  const query = useQuery(checksQuery)
  const [closing, setClosing] = useState<PaymentCheck | null>(null)
  const { data } = query
  if (!data) return query.error ? <Unanswered query={query} /> : null
  const { checks, comparedAt, takesCards, isTrial } = data
  return (
    <>
      {isTrial && <p className="banner info">{t('bank.trial')}</p>}
      {takesCards && comparedAt && (
        <p className="sec banking-compared">
          {t('bank.compared', { moment: format.moment(comparedAt, today) })}
        </p>
      )}
      {checks.length > 0 && (
        <section className="card panel banking-checks" aria-labelledby="payment-checks">
          <div className="panel-head">
            <h2 id="payment-checks">{t('bank.checks')}</h2>
          </div>
          <ul>
            {checks.map((check) => (
              <Check key={check.id} check={check} onClose={() => setClosing(check)} />
            ))}
          </ul>
        </section>
      )}
      <Dialog isOpen={closing !== null} onClose={() => setClosing(null)} title={t('bank.checkTitle')}>
        {closing && <CheckForm check={closing} onClose={() => setClosing(null)} />}
      </Dialog>
    </>
  )
}

function Check({ check, onClose }: { check: PaymentCheck; onClose: () => void }) {
  const { t, format } = useWords()
  const client = useQueryClient()
  const today = dayOf(useNow())
  const { kind, object, expected, found, foundAt, order, refund } = check
  const retry = useMutation({
    mutationFn: (id: number) => call(api.retryRefund, { params: { id: String(id) } }),
    onSuccess: () => showToast(t('bank.retried')),
    onError: (error) => showToast(error.message, 'error'),
    onSettled: () => renewBanking(client),
  })
  const money = (cents: number | null) => (cents === null ? '–' : format.price(cents))
  return (
    <li>
      <div>
        <p>
          <b>{t(`bank.check.${kind}`)}</b>{' '}
          {order && (
            <Link className="link" to={paths.managedOrder(order.id)}>
              {order.number}
            </Link>
          )}
        </p>
        <p className="sec">
          {t('bank.checkAmounts', { expected: money(expected), found: money(found) })}
          {' · '}
          {format.moment(foundAt, today)}
          {' · '}
          <bdi dir="ltr">{object}</bdi>
        </p>
      </div>
      <div className="actions">
        {refund !== null && (
          <button
            type="button"
            className="btn out"
            disabled={retry.isPending}
            onClick={() => retry.mutate(refund)}
          >
            {t('bank.retry')}
          </button>
        )}
        <button type="button" className="btn txt" onClick={onClose}>
          {t('bank.checked')}
        </button>
      </div>
    </li>
  )
}

function CheckForm({ check, onClose }: { check: PaymentCheck; onClose: () => void }) {
  const { t } = useWords()
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(api.closePaymentCheck, { params: { id: String(check.id) }, body: { note } }),
    onSuccess: async () => {
      await renewBanking(client)
      showToast(t('bank.checkClosed'))
      onClose()
    },
  })
  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <p className="dialog-text">{t('bank.checkText')}</p>
      {error && <Failure text={error.message} />}
      <TextAreaField
        label={t('bank.note')}
        optional={t('app.optional')}
        maxLength={limits.reasonMax}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <DialogActs
        onCancel={onClose}
        cancelLabel={t('record.cancel')}
        isBusy={isPending}
        busyLabel={t('form.saving')}
      >
        {t('bank.checked')}
      </DialogActs>
    </form>
  )
}
