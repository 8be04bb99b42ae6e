/** The words with which a client on the waiting list is offered a place: one catalogue per language. */
import type { Language } from '@meche/contract/messages/sentence.ts'

export interface OfferWords {
  readonly salon: string
  readonly phone: string
  readonly givenName: string
  /** The names of the services: « Coupe femme, Brushing ». */
  readonly title: string
  /** « vendredi 20 novembre à 15 h 15 » */
  readonly when: string
  /** The given names of the professionals. */
  readonly who: string
  readonly price: string
  /** « 11 h 02 » */
  readonly until: string
  /** When the visit is that it would bring forward; null: a new visit. */
  readonly insteadOf: string | null
  readonly link: string
}

interface Mail {
  readonly subject: string
  readonly body: string
}

interface WaitlistPhrases {
  readonly offerSms: (words: OfferWords) => string
  readonly offerMail: (words: OfferWords) => Mail
}

const catalogues: Readonly<Record<Language, WaitlistPhrases>> = {
  fr: {
    offerSms: ({ salon, when, who, title, price, until, insteadOf, link }) =>
      `${salon} : une place se libère ${when} avec ${who} (${title}, ${price})${insteadOf ? `, au lieu du ${insteadOf}` : ''}. Gardée pour vous jusqu’à ${until}. Oui ou non : ${link}`,
    offerMail: ({ salon, phone, givenName, when, who, title, price, until, insteadOf, link }) => ({
      subject: `Une place se libère : ${when}`,
      body: `Bonjour ${givenName},\n\nUne place se libère ${when} chez ${salon}, avec ${who} : ${title}, ${price}.${insteadOf ? ` Elle remplacerait votre rendez-vous du ${insteadOf}.` : ''}\n\nElle est gardée pour vous jusqu’à ${until}. Oui ou non :\n${link}\n\n${salon}${phone && `\nTéléphone du salon : ${phone}`}`,
    }),
  },
  en: {
    offerSms: ({ salon, when, who, title, price, until, insteadOf, link }) =>
      `${salon}: a place is free on ${when} with ${who} (${title}, ${price})${insteadOf ? `, instead of ${insteadOf}` : ''}. Kept for you until ${until}. Yes or no: ${link}`,
    offerMail: ({ salon, phone, givenName, when, who, title, price, until, insteadOf, link }) => ({
      subject: `A place is free: ${when}`,
      body: `Hello ${givenName},\n\nA place is free on ${when} at ${salon}, with ${who}: ${title}, ${price}.${insteadOf ? ` It would replace your appointment of ${insteadOf}.` : ''}\n\nIt is kept for you until ${until}. Yes or no:\n${link}\n\n${salon}${phone && `\nPhone of the salon: ${phone}`}`,
    }),
  },
  vi: {
    offerSms: ({ salon, when, who, title, price, until, insteadOf, link }) =>
      `${salon}: có chỗ trống ${when} với ${who} (${title}, ${price})${insteadOf ? `, thay cho ${insteadOf}` : ''}. Giữ cho bạn đến ${until}. Có hay không: ${link}`,
    offerMail: ({ salon, phone, givenName, when, who, title, price, until, insteadOf, link }) => ({
      subject: `Có chỗ trống: ${when}`,
      body: `Chào ${givenName},\n\nCó chỗ trống ${when} tại ${salon}, với ${who}: ${title}, ${price}.${insteadOf ? ` Chỗ này sẽ thay cho lịch hẹn ${insteadOf} của bạn.` : ''}\n\nChỗ được giữ cho bạn đến ${until}. Có hay không:\n${link}\n\n${salon}${phone && `\nĐiện thoại của tiệm: ${phone}`}`,
    }),
  },
  cn: {
    offerSms: ({ salon, when, who, title, price, until, insteadOf, link }) =>
      `${salon}：${when} 有空位，由 ${who} 服务（${title}，${price}）${insteadOf ? `，代替 ${insteadOf} 的预约` : ''}。为您保留至 ${until}。接受与否：${link}`,
    offerMail: ({ salon, phone, givenName, when, who, title, price, until, insteadOf, link }) => ({
      subject: `有空位：${when}`,
      body: `${givenName}，您好：\n\n${salon} 在 ${when} 有空位，由 ${who} 服务：${title}，${price}。${insteadOf ? `它将代替您 ${insteadOf} 的预约。` : ''}\n\n为您保留至 ${until}。接受与否：\n${link}\n\n${salon}${phone && `\n沙龙电话：${phone}`}`,
    }),
  },
  ar: {
    offerSms: ({ salon, when, who, title, price, until, insteadOf, link }) =>
      `${salon}: موعد شاغر ${when} مع ${who} (${title}، ${price})${insteadOf ? ` بدلاً من ${insteadOf}` : ''}. محجوز لكم حتى ${until}. نعم أو لا: ${link}`,
    offerMail: ({ salon, phone, givenName, when, who, title, price, until, insteadOf, link }) => ({
      subject: `موعد شاغر: ${when}`,
      body: `مرحباً ${givenName}،\n\nموعد شاغر ${when} لدى ${salon} مع ${who}: ${title}، ${price}.${insteadOf ? ` سيحل محل موعدكم ${insteadOf}.` : ''}\n\nهو محجوز لكم حتى ${until}. نعم أو لا:\n${link}\n\n${salon}${phone && `\nهاتف الصالون: ${phone}`}`,
    }),
  },
}

export function waitlistPhrases(language: Language): WaitlistPhrases {
  return catalogues[language]
}
