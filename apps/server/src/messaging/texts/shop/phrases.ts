/** The words of the shop's messages: one catalogue per language, all with the same sentences. Amounts and days arrive already written. */
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { DocumentSeries } from '@meche/domain/shop/document.ts'
import { ar } from './languages/ar.ts'
import { cn } from './languages/cn.ts'
import { en } from './languages/en.ts'
import { fr } from './languages/fr.ts'
import { vi } from './languages/vi.ts'

export interface OrderWords {
  readonly salon: string
  /** The salon's, readable; empty while it has said none. */
  readonly phone: string
  readonly givenName: string
  /** « C000123 » */
  readonly number: string
  /** Opens the order: also where the buyer withdraws. */
  readonly link: string
  /** One line each. */
  readonly lines: readonly string[]
  readonly total: string
}

export interface DocumentWords {
  readonly salon: string
  readonly series: DocumentSeries
  /** « F2026-000001 » */
  readonly number: string
  readonly total: string
}

interface Mail {
  readonly subject: string
  readonly body: string
}

export interface ShopPhrases {
  /** A line of an order: « 2 × Shampoing : 37,80 € ». */
  readonly line: (line: { quantity: number; name: string; amount: string }) => string
  /** `ready`: « jeudi 26 novembre »; null for delivery. `until`: how long a reserved order waits; null for a paid one. */
  readonly received: (
    order: OrderWords & {
      readonly code: string | null
      readonly ready: string | null
      readonly until: string | null
    },
  ) => Mail
  readonly reminder: (order: OrderWords & { readonly code: string; readonly until: string }) => Mail
  readonly ready: (order: OrderWords & { readonly code: string }) => Mail
  readonly readySms: (order: OrderWords & { readonly code: string }) => string
  readonly shipped: (order: OrderWords & { readonly carrier: string; readonly tracking: string }) => Mail
  /** `reason`: of the salon, or empty; `refund`: what is given back, or empty. */
  readonly cancelled: (order: OrderWords & { readonly reason: string; readonly refund: string }) => Mail
  /** Never paid, or never fetched. */
  readonly expired: (order: OrderWords) => Mail
  /** Paid after it had expired: the money goes back. */
  readonly paidTooLate: (order: OrderWords & { readonly refund: string }) => Mail
  /** The acknowledgement that the law wants: content, date and time. `back`: the goods are to be sent back. */
  readonly withdrawn: (
    order: OrderWords & { readonly at: string; readonly back: boolean; readonly refund: string },
  ) => Mail
  readonly refunded: (order: OrderWords & { readonly refund: string }) => Mail
  /** The message that takes an invoice, a credit note or a note along. */
  readonly document: (document: DocumentWords) => Mail
  /** Under the confirmation, which takes them along. */
  readonly papers: { readonly terms: string; readonly termsAndForm: string }
  /** Under each message while the buyer may withdraw. */
  readonly withdrawHere: (link: string) => string
}

const catalogues: Readonly<Record<Language, ShopPhrases>> = { fr, en, vi, cn, ar }

export function shopPhrases(language: Language): ShopPhrases {
  return catalogues[language]
}
