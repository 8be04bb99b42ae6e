import { useState, type ReactNode } from 'react'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import type { OrderAction } from '@meche/domain/shop/order-status.ts'
import { call } from '../../lib/api/http.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { pickerWords } from '../../shared/picker-words.ts'
import { DateField } from '../../ui/components/inputs/date-picker.tsx'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { ActionForm, type ActionProps } from './action-form.tsx'
import { ReturnForm } from './return-form.tsx'

interface OrderActionDialogProps extends ActionProps {
  /** null: closed. */
  action: OrderAction | null
}

const forms: Readonly<Record<OrderAction, (props: ActionProps) => ReactNode>> = {
  ready: ReadyForm,
  ship: ShipForm,
  collect: CollectForm,
  deliver: DeliverForm,
  cancel: CancelForm,
  return: ReturnForm,
  refund: RefundForm,
}

/** The next step of an order: what it does to the buyer, and what must be known for it. */
export function OrderActionDialog({ action, ...props }: OrderActionDialogProps) {
  const t = useTranslate()
  const Form = action && forms[action]
  return (
    <Dialog
      isOpen={action !== null}
      onClose={props.onClose}
      title={action ? t(`ord.title.${action}`, { number: props.order.number }) : ''}
    >
      {Form && <Form {...props} />}
    </Dialog>
  )
}

function ReadyForm(props: ActionProps) {
  const t = useTranslate()
  return (
    <ActionForm
      {...props}
      action="ready"
      text={t('ord.text.ready')}
      body={{}}
      write={(target) => call(api.readyOrder, target)}
    />
  )
}

function ShipForm(props: ActionProps) {
  const t = useTranslate()
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState('')
  return (
    <ActionForm
      {...props}
      action="ship"
      text={t('ord.text.ship')}
      body={carrier.trim() === '' ? null : { carrier, tracking }}
      write={(target, body) => call(api.shipOrder, { ...target, body })}
    >
      <TextField
        label={t('ord.carrier')}
        maxLength={limits.productWordMax}
        value={carrier}
        onChange={(event) => setCarrier(event.target.value)}
      />
      <TextField
        label={t('ord.tracking')}
        optional={t('app.optional')}
        maxLength={limits.productWordMax}
        value={tracking}
        onChange={(event) => setTracking(event.target.value)}
      />
    </ActionForm>
  )
}

/** An order that was reserved is settled at the salon's own till: Mèche records no payment, only the receipt's number. */
function CollectForm(props: ActionProps) {
  const t = useTranslate()
  const [receipt, setReceipt] = useState('')
  const isAtTill = props.order.payment === 'salon'
  return (
    <ActionForm
      {...props}
      action="collect"
      text={t(isAtTill ? 'ord.text.collectTill' : 'ord.text.collect')}
      body={isAtTill ? { receipt: receipt.trim() || null } : {}}
      write={(target, body) => call(api.collectOrder, { ...target, body })}
    >
      {isAtTill && (
        <TextField
          label={t('ord.receipt')}
          optional={t('app.optional')}
          maxLength={limits.receiptMax}
          value={receipt}
          onChange={(event) => setReceipt(event.target.value)}
        />
      )}
    </ActionForm>
  )
}

function DeliverForm(props: ActionProps) {
  const t = useTranslate()
  const [on, setOn] = useState(dayOf(useNow()))
  return (
    <ActionForm
      {...props}
      action="deliver"
      text={t('ord.text.deliver')}
      body={on === '' ? null : { on }}
      write={(target, body) => call(api.deliverOrder, { ...target, body })}
    >
      <DateField label={t('ord.deliveredOn')} words={pickerWords(t)} value={on} onChange={setOn} />
    </ActionForm>
  )
}

function CancelForm(props: ActionProps) {
  const { t, format } = useWords()
  const [reason, setReason] = useState('')
  const { payment, status, total } = props.order
  const isPaid = payment === 'online' && status !== 'awaiting_payment'
  return (
    <ActionForm
      {...props}
      action="cancel"
      text={isPaid ? t('ord.text.cancelPaid', { amount: format.price(total) }) : t('ord.text.cancel')}
      body={reason.trim() === '' ? null : { reason }}
      write={(target, body) => call(api.cancelOrder, { ...target, body })}
    >
      <TextField
        label={t('ord.reason')}
        maxLength={limits.reasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionForm>
  )
}

function RefundForm(props: ActionProps) {
  const { t, format } = useWords()
  const { total, refunded, refundable, payment } = props.order
  const left = payment === 'online' ? refundable : total - refunded
  const [amount, setAmount] = useState<number | null>(left)
  const [reason, setReason] = useState('')
  const isRight = amount !== null && amount > 0 && amount <= left && reason.trim() !== ''
  return (
    <ActionForm
      {...props}
      action="refund"
      text={t(payment === 'online' ? 'ord.text.refund' : 'ord.text.refundTill')}
      body={isRight ? { amount, reason } : null}
      write={(target, body) => call(api.refundOrder, { ...target, body })}
    >
      <NumberField
        label={t('ord.refundAmount')}
        unit="€"
        isNullable
        isMoney
        value={amount}
        onChange={setAmount}
        help={t('ord.refundLeft', { amount: format.price(left) })}
        error={
          amount !== null && !(amount <= left)
            ? t('ord.refundLeft', { amount: format.price(left) })
            : undefined
        }
      />
      <TextField
        label={t('ord.reason')}
        maxLength={limits.reasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionForm>
  )
}
