/** The words of e-mails about workshops, to buyers of seats and to people who wait for one: one catalogue per language. */
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { OrderWords } from '../shop/phrases.ts'

export interface WaitingWords {
  readonly salon: string
  /** The name of the person who waits. */
  readonly name: string
  readonly title: string
  /** « samedi 5 décembre à 10 h » */
  readonly when: string
  readonly link: string
}

interface Mail {
  readonly subject: string
  readonly body: string
}

export interface WorkshopPhrases {
  /** To the buyer, once the seats are paid. It says that there is no right of withdrawal. */
  readonly booked: (order: OrderWords & { readonly participants: readonly string[] }) => Mail
  /** To the buyer, when the salon cancels the date. `refund`: what is given back, or empty. */
  readonly refunded: (order: OrderWords & { readonly reason: string; readonly refund: string }) => Mail
  /** To the buyer, when the date moves; the lines name the new one. */
  readonly moved: (order: OrderWords & { readonly before: string }) => Mail
  readonly seatFree: (words: WaitingWords) => Mail
  readonly cancelled: (words: WaitingWords) => Mail
}

const catalogues: Readonly<Record<Language, WorkshopPhrases>> = {
  fr: {
    booked: ({ salon, phone, givenName, number, lines, total, participants, link }) => ({
      subject: `Vos places chez ${salon}, commande ${number}`,
      body: [
        `Bonjour ${givenName},`,
        `Merci, vos places chez ${salon} sont réservées et payées.`,
        `${lines.join('\n')}\nTotal : ${total}`,
        ...(participants.length > 0 ? [`Participants : ${participants.join(', ')}`] : []),
        'Cette activité a lieu à une date fixée : la loi ne prévoit pas de rétractation.',
        `Votre commande : ${link}${phone && `\nTéléphone du salon : ${phone}`}`,
      ].join('\n\n'),
    }),
    refunded: ({ salon, phone, givenName, number, lines, reason, refund, link }) => ({
      subject: `Atelier annulé, commande ${number}`,
      body: [
        `Bonjour ${givenName},`,
        `L’atelier n’aura pas lieu chez ${salon}.\n${lines.join('\n')}\nRaison : ${reason}`,
        ...(refund
          ? [`Vous êtes remboursé de ${refund}, par le moyen de paiement que vous avez utilisé.`]
          : []),
        `Votre commande : ${link}${phone && `\nTéléphone du salon : ${phone}`}`,
      ].join('\n\n'),
    }),
    moved: ({ salon, phone, givenName, number, lines, before, link }) => ({
      subject: `Atelier déplacé, commande ${number}`,
      body: [
        `Bonjour ${givenName},`,
        `L’atelier prévu chez ${salon} ${before} change de date. Vos places restent réservées :\n${lines.join('\n')}`,
        'Si vous ne pouvez pas venir, appelez le salon : vos places vous sont remboursées.',
        `Votre commande : ${link}${phone && `\nTéléphone du salon : ${phone}`}`,
      ].join('\n\n'),
    }),
    seatFree: ({ salon, name, title, when, link }) => ({
      subject: `Une place est libre : ${title}`,
      body: `Bonjour ${name},\n\nUne place s’est libérée pour « ${title} », ${when}, chez ${salon}. Elle est à la première personne qui la réserve :\n${link}\n\n${salon}`,
    }),
    cancelled: ({ salon, name, title, when }) => ({
      subject: `Atelier annulé : ${title}`,
      body: `Bonjour ${name},\n\nL’atelier « ${title} », ${when}, chez ${salon}, n’aura pas lieu. Vous n’êtes plus sur sa liste d’attente.\n\n${salon}`,
    }),
  },
  en: {
    booked: ({ salon, phone, givenName, number, lines, total, participants, link }) => ({
      subject: `Your seats at ${salon}, order ${number}`,
      body: [
        `Hello ${givenName},`,
        `Thank you, your seats at ${salon} are booked and paid.`,
        `${lines.join('\n')}\nTotal: ${total}`,
        ...(participants.length > 0 ? [`Participants: ${participants.join(', ')}`] : []),
        'This activity takes place on a fixed date: the law gives no right of withdrawal.',
        `Your order: ${link}${phone && `\nThe salon’s phone: ${phone}`}`,
      ].join('\n\n'),
    }),
    refunded: ({ salon, phone, givenName, number, lines, reason, refund, link }) => ({
      subject: `Workshop cancelled, order ${number}`,
      body: [
        `Hello ${givenName},`,
        `The workshop at ${salon} will not take place.\n${lines.join('\n')}\nReason: ${reason}`,
        ...(refund ? [`You are refunded ${refund}, by the means of payment that you used.`] : []),
        `Your order: ${link}${phone && `\nThe salon’s phone: ${phone}`}`,
      ].join('\n\n'),
    }),
    moved: ({ salon, phone, givenName, number, lines, before, link }) => ({
      subject: `Workshop moved, order ${number}`,
      body: [
        `Hello ${givenName},`,
        `The workshop at ${salon} on ${before} has a new date. Your seats stay booked:\n${lines.join('\n')}`,
        'If you cannot come, call the salon: your seats are refunded.',
        `Your order: ${link}${phone && `\nThe salon’s phone: ${phone}`}`,
      ].join('\n\n'),
    }),
    seatFree: ({ salon, name, title, when, link }) => ({
      subject: `A seat is free: ${title}`,
      body: `Hello ${name},\n\nA seat is free again for “${title}”, ${when}, at ${salon}. It goes to whoever books first:\n${link}\n\n${salon}`,
    }),
    cancelled: ({ salon, name, title, when }) => ({
      subject: `Workshop cancelled: ${title}`,
      body: `Hello ${name},\n\nThe workshop “${title}”, ${when}, at ${salon}, will not take place. You are no longer on its waiting list.\n\n${salon}`,
    }),
  },
  vi: {
    booked: ({ salon, phone, givenName, number, lines, total, participants, link }) => ({
      subject: `Chỗ của bạn tại ${salon}, đơn ${number}`,
      body: [
        `Xin chào ${givenName},`,
        `Cảm ơn bạn, chỗ tại ${salon} đã được đặt và thanh toán.`,
        `${lines.join('\n')}\nTổng: ${total}`,
        ...(participants.length > 0 ? [`Người tham gia: ${participants.join(', ')}`] : []),
        'Hoạt động này diễn ra vào ngày cố định: luật không cho quyền rút lại.',
        `Đơn của bạn: ${link}${phone && `\nĐiện thoại của salon: ${phone}`}`,
      ].join('\n\n'),
    }),
    refunded: ({ salon, phone, givenName, number, lines, reason, refund, link }) => ({
      subject: `Buổi học bị hủy, đơn ${number}`,
      body: [
        `Xin chào ${givenName},`,
        `Buổi học tại ${salon} sẽ không diễn ra.\n${lines.join('\n')}\nLý do: ${reason}`,
        ...(refund ? [`Bạn được hoàn ${refund} qua phương thức thanh toán đã dùng.`] : []),
        `Đơn của bạn: ${link}${phone && `\nĐiện thoại của salon: ${phone}`}`,
      ].join('\n\n'),
    }),
    moved: ({ salon, phone, givenName, number, lines, before, link }) => ({
      subject: `Buổi học đổi ngày, đơn ${number}`,
      body: [
        `Xin chào ${givenName},`,
        `Buổi học tại ${salon} vào ${before} được đổi sang ngày khác. Chỗ của bạn vẫn được giữ:\n${lines.join('\n')}`,
        'Nếu bạn không thể đến, hãy gọi cho salon: chỗ của bạn sẽ được hoàn tiền.',
        `Đơn của bạn: ${link}${phone && `\nĐiện thoại của salon: ${phone}`}`,
      ].join('\n\n'),
    }),
    seatFree: ({ salon, name, title, when, link }) => ({
      subject: `Có một chỗ trống: ${title}`,
      body: `Xin chào ${name},\n\nCó một chỗ trống cho “${title}”, ${when}, tại ${salon}. Ai đặt trước sẽ được chỗ:\n${link}\n\n${salon}`,
    }),
    cancelled: ({ salon, name, title, when }) => ({
      subject: `Buổi học bị hủy: ${title}`,
      body: `Xin chào ${name},\n\nBuổi học “${title}”, ${when}, tại ${salon}, sẽ không diễn ra. Bạn không còn trong danh sách chờ.\n\n${salon}`,
    }),
  },
  cn: {
    booked: ({ salon, phone, givenName, number, lines, total, participants, link }) => ({
      subject: `您在 ${salon} 的名额，订单 ${number}`,
      body: [
        `${givenName}，您好：`,
        `谢谢，您在 ${salon} 的名额已预订并付款。`,
        `${lines.join('\n')}\n合计：${total}`,
        ...(participants.length > 0 ? [`参加者：${participants.join('、')}`] : []),
        '此活动在固定日期举行：法律不提供撤销权。',
        `您的订单：${link}${phone && `\n沙龙电话：${phone}`}`,
      ].join('\n\n'),
    }),
    refunded: ({ salon, phone, givenName, number, lines, reason, refund, link }) => ({
      subject: `课程已取消，订单 ${number}`,
      body: [
        `${givenName}，您好：`,
        `${salon} 的课程不再举行。\n${lines.join('\n')}\n原因：${reason}`,
        ...(refund ? [`${refund} 将按原付款方式退还给您。`] : []),
        `您的订单：${link}${phone && `\n沙龙电话：${phone}`}`,
      ].join('\n\n'),
    }),
    moved: ({ salon, phone, givenName, number, lines, before, link }) => ({
      subject: `课程改期，订单 ${number}`,
      body: [
        `${givenName}，您好：`,
        `原定于 ${before} 在 ${salon} 举行的课程已改期。您的名额仍然保留：\n${lines.join('\n')}`,
        '如果您无法参加，请致电沙龙：名额费用将退还给您。',
        `您的订单：${link}${phone && `\n沙龙电话：${phone}`}`,
      ].join('\n\n'),
    }),
    seatFree: ({ salon, name, title, when, link }) => ({
      subject: `有空位了：${title}`,
      body: `${name}，您好：\n\n${salon} 的“${title}”（${when}）有空位了。先预订者先得：\n${link}\n\n${salon}`,
    }),
    cancelled: ({ salon, name, title, when }) => ({
      subject: `课程已取消：${title}`,
      body: `${name}，您好：\n\n${salon} 的“${title}”（${when}）不再举行。您已不在候补名单上。\n\n${salon}`,
    }),
  },
  ar: {
    booked: ({ salon, phone, givenName, number, lines, total, participants, link }) => ({
      subject: `مقاعدك لدى ${salon}، الطلب ${number}`,
      body: [
        `مرحبًا ${givenName}،`,
        `شكرًا لك، مقاعدك لدى ${salon} محجوزة ومدفوعة.`,
        `${lines.join('\n')}\nالمجموع: ${total}`,
        ...(participants.length > 0 ? [`المشاركون: ${participants.join('، ')}`] : []),
        'يُقام هذا النشاط في موعد محدد: لا ينص القانون على حق العدول.',
        `طلبك: ${link}${phone && `\nهاتف الصالون: ${phone}`}`,
      ].join('\n\n'),
    }),
    refunded: ({ salon, phone, givenName, number, lines, reason, refund, link }) => ({
      subject: `أُلغيت الورشة، الطلب ${number}`,
      body: [
        `مرحبًا ${givenName}،`,
        `لن تُقام الورشة لدى ${salon}.\n${lines.join('\n')}\nالسبب: ${reason}`,
        ...(refund ? [`يُعاد إليك ${refund} بوسيلة الدفع التي استخدمتها.`] : []),
        `طلبك: ${link}${phone && `\nهاتف الصالون: ${phone}`}`,
      ].join('\n\n'),
    }),
    moved: ({ salon, phone, givenName, number, lines, before, link }) => ({
      subject: `تغيّر موعد الورشة، الطلب ${number}`,
      body: [
        `مرحبًا ${givenName}،`,
        `تغيّر موعد الورشة التي كانت مقررة لدى ${salon} ${before}. مقاعدك ما زالت محجوزة:\n${lines.join('\n')}`,
        'إذا تعذّر عليك الحضور فاتصل بالصالون: تُعاد إليك قيمة مقاعدك.',
        `طلبك: ${link}${phone && `\nهاتف الصالون: ${phone}`}`,
      ].join('\n\n'),
    }),
    seatFree: ({ salon, name, title, when, link }) => ({
      subject: `مقعد متاح: ${title}`,
      body: `مرحبًا ${name}،\n\nأصبح مقعد متاحًا في «${title}»، ${when}، لدى ${salon}. المقعد لمن يحجز أولًا:\n${link}\n\n${salon}`,
    }),
    cancelled: ({ salon, name, title, when }) => ({
      subject: `أُلغيت الورشة: ${title}`,
      body: `مرحبًا ${name}،\n\nلن تُقام الورشة «${title}»، ${when}، لدى ${salon}. لم تعد في قائمة انتظارها.\n\n${salon}`,
    }),
  },
}

export function workshopPhrases(language: Language): WorkshopPhrases {
  return catalogues[language]
}
