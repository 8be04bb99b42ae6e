import type { Catalogue } from '../catalogue.ts'
import type { ordersFr } from '../fr/orders.ts'

export const ordersCn: Catalogue<typeof ordersFr> = {
  'order.status.awaiting_payment': '等待付款',
  'order.status.reserved': '已在沙龙预留',
  'order.status.paid': '已付款',
  'order.status.ready': '可以取货',
  'order.status.shipped': '已发货',
  'order.status.collected': '已取货',
  'order.status.delivered': '已送达',
  'order.status.cancelled': '已取消',
  'order.status.expired': '已过期',
  'order.status.withdrawn': '已收到撤销声明',
  'order.status.returned': '产品已退回',
  'order.status.refunded': '已退款',
  'order.number': '订单 {number}',
  'order.lines': '商品',
  'order.timeline': '进度',
  'order.refunded': '已退款',
  'cart.subtotal': '小计',
  'cart.discount': '优惠',
  'cart.shipping': '配送',
  'cart.total': '合计',
  'delivery.address': '收货地址',
  'done.code': '取货码',
  'product.quantity': '数量',
  'shop.soldOut': '售罄',
}
