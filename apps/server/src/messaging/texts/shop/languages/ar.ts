import type { OrderWords, ShopPhrases } from '../phrases.ts'

const listed = ({ lines, total }: OrderWords) => `${lines.join('\n')}\nالمجموع: ${total}`
const foot = ({ link, phone }: OrderWords) => `طلبك: ${link}${phone && `\nهاتف الصالون: ${phone}`}`

const documents = { F: 'فاتورة', A: 'إشعار دائن', N: 'إيصال' } as const

export const ar: ShopPhrases = {
  line: ({ quantity, name, amount }) => `${quantity} × ${name}: ${amount}`,
  received: (order) => ({
    subject: `الطلب ${order.number} لدى ${order.salon}`,
    body: [
      `مرحبًا ${order.givenName}،`,
      order.until
        ? `طلبك ${order.number} محجوز لدى ${order.salon}. تدفع ثمنه في الصالون حتى ${order.until}.`
        : `شكرًا على طلبك ${order.number} لدى ${order.salon}. تم دفع ثمنه.`,
      listed(order),
      ...(order.code
        ? [`يُستلم من الصالون ابتداءً من ${order.ready}. رمز الاستلام: ${order.code}`]
        : ['سنكتب إليك فور إرسال الطرد.']),
      foot(order),
    ].join('\n\n'),
  }),
  reminder: (order) => ({
    subject: `طلبك ${order.number} في انتظارك`,
    body: `مرحبًا ${order.givenName}،\n\nطلبك ${order.number} محجوز لدى ${order.salon} حتى ${order.until}. رمز الاستلام: ${order.code}\n\n${foot(order)}`,
  }),
  ready: (order) => ({
    subject: `طلبك ${order.number} جاهز`,
    body: `مرحبًا ${order.givenName}،\n\nطلبك ${order.number} في انتظارك لدى ${order.salon}. رمز الاستلام: ${order.code}\n\n${foot(order)}`,
  }),
  readySms: (order) => `${order.salon}: طلبك ${order.number} في انتظارك. رمز الاستلام: ${order.code}`,
  shipped: (order) => ({
    subject: `طلبك ${order.number} في الطريق`,
    body: `مرحبًا ${order.givenName}،\n\nأُرسل طردك مع ${order.carrier}.${order.tracking && `\nرقم التتبّع: ${order.tracking}`}\n\n${foot(order)}`,
  }),
  cancelled: (order) => ({
    subject: `أُلغي الطلب ${order.number}`,
    body: [
      `مرحبًا ${order.givenName}،`,
      `أُلغي طلبك ${order.number} لدى ${order.salon}.${order.reason && `\nالسبب: ${order.reason}`}`,
      ...(order.refund ? [`يُردّ إليك ${order.refund} بوسيلة الدفع التي استخدمتها.`] : []),
      foot(order),
    ].join('\n\n'),
  }),
  expired: (order) => ({
    subject: `انتهت صلاحية الطلب ${order.number}`,
    body: `مرحبًا ${order.givenName}،\n\nلم يُستلم طلبك ${order.number} في الموعد، فلم يعد محجوزًا. يمكنك طلبه من جديد.\n\n${foot(order)}`,
  }),
  paidTooLate: (order) => ({
    subject: `الطلب ${order.number}: يُردّ إليك ما دفعته`,
    body: `مرحبًا ${order.givenName}،\n\nوصل دفعك للطلب ${order.number} بعد أن لم يعد قائمًا. يُردّ إليك ${order.refund} كاملًا.\n\n${foot(order)}`,
  }),
  withdrawn: (order) => ({
    subject: `إشعار باستلام عدولك عن العقد، الطلب ${order.number}`,
    body: [
      `مرحبًا ${order.givenName}،`,
      `تلقّينا في ${order.at} تصريحك: أنت تعدل عن عقد الطلب ${order.number} لدى ${order.salon}، ويشمل:`,
      listed(order),
      ...(order.back
        ? ['أعد المنتجات أو أرسلها خلال 14 يومًا. نردّ إليك المبلغ خلال 14 يومًا، وفي أقرب وقت عند استلامنا لها.']
        : order.refund
          ? [`يُردّ إليك ${order.refund} بوسيلة الدفع التي استخدمتها.`]
          : ['لم يُخصم منك شيء.']),
      foot(order),
    ].join('\n\n'),
  }),
  refunded: (order) => ({
    subject: `استرداد ${order.refund}، الطلب ${order.number}`,
    body: `مرحبًا ${order.givenName}،\n\nيُردّ إليك ${order.refund} عن الطلب ${order.number} لدى ${order.salon}. يستغرق ظهوره في حسابك بضعة أيام.\n\n${foot(order)}`,
  }),
  document: ({ salon, series, number, total }) => ({
    subject: `${documents[series]} ${number}، ${salon}`,
    body: `مرحبًا،\n\nتجدون في المرفق: ${documents[series]} ${number}، ${total}.\n\n${salon}`,
  }),
  papers: {
    terms: 'مرفق: شروط البيع (بالفرنسية).',
    termsAndForm: 'مرفق: شروط البيع واستمارة العدول (بالفرنسية).',
  },
  withdrawHere: (link) => `العدول عن العقد من هنا: ${link}`,
}
