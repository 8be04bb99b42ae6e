/** The languages of the specification. `tag` is the BCP 47 name: the specification's `cn` is zh-CN. */
export const languages = {
  fr: { tag: 'fr', label: 'Français', dir: 'ltr' },
  en: { tag: 'en', label: 'English', dir: 'ltr' },
  vi: { tag: 'vi', label: 'Tiếng Việt', dir: 'ltr' },
  cn: { tag: 'zh-CN', label: '中文', dir: 'ltr' },
  ar: { tag: 'ar', label: 'العربية', dir: 'rtl' },
} as const

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]
export const fallbackLanguage: Language = 'fr'

/** The language of a code on the wire. */
export function languageOfCode(code: string): Language {
  return languageCodes.find((one) => one === code) ?? fallbackLanguage
}

/** The language that `<html lang>` names. */
export function languageOfTag(tag: string): Language {
  return languageCodes.find((code) => languages[code].tag === tag) ?? fallbackLanguage
}
