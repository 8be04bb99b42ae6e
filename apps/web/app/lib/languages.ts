/** The languages of the specification. `tag` is the BCP 47 name: the specification's `cn` is zh-CN. */
export const languages = {
  fr: { tag: 'fr', label: 'Français', dir: 'ltr' },
  en: { tag: 'en', label: 'English', dir: 'ltr' },
  vi: { tag: 'vi', label: 'Tiếng Việt', dir: 'ltr' },
  cn: { tag: 'zh-CN', label: '中文', dir: 'ltr' },
  ar: { tag: 'ar', label: 'العربية', dir: 'rtl' },
} as const

export type Language = keyof typeof languages

export const fallbackLanguage: Language = 'fr'

/** Languages whose catalogue is complete enough to be offered: `lang` must not promise words that are not there. */
export const offeredLanguages: readonly Language[] = ['fr']
