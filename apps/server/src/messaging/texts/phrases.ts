/** The texts of messages: one catalogue per language, all with the same sentences. Dates arrive already formatted. */
import type { Language } from '@meche/contract/messages/sentence.ts'
import { ar } from './languages/ar.ts'
import { cn } from './languages/cn.ts'
import { en } from './languages/en.ts'
import { fr } from './languages/fr.ts'
import { vi } from './languages/vi.ts'

export interface VisitWords {
  readonly salon: string
  readonly phone: string
  /** « mardi 24 novembre à 14 h 30 » */
  readonly when: string
  readonly givenName: string
  /** The cancellation rule for this visit. */
  readonly rule: string
  readonly link: string
}

interface AccountWords {
  readonly salon: string
  readonly givenName: string
  readonly link: string
}

interface UnprovedWords {
  readonly salon: string
  /** Where a password is chosen by a code to the phone. */
  readonly codeLink: string
  /** Null where the address is not given away. */
  readonly releaseLink: string | null
}

/** The values of the notice before a client's record is erased. `day`: « mardi 24 novembre » */
interface RetentionWords extends AccountWords {
  readonly day: string
}

/** A visitor's message to the salon. */
export interface ContactWords {
  readonly name: string
  readonly email: string
  /** Null when they gave none. */
  readonly phone: string | null
  readonly message: string
  /** The conversation in the office; null while the module is off. */
  readonly link: string | null
}

export interface ApplicationWords {
  readonly name: string
  /** The offer's. */
  readonly title: string
  readonly link: string
}

interface Mail {
  readonly subject: string
  readonly body: string
}

/** The alerts that administrators get: the day's codes are used up, many wrong codes, many wrong passwords, many SMS about visits, payments to check. */
export type Alert = 'codes_cap' | 'wrong_codes' | 'wrong_passwords' | 'visit_sms' | 'payments_to_check'

interface AlertWords {
  readonly salon: string
  /** Of codes, messages or payments. */
  readonly count: number
}

export interface Phrases {
  readonly code: (salon: string) => string
  readonly accountExists: (salon: string, link: string) => { subject: string; body: string }
  /** A forgotten password: the link is good for an hour. */
  readonly resetMail: (account: AccountWords) => Mail
  /** An account made by the salon: the link is good for a week. */
  readonly invitationMail: (account: AccountWords) => Mail
  /** The link that proves the address of an account, good for a week. */
  readonly proveEmailMail: (account: AccountWords) => Mail
  /** To an address that nobody has proved; `releaseLink`, good for a week, takes it off the account. */
  readonly unprovedEmailMail: (words: UnprovedWords) => Mail
  /** The notice of a changed account field, sent to the old address. */
  readonly accountChanged: (
    what: 'email' | 'phone' | 'password' | 'signIn',
    salon: { readonly salon: string; readonly phone: string },
  ) => Mail
  readonly contactMail: (contact: ContactWords) => Mail
  /** The subject of an answer to a request by the contact form. */
  readonly contactAnswer: (salon: string) => string
  /** To administrators: somebody has applied for an offer. */
  readonly applicationMail: (words: ApplicationWords) => Mail
  /** The subject of an answer to an application. */
  readonly applicationAnswer: (title: string, salon: string) => string
  /** Of somebody whose account is gone. */
  readonly formerColleague: string
  readonly alertMail: (alert: Alert, words: AlertWords) => Mail
  readonly confirmationSms: (visit: VisitWords) => string
  readonly confirmationMail: (visit: VisitWords) => { subject: string; body: string }
  /** When a visit is, and who comes in the client's place. */
  readonly forPerson: (when: string, person: string) => string
  /** When a visit is, and who does it: said when somebody else does it than before. */
  readonly withWhom: (when: string, who: string) => string
  readonly moveSms: (visit: VisitWords) => string
  /** Somebody is absent: the client comes all the same, to somebody else or at another time. */
  readonly absenceSms: (visit: VisitWords & { readonly absent: string }) => string
  /** The salon is closed when the client was to come. */
  readonly closureSms: (visit: VisitWords) => string
  readonly moveMail: (visit: VisitWords) => { subject: string; body: string }
  readonly cancellationSms: (visit: VisitWords) => string
  readonly cancellationMail: (visit: VisitWords) => { subject: string; body: string }
  readonly reminderSms: (visit: VisitWords) => string
  /** Behind a reminder that can be answered. */
  readonly replyHint: string
  /** To « NON », when it is too late to cancel; `reason` is the rule. */
  readonly refusedReply: (reason: string) => string
  readonly trialSms: (salon: string) => string
  readonly thankYouSms: (visit: VisitWords, reviewLink: string) => string
  readonly thankYouMail: (visit: VisitWords, reviewLink: string) => { subject: string; body: string }
  /** Nobody has seen them for years: the link is where to book. */
  readonly retentionMail: (words: RetentionWords) => Mail
  readonly retentionSms: (words: RetentionWords) => string
  /** The cancellation rule in words. */
  readonly cancelUntil: (when: string) => string
  readonly cancelUntilStart: string
  readonly cancelByPhone: (phone: string) => string
  readonly cancelTooLate: (phone: string) => string
}

const catalogues: Readonly<Record<Language, Phrases>> = { fr, en, vi, cn, ar }

export function phrases(language: Language): Phrases {
  return catalogues[language]
}
