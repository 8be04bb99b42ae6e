import type { Catalogue } from '../catalogue.ts'
import type { ordersFr } from '../fr/orders.ts'

export const ordersAr: Catalogue<typeof ordersFr> = {
  'order.status.awaiting_payment': 'بانتظار الدفع',
  'order.status.reserved': 'محجوز في الصالون',
  'order.status.paid': 'مدفوع',
  'order.status.ready': 'جاهز للاستلام',
  'order.status.shipped': 'أُرسل',
  'order.status.collected': 'استُلم',
  'order.status.delivered': 'وصل',
  'order.status.cancelled': 'مُلغى',
  'order.status.expired': 'انتهت مهلته',
  'order.status.withdrawn': 'وصل طلب العدول',
  'order.status.returned': 'عادت المنتجات',
  'order.status.refunded': 'استُرد المبلغ',
  'order.number': 'الطلب {number}',
  'order.lines': 'القطع',
  'order.timeline': 'المتابعة',
  'order.refunded': 'المبلغ المسترد',
  'cart.subtotal': 'المجموع الفرعي',
  'cart.discount': 'الخصم',
  'cart.shipping': 'التوصيل',
  'cart.total': 'المجموع',
  'delivery.address': 'عنوان التوصيل',
  'done.code': 'رمز الاستلام',
  'product.quantity': 'الكمية',
  'shop.soldOut': 'نفد',
}
