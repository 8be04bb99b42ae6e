/** The words with which a client is told of several visits at once: a series, a group: one catalogue per language. */
import type { Language } from '@meche/contract/messages/sentence.ts'

export interface JointWords {
  readonly salon: string
  readonly phone: string
  readonly givenName: string
  /** « mardi 5 janvier à 9 h », in order of time; of a group, with who comes. */
  readonly dates: readonly string[]
  readonly link: string
}

interface JointReminder extends Pick<JointWords, 'salon' | 'dates'> {
  /** The cancellation rule for the first of the visits. */
  readonly rule: string
}

interface Mail {
  readonly subject: string
  readonly body: string
}

interface JointPhrases {
  readonly bookedSms: (words: JointWords) => string
  readonly bookedMail: (words: JointWords) => Mail
  readonly reminderSms: (reminder: JointReminder) => string
}

const catalogues: Readonly<Record<Language, JointPhrases>> = {
  fr: {
    bookedSms: ({ salon, dates, link }) =>
      `${salon} : ${dates.length} rendez-vous confirmés : ${dates.join(' ; ')}. Les voir, déplacer ou annuler : ${link}`,
    bookedMail: ({ salon, phone, givenName, dates, link }) => ({
      subject: `${dates.length} rendez-vous confirmés`,
      body: `Bonjour ${givenName},\n\nVos rendez-vous chez ${salon} sont confirmés :\n${listed(dates)}\n\nLes voir, déplacer ou annuler : ${link}${phone && `\nTéléphone du salon : ${phone}`}`,
    }),
    reminderSms: ({ salon, dates, rule }) =>
      `${salon} : rappel de vos ${dates.length} rendez-vous : ${dates.join(' ; ')}. ${rule}`,
  },
  en: {
    bookedSms: ({ salon, dates, link }) =>
      `${salon}: ${dates.length} appointments confirmed: ${dates.join('; ')}. See, move or cancel them: ${link}`,
    bookedMail: ({ salon, phone, givenName, dates, link }) => ({
      subject: `${dates.length} appointments confirmed`,
      body: `Hello ${givenName},\n\nYour appointments at ${salon} are confirmed:\n${listed(dates)}\n\nSee, move or cancel them: ${link}${phone && `\nPhone of the salon: ${phone}`}`,
    }),
    reminderSms: ({ salon, dates, rule }) =>
      `${salon}: a reminder of your ${dates.length} appointments: ${dates.join('; ')}. ${rule}`,
  },
  vi: {
    bookedSms: ({ salon, dates, link }) =>
      `${salon}: ${dates.length} lịch hẹn đã được xác nhận: ${dates.join('; ')}. Xem, dời hoặc hủy: ${link}`,
    bookedMail: ({ salon, phone, givenName, dates, link }) => ({
      subject: `${dates.length} lịch hẹn đã được xác nhận`,
      body: `Chào ${givenName},\n\nCác lịch hẹn của bạn tại ${salon} đã được xác nhận:\n${listed(dates)}\n\nXem, dời hoặc hủy: ${link}${phone && `\nĐiện thoại của tiệm: ${phone}`}`,
    }),
    reminderSms: ({ salon, dates, rule }) =>
      `${salon}: nhắc ${dates.length} lịch hẹn của bạn: ${dates.join('; ')}. ${rule}`,
  },
  cn: {
    bookedSms: ({ salon, dates, link }) =>
      `${salon}：${dates.length} 个预约已确认：${dates.join('；')}。查看、改期或取消：${link}`,
    bookedMail: ({ salon, phone, givenName, dates, link }) => ({
      subject: `${dates.length} 个预约已确认`,
      body: `${givenName}，您好：\n\n您在 ${salon} 的预约已确认：\n${listed(dates)}\n\n查看、改期或取消：${link}${phone && `\n沙龙电话：${phone}`}`,
    }),
    reminderSms: ({ salon, dates, rule }) =>
      `${salon}：提醒您的 ${dates.length} 个预约：${dates.join('；')}。${rule}`,
  },
  ar: {
    bookedSms: ({ salon, dates, link }) =>
      `${salon}: تم تأكيد مواعيدكم (${dates.length}): ${dates.join('؛ ')}. لعرضها أو تغييرها أو إلغائها: ${link}`,
    bookedMail: ({ salon, phone, givenName, dates, link }) => ({
      subject: `تم تأكيد مواعيدكم (${dates.length})`,
      body: `مرحباً ${givenName}،\n\nتم تأكيد مواعيدكم لدى ${salon}:\n${listed(dates)}\n\nلعرضها أو تغييرها أو إلغائها: ${link}${phone && `\nهاتف الصالون: ${phone}`}`,
    }),
    reminderSms: ({ salon, dates, rule }) =>
      `${salon}: تذكير بمواعيدكم (${dates.length}): ${dates.join('؛ ')}. ${rule}`,
  },
}

export function jointPhrases(language: Language): JointPhrases {
  return catalogues[language]
}

function listed(dates: readonly string[]): string {
  return dates.map((date) => `– ${date}`).join('\n')
}
