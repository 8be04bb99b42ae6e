import { addMessages } from '../lib/i18n/i18n.tsx'
import type { Language } from '../lib/i18n/languages.ts'
import type { Messages } from '../lib/i18n/translate.ts'

const shopCatalogues: Record<Language, () => Promise<Messages>> = {
  fr: async () => (await import('./fr/shop.ts')).shopFr,
  en: async () => (await import('./en/shop.ts')).shopEn,
  vi: async () => (await import('./vi/shop.ts')).shopVi,
  cn: async () => (await import('./cn/shop.ts')).shopCn,
  ar: async () => (await import('./ar/shop.ts')).shopAr,
}

/** The words of the shop: its pages bring them, and no other page needs them. */
export async function loadShopMessages(language: Language): Promise<void> {
  addMessages(language, await shopCatalogues[language]())
}
