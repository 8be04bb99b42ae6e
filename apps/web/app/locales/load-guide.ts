import { addMessages } from '../lib/i18n/i18n.tsx'
import type { Language } from '../lib/i18n/languages.ts'
import type { Messages } from '../lib/i18n/translate.ts'
import { loadAdministrationMessages, loadOfficeMessages, loadPublicMessages } from './load.ts'

const styleGuideCatalogues: Record<Language, () => Promise<Messages>> = {
  fr: async () => (await import('./fr/style-guide.ts')).styleGuideFr,
  en: async () => (await import('./en/style-guide.ts')).styleGuideEn,
  vi: async () => (await import('./vi/style-guide.ts')).styleGuideVi,
  cn: async () => (await import('./cn/style-guide.ts')).styleGuideCn,
  ar: async () => (await import('./ar/style-guide.ts')).styleGuideAr,
}

/** The words of the style guide, and all others: it shows parts of every screen. */
export async function loadGuideMessages(language: Language): Promise<void> {
  const [messages] = await Promise.all([
    styleGuideCatalogues[language](),
    loadPublicMessages(language),
    loadOfficeMessages(language),
    loadAdministrationMessages(language),
  ])
  addMessages(language, messages)
}
