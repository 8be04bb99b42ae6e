/** The states of an order, and who may take it from one to the next. */

export const orderStatuses = [
  'awaiting_payment',
  'reserved',
  'paid',
  'ready',
  'shipped',
  'collected',
  'delivered',
  'cancelled',
  'expired',
  'withdrawn',
  'returned',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const deliveryKinds = ['pickup', 'shipping'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]
export const paymentKinds = ['online', 'salon'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** The actions of staff on an order. */
export const orderActions = ['ready', 'ship', 'collect', 'deliver', 'cancel', 'return', 'refund'] as const
export type OrderAction = (typeof orderActions)[number]

export interface OrderState {
  readonly status: OrderStatus
  readonly delivery: DeliveryKind
  /** Seats of a workshop: nothing is handed over, and the order is over with the workshop. */
  readonly isForSeats: boolean
}

type Steps = Partial<Record<OrderAction, OrderStatus>>

const steps: Readonly<Record<OrderStatus, Steps | Readonly<Record<DeliveryKind, Steps>>>> = {
  awaiting_payment: { cancel: 'cancelled' },
  reserved: { collect: 'collected', cancel: 'cancelled' },
  paid: {
    pickup: { ready: 'ready', cancel: 'cancelled' },
    shipping: { ship: 'shipped', cancel: 'cancelled' },
  },
  ready: { collect: 'collected', cancel: 'cancelled' },
  shipped: { deliver: 'delivered' },
  collected: {},
  delivered: {},
  withdrawn: { return: 'returned' },
  returned: { refund: 'refunded' },
  cancelled: {},
  expired: {},
  refunded: {},
}

function stepsOf({ status, delivery, isForSeats }: OrderState): Steps {
  const found = steps[status]
  const all = 'pickup' in found ? found[delivery] : (found as Steps)
  if (!isForSeats) return all
  return all.cancel ? { cancel: all.cancel } : {}
}

/** The actions that staff may take now, the usual next one first. */
export function nextActions(order: OrderState): OrderAction[] {
  return Object.keys(stepsOf(order)) as OrderAction[]
}

/** Null: not from where the order is. */
export function statusAfter(order: OrderState, action: OrderAction): OrderStatus | null {
  return stepsOf(order)[action] ?? null
}

const open: ReadonlySet<OrderStatus> = new Set([
  'awaiting_payment',
  'reserved',
  'paid',
  'ready',
  'shipped',
  'withdrawn',
  'returned',
])

/** Somebody still owes something: its goods, its money, or what comes back. */
export function isOpenOrder(status: OrderStatus): boolean {
  return open.has(status)
}

/** The goods are in the salon, put aside for this order: when it ends, they are on sale again. */
export function holdsStock(status: OrderStatus): boolean {
  return ['awaiting_payment', 'reserved', 'paid', 'ready'].includes(status)
}

/** The buyer has, or had, the goods. */
export function isReceived(status: OrderStatus): boolean {
  return status === 'collected' || status === 'delivered'
}
