import type { Catalogue } from '../catalogue.ts'
import type { ordersFr } from '../fr/orders.ts'

export const ordersEn: Catalogue<typeof ordersFr> = {
  'order.status.awaiting_payment': 'Awaiting payment',
  'order.status.reserved': 'Reserved at the salon',
  'order.status.paid': 'Paid',
  'order.status.ready': 'Ready to collect',
  'order.status.shipped': 'Shipped',
  'order.status.collected': 'Collected',
  'order.status.delivered': 'Delivered',
  'order.status.cancelled': 'Cancelled',
  'order.status.expired': 'Expired',
  'order.status.withdrawn': 'Withdrawal received',
  'order.status.returned': 'Products returned',
  'order.status.refunded': 'Refunded',
  'order.number': 'Order {number}',
  'order.lines': 'Items',
  'order.timeline': 'Progress',
  'order.refunded': 'Refunded amount',
  'cart.subtotal': 'Subtotal',
  'cart.discount': 'Discount',
  'cart.shipping': 'Delivery',
  'cart.total': 'Total',
  'delivery.address': 'Delivery address',
  'done.code': 'Pick-up code',
  'product.quantity': 'Quantity',
  'shop.soldOut': 'Sold out',
}
