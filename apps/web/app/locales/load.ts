import { addMessages } from '../lib/i18n/i18n.tsx'
import type { Language } from '../lib/i18n/languages.ts'
import type { Messages } from '../lib/i18n/translate.ts'

/** Each language is a file of its own in the browser, so that a visitor downloads one. */
const publicCatalogues: Record<Language, () => Promise<Messages>> = {
  fr: async () => (await import('./fr/public.ts')).publicFr,
  en: async () => (await import('./en/public.ts')).publicEn,
  vi: async () => (await import('./vi/public.ts')).publicVi,
  cn: async () => (await import('./cn/public.ts')).publicCn,
  ar: async () => (await import('./ar/public.ts')).publicAr,
}

const officeCatalogues: Record<Language, () => Promise<Messages>> = {
  fr: async () => (await import('./fr/office.ts')).officeFr,
  en: async () => (await import('./en/office.ts')).officeEn,
  vi: async () => (await import('./vi/office.ts')).officeVi,
  cn: async () => (await import('./cn/office.ts')).officeCn,
  ar: async () => (await import('./ar/office.ts')).officeAr,
}

const administrationCatalogues: Record<Language, () => Promise<Messages>> = {
  fr: async () => (await import('./fr/administration.ts')).administrationFr,
  en: async () => (await import('./en/administration.ts')).administrationEn,
  vi: async () => (await import('./vi/administration.ts')).administrationVi,
  cn: async () => (await import('./cn/administration.ts')).administrationCn,
  ar: async () => (await import('./ar/administration.ts')).administrationAr,
}

/** The words of every screen. */
export async function loadPublicMessages(language: Language): Promise<void> {
  addMessages(language, await publicCatalogues[language]())
}

/** The further words of the signed-in area; its layout waits for them. */
export async function loadOfficeMessages(language: Language): Promise<void> {
  addMessages(language, await officeCatalogues[language]())
}

/** The further words of the administration. */
export async function loadAdministrationMessages(language: Language): Promise<void> {
  addMessages(language, await administrationCatalogues[language]())
}
