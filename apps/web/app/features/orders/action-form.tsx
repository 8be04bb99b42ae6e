import type { ReactNode } from 'react'
import type { Order } from '@meche/contract/orders.ts'
import type { OrderAction } from '@meche/domain/shop/order-status.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { useOrderWrite, type OrderTarget } from './api.ts'

export interface ActionProps {
  order: Order
  tag: string
  onClose: () => void
  /** Called once the step is taken. */
  onDone: () => void
}

interface ActionFormProps<Body> extends ActionProps {
  action: OrderAction
  text: string
  /** null: something is still to be typed. */
  body: Body | null
  write: (target: OrderTarget, body: Body) => Promise<Order>
  children?: ReactNode
}

/** The frame of each step: what happens, its fields, the refusal, and the button in the words of the step. */
export function ActionForm<Body>(props: ActionFormProps<Body>) {
  const { order, tag, onClose, onDone, action, text, body, write, children } = props
  const t = useTranslate()
  const { mutate, isPending, error } = useOrderWrite({
    write,
    said: t(`ord.said.${action}`, { number: order.number }),
    onDone,
  })
  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (body !== null) mutate({ id: order.id, tag, body })
      }}
    >
      <p className="dialog-text">{text}</p>
      {error && <Failure text={error.message} />}
      {children}
      <DialogActs
        onCancel={onClose}
        cancelLabel={t('record.cancel')}
        className={action === 'cancel' ? 'btn danger' : 'btn pri'}
        isBusy={isPending}
        isDisabled={body === null}
        busyLabel={t('form.saving')}
      >
        {t(`ord.act.${action}`)}
      </DialogActs>
    </form>
  )
}
