import type { OrderWords, ShopPhrases } from '../phrases.ts'

const listed = ({ lines, total }: OrderWords) => `${lines.join('\n')}\nTotal: ${total}`
const foot = ({ link, phone }: OrderWords) => `Your order: ${link}${phone && `\nThe salon’s phone: ${phone}`}`

const documents = { F: 'Invoice', A: 'Credit note', N: 'Receipt' } as const

export const en: ShopPhrases = {
  line: ({ quantity, name, amount }) => `${quantity} × ${name}: ${amount}`,
  received: (order) => ({
    subject: `Order ${order.number} at ${order.salon}`,
    body: [
      `Hello ${order.givenName},`,
      order.until
        ? `Your order ${order.number} is reserved at ${order.salon}. You pay for it at the salon, until ${order.until}.`
        : `Thank you for your order ${order.number} at ${order.salon}. It is paid.`,
      listed(order),
      ...(order.code
        ? [`To be picked up at the salon from ${order.ready} on. Your pick-up code: ${order.code}`]
        : ['We will write as soon as the parcel has left.']),
      foot(order),
    ].join('\n\n'),
  }),
  reminder: (order) => ({
    subject: `Your order ${order.number} is waiting for you`,
    body: `Hello ${order.givenName},\n\nYour order ${order.number} is reserved at ${order.salon} until ${order.until}. Your pick-up code: ${order.code}\n\n${foot(order)}`,
  }),
  ready: (order) => ({
    subject: `Your order ${order.number} is ready`,
    body: `Hello ${order.givenName},\n\nYour order ${order.number} is waiting for you at ${order.salon}. Your pick-up code: ${order.code}\n\n${foot(order)}`,
  }),
  readySms: (order) =>
    `${order.salon}: your order ${order.number} is waiting for you. Pick-up code: ${order.code}`,
  shipped: (order) => ({
    subject: `Your order ${order.number} is on its way`,
    body: `Hello ${order.givenName},\n\nYour parcel has left with ${order.carrier}.${order.tracking && `\nTracking number: ${order.tracking}`}\n\n${foot(order)}`,
  }),
  cancelled: (order) => ({
    subject: `Order ${order.number} cancelled`,
    body: [
      `Hello ${order.givenName},`,
      `Your order ${order.number} at ${order.salon} is cancelled.${order.reason && `\nReason: ${order.reason}`}`,
      ...(order.refund ? [`You are refunded ${order.refund}, by the means of payment that you used.`] : []),
      foot(order),
    ].join('\n\n'),
  }),
  expired: (order) => ({
    subject: `Order ${order.number} expired`,
    body: `Hello ${order.givenName},\n\nYour order ${order.number} was not picked up in time: it is no longer reserved. You can place it again.\n\n${foot(order)}`,
  }),
  paidTooLate: (order) => ({
    subject: `Order ${order.number}: your payment is refunded`,
    body: `Hello ${order.givenName},\n\nYour payment for order ${order.number} arrived when it was no longer open. You are refunded ${order.refund}, in full.\n\n${foot(order)}`,
  }),
  withdrawn: (order) => ({
    subject: `Acknowledgement of your withdrawal, order ${order.number}`,
    body: [
      `Hello ${order.givenName},`,
      `On ${order.at} we received your statement: you withdraw from the contract of order ${order.number} placed at ${order.salon}, which comprises:`,
      listed(order),
      ...(order.back
        ? [
            'Send or bring the products back within 14 days. We refund you within 14 days, at the earliest once we have received them.',
          ]
        : order.refund
          ? [`You are refunded ${order.refund}, by the means of payment that you used.`]
          : ['You were not charged anything.']),
      foot(order),
    ].join('\n\n'),
  }),
  refunded: (order) => ({
    subject: `Refund of ${order.refund}, order ${order.number}`,
    body: `Hello ${order.givenName},\n\n${order.refund} are refunded to you for order ${order.number} at ${order.salon}. Your bank takes a few days to show it.\n\n${foot(order)}`,
  }),
  document: ({ salon, series, number, total }) => ({
    subject: `${documents[series]} ${number}, ${salon}`,
    body: `Hello,\n\nPlease find attached: ${documents[series].toLowerCase()} ${number}, ${total}.\n\n${salon}`,
  }),
  papers: {
    terms: 'Attached: our terms of sale (in French).',
    termsAndForm: 'Attached: our terms of sale and the withdrawal form (in French).',
  },
  withdrawHere: (link) => `Withdraw from the contract here: ${link}`,
}
