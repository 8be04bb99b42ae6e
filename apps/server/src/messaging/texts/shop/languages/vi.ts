import type { OrderWords, ShopPhrases } from '../phrases.ts'

const listed = ({ lines, total }: OrderWords) => `${lines.join('\n')}\nTổng cộng: ${total}`
const foot = ({ link, phone }: OrderWords) =>
  `Đơn hàng của bạn: ${link}${phone && `\nĐiện thoại của salon: ${phone}`}`

const documents = { F: 'Hóa đơn', A: 'Phiếu ghi có', N: 'Biên lai' } as const

export const vi: ShopPhrases = {
  line: ({ quantity, name, amount }) => `${quantity} × ${name}: ${amount}`,
  received: (order) => ({
    subject: `Đơn hàng ${order.number} tại ${order.salon}`,
    body: [
      `Chào ${order.givenName},`,
      order.until
        ? `Đơn hàng ${order.number} của bạn được giữ tại ${order.salon}. Bạn thanh toán tại salon, đến hết ${order.until}.`
        : `Cảm ơn bạn đã đặt đơn hàng ${order.number} tại ${order.salon}. Đơn hàng đã được thanh toán.`,
      listed(order),
      ...(order.code
        ? [`Nhận tại salon từ ${order.ready}. Mã nhận hàng của bạn: ${order.code}`]
        : ['Chúng tôi sẽ viết cho bạn ngay khi gói hàng được gửi đi.']),
      foot(order),
    ].join('\n\n'),
  }),
  reminder: (order) => ({
    subject: `Đơn hàng ${order.number} đang chờ bạn`,
    body: `Chào ${order.givenName},\n\nĐơn hàng ${order.number} của bạn được giữ tại ${order.salon} đến hết ${order.until}. Mã nhận hàng của bạn: ${order.code}\n\n${foot(order)}`,
  }),
  ready: (order) => ({
    subject: `Đơn hàng ${order.number} đã sẵn sàng`,
    body: `Chào ${order.givenName},\n\nĐơn hàng ${order.number} đang chờ bạn tại ${order.salon}. Mã nhận hàng của bạn: ${order.code}\n\n${foot(order)}`,
  }),
  readySms: (order) => `${order.salon}: đơn hàng ${order.number} đang chờ bạn. Mã nhận hàng: ${order.code}`,
  shipped: (order) => ({
    subject: `Đơn hàng ${order.number} đang trên đường`,
    body: `Chào ${order.givenName},\n\nGói hàng của bạn đã được gửi qua ${order.carrier}.${order.tracking && `\nMã theo dõi: ${order.tracking}`}\n\n${foot(order)}`,
  }),
  cancelled: (order) => ({
    subject: `Đơn hàng ${order.number} đã bị hủy`,
    body: [
      `Chào ${order.givenName},`,
      `Đơn hàng ${order.number} của bạn tại ${order.salon} đã bị hủy.${order.reason && `\nLý do: ${order.reason}`}`,
      ...(order.refund ? [`Bạn được hoàn ${order.refund} qua phương thức thanh toán đã dùng.`] : []),
      foot(order),
    ].join('\n\n'),
  }),
  expired: (order) => ({
    subject: `Đơn hàng ${order.number} đã hết hạn`,
    body: `Chào ${order.givenName},\n\nĐơn hàng ${order.number} không được nhận đúng hạn: đơn không còn được giữ. Bạn có thể đặt lại.\n\n${foot(order)}`,
  }),
  paidTooLate: (order) => ({
    subject: `Đơn hàng ${order.number}: khoản thanh toán được hoàn lại`,
    body: `Chào ${order.givenName},\n\nKhoản thanh toán cho đơn hàng ${order.number} đến khi đơn không còn hiệu lực. Bạn được hoàn toàn bộ ${order.refund}.\n\n${foot(order)}`,
  }),
  withdrawn: (order) => ({
    subject: `Xác nhận rút khỏi hợp đồng, đơn hàng ${order.number}`,
    body: [
      `Chào ${order.givenName},`,
      `Chúng tôi đã nhận được, vào ${order.at}, tuyên bố của bạn: bạn rút khỏi hợp đồng của đơn hàng ${order.number} đặt tại ${order.salon}, gồm:`,
      listed(order),
      ...(order.back
        ? [
            'Hãy gửi hoặc mang sản phẩm trả lại trong vòng 14 ngày. Chúng tôi hoàn tiền trong vòng 14 ngày, sớm nhất là khi nhận được hàng.',
          ]
        : order.refund
          ? [`Bạn được hoàn ${order.refund} qua phương thức thanh toán đã dùng.`]
          : ['Bạn chưa bị trừ tiền.']),
      foot(order),
    ].join('\n\n'),
  }),
  refunded: (order) => ({
    subject: `Hoàn ${order.refund}, đơn hàng ${order.number}`,
    body: `Chào ${order.givenName},\n\nBạn được hoàn ${order.refund} cho đơn hàng ${order.number} tại ${order.salon}. Ngân hàng cần vài ngày để hiển thị.\n\n${foot(order)}`,
  }),
  document: ({ salon, series, number, total }) => ({
    subject: `${documents[series]} ${number}, ${salon}`,
    body: `Xin chào,\n\nTệp đính kèm: ${documents[series].toLowerCase()} ${number}, ${total}.\n\n${salon}`,
  }),
  papers: {
    terms: 'Đính kèm: điều khoản bán hàng (tiếng Pháp).',
    termsAndForm: 'Đính kèm: điều khoản bán hàng và mẫu đơn hủy hợp đồng (tiếng Pháp).',
  },
  withdrawHere: (link) => `Rút khỏi hợp đồng tại đây: ${link}`,
}
