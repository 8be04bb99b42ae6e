import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlacedOrder } from '@meche/contract/orders.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../../lib/api/http.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'
import { Dialog } from '../../../ui/components/overlays/dialog.tsx'
import { orderQuery } from './order-query.ts'

/**
 * The right of withdrawal. The law names both buttons: « renoncer au contrat ici » leads to « confirmer la rétractation », and the
 * acknowledgement says when it was received (decree 2026-3).
 */
export function Withdrawal({ order }: { order: PlacedOrder }) {
  const { t, format } = useWords()
  const { withdrawal, timeline, billing } = order
  const [isSent, setSent] = useState(false)
  // Before receipt a withdrawal cancels the order: that state is the one that it has come to last.
  const received = timeline.findLast(
    ({ status }) => status === 'withdrawn' || (isSent && status === 'cancelled'),
  )
  if (received)
    return (
      <section className="inset" aria-labelledby="withdrawal">
        <div>
          <h2 id="withdrawal" className="h6">
            {t('withdraw.title')}
          </h2>
          <p role="status">
            {t('withdraw.received', {
              date: format.dayWithYear(dayOf(received.at)),
              time: format.time(received.at),
            })}{' '}
            {billing && t('withdraw.acknowledged', { email: billing.email })}
          </p>
        </div>
      </section>
    )
  return withdrawal && <OpenWithdrawal order={order} withdrawal={withdrawal} onSent={() => setSent(true)} />
}

interface OpenWithdrawalProps {
  order: PlacedOrder
  withdrawal: NonNullable<PlacedOrder['withdrawal']>
  onSent: () => void
}

function OpenWithdrawal({ order, withdrawal: { effect, until }, onSent }: OpenWithdrawalProps) {
  const { t, format } = useWords()
  const [isAsking, setAsking] = useState(false)
  const isPaid = order.status !== 'reserved' && order.status !== 'awaiting_payment'
  return (
    <section className="withdrawal" aria-labelledby="withdrawal">
      <h2 id="withdrawal" className="h6">
        {t('withdraw.title')}
      </h2>
      <p className="sec">
        {until !== null
          ? t('withdraw.until', { date: format.dayWithYear(until) })
          : t(effect === 'return' || isPaid ? 'withdraw.before' : 'withdraw.beforeUnpaid')}
      </p>
      <button type="button" className="btn out" onClick={() => setAsking(true)}>
        {t('withdraw.start')}
      </button>
      <Question
        order={order}
        effect={effect}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onSent={onSent}
      />
    </section>
  )
}

interface QuestionProps {
  order: PlacedOrder
  effect: OpenWithdrawalProps['withdrawal']['effect']
  isOpen: boolean
  onClose: () => void
  onSent: () => void
}

function Question({ order, effect, isOpen, onClose, onSent }: QuestionProps) {
  const { t } = useWords()
  const client = useQueryClient()
  const { token, number, lines, billing, status } = order
  const withdrawing = useMutation({
    mutationFn: () => call(api.withdrawOrder, { params: { token } }),
    onSuccess: (answer) => {
      onSent()
      client.setQueryData(orderQuery(token).queryKey, answer)
      onClose()
    },
  })
  const isPaid = status !== 'reserved' && status !== 'awaiting_payment'
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('withdraw.question', { number })}>
      {withdrawing.error && <Failure text={withdrawing.error.message} />}
      <p>{t('withdraw.what')}</p>
      {effect === 'return' && <p>{t('withdraw.goods')}</p>}
      {isPaid && <p>{t('withdraw.refund')}</p>}
      {effect === 'return' && lines.some(({ sealed }) => sealed) && <p>{t('withdraw.sealed')}</p>}
      {billing && <p className="sec">{t('withdraw.email', { email: billing.email })}</p>}
      <div className="dialog-acts">
        <button type="button" className="btn out" onClick={onClose}>
          {t('withdraw.keep')}
        </button>
        <SubmitButton
          type="button"
          className="btn danger"
          isBusy={withdrawing.isPending}
          busyLabel={t('app.loading')}
          onClick={() => withdrawing.mutate()}
        >
          {t('withdraw.confirm')}
        </SubmitButton>
      </div>
    </Dialog>
  )
}
