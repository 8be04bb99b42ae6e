import { addMessages } from '../lib/i18n/i18n.tsx'
import type { Language } from '../lib/i18n/languages.ts'
import type { Messages } from '../lib/i18n/translate.ts'

const waitlistCatalogues: Record<Language, () => Promise<Messages>> = {
  fr: async () => (await import('./fr/waitlist.ts')).waitlistFr,
  en: async () => (await import('./en/waitlist.ts')).waitlistEn,
  vi: async () => (await import('./vi/waitlist.ts')).waitlistVi,
  cn: async () => (await import('./cn/waitlist.ts')).waitlistCn,
  ar: async () => (await import('./ar/waitlist.ts')).waitlistAr,
}

/** The words of the waiting list: only its own pages and forms need them. */
export async function loadWaitlistMessages(language: Language): Promise<void> {
  addMessages(language, await waitlistCatalogues[language]())
}
