import type { OrderWords, ShopPhrases } from '../phrases.ts'

const listed = ({ lines, total }: OrderWords) => `${lines.join('\n')}\n合计：${total}`
const foot = ({ link, phone }: OrderWords) => `您的订单：${link}${phone && `\n沙龙电话：${phone}`}`

const documents = { F: '发票', A: '贷项单', N: '小票' } as const

export const cn: ShopPhrases = {
  line: ({ quantity, name, amount }) => `${quantity} × ${name}：${amount}`,
  received: (order) => ({
    subject: `${order.salon} 订单 ${order.number}`,
    body: [
      `${order.givenName}，您好：`,
      order.until
        ? `您的订单 ${order.number} 已在 ${order.salon} 预留，请于 ${order.until} 前到店付款。`
        : `感谢您在 ${order.salon} 下单，订单号 ${order.number}，已付款。`,
      listed(order),
      ...(order.code
        ? [`自 ${order.ready} 起可到店领取。您的取货码：${order.code}`]
        : ['包裹寄出后，我们会立即通知您。']),
      foot(order),
    ].join('\n\n'),
  }),
  reminder: (order) => ({
    subject: `您的订单 ${order.number} 等您领取`,
    body: `${order.givenName}，您好：\n\n您的订单 ${order.number} 在 ${order.salon} 预留至 ${order.until}。您的取货码：${order.code}\n\n${foot(order)}`,
  }),
  ready: (order) => ({
    subject: `您的订单 ${order.number} 已备好`,
    body: `${order.givenName}，您好：\n\n您的订单 ${order.number} 在 ${order.salon} 等您领取。您的取货码：${order.code}\n\n${foot(order)}`,
  }),
  readySms: (order) => `${order.salon}：您的订单 ${order.number} 已备好，取货码：${order.code}`,
  shipped: (order) => ({
    subject: `您的订单 ${order.number} 已寄出`,
    body: `${order.givenName}，您好：\n\n您的包裹已由 ${order.carrier} 寄出。${order.tracking && `\n运单号：${order.tracking}`}\n\n${foot(order)}`,
  }),
  cancelled: (order) => ({
    subject: `订单 ${order.number} 已取消`,
    body: [
      `${order.givenName}，您好：`,
      `您在 ${order.salon} 的订单 ${order.number} 已取消。${order.reason && `\n原因：${order.reason}`}`,
      ...(order.refund ? [`${order.refund} 将按原支付方式退还给您。`] : []),
      foot(order),
    ].join('\n\n'),
  }),
  expired: (order) => ({
    subject: `订单 ${order.number} 已过期`,
    body: `${order.givenName}，您好：\n\n您的订单 ${order.number} 未按时领取，已不再预留。您可以重新下单。\n\n${foot(order)}`,
  }),
  paidTooLate: (order) => ({
    subject: `订单 ${order.number}：付款已退还`,
    body: `${order.givenName}，您好：\n\n订单 ${order.number} 的付款到账时，订单已失效。${order.refund} 将全额退还给您。\n\n${foot(order)}`,
  }),
  withdrawn: (order) => ({
    subject: `撤回确认，订单 ${order.number}`,
    body: [
      `${order.givenName}，您好：`,
      `我们已于 ${order.at} 收到您的声明：您撤回在 ${order.salon} 所下订单 ${order.number} 的合同，内容如下：`,
      listed(order),
      ...(order.back
        ? ['请在 14 天内寄回或送回商品。我们将在 14 天内退款，最早在收到商品之后。']
        : order.refund
          ? [`${order.refund} 将按原支付方式退还给您。`]
          : ['未向您收取任何费用。']),
      foot(order),
    ].join('\n\n'),
  }),
  refunded: (order) => ({
    subject: `退款 ${order.refund}，订单 ${order.number}`,
    body: `${order.givenName}，您好：\n\n您在 ${order.salon} 的订单 ${order.number} 已退款 ${order.refund}。银行需要几天时间入账。\n\n${foot(order)}`,
  }),
  document: ({ salon, series, number, total }) => ({
    subject: `${documents[series]} ${number}，${salon}`,
    body: `您好：\n\n附件为${documents[series]} ${number}，${total}。\n\n${salon}`,
  }),
  papers: {
    terms: '附件：销售条款（法文）。',
    termsAndForm: '附件：销售条款和撤销合同表格（法文）。',
  },
  withdrawHere: (link) => `在此撤回合同：${link}`,
}
