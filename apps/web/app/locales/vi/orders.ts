import type { Catalogue } from '../catalogue.ts'
import type { ordersFr } from '../fr/orders.ts'

export const ordersVi: Catalogue<typeof ordersFr> = {
  'order.status.awaiting_payment': 'Chờ thanh toán',
  'order.status.reserved': 'Giữ tại salon',
  'order.status.paid': 'Đã thanh toán',
  'order.status.ready': 'Sẵn sàng để nhận',
  'order.status.shipped': 'Đã gửi',
  'order.status.collected': 'Đã nhận',
  'order.status.delivered': 'Đã giao',
  'order.status.cancelled': 'Đã hủy',
  'order.status.expired': 'Đã hết hạn',
  'order.status.withdrawn': 'Đã nhận yêu cầu hủy hợp đồng',
  'order.status.returned': 'Hàng đã trả về',
  'order.status.refunded': 'Đã hoàn tiền',
  'order.number': 'Đơn hàng {number}',
  'order.lines': 'Sản phẩm',
  'order.timeline': 'Tiến trình',
  'order.refunded': 'Số tiền đã hoàn',
  'cart.subtotal': 'Tạm tính',
  'cart.discount': 'Giảm giá',
  'cart.shipping': 'Giao hàng',
  'cart.total': 'Tổng cộng',
  'delivery.address': 'Địa chỉ giao hàng',
  'done.code': 'Mã nhận hàng',
  'product.quantity': 'Số lượng',
  'shop.soldOut': 'Hết hàng',
}
