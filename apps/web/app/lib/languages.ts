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

export const languageCookie = 'lang'

/** The visitor's choice (cookie), else the first language of their browser that we have, else French. */
export function languageOf(request: Request): Language {
  const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(
    request.headers.get('cookie') ?? '',
  )?.[1]
  const wanted = (request.headers.get('accept-language') ?? '')
    .split(',')
    .map((part) => part.trim().split(';')[0]!.toLowerCase().split('-')[0]!)
    .map((code) => (code === 'zh' ? 'cn' : code))
  const found = [chosen, ...wanted].find((code) => offeredLanguages.some((language) => language === code))
  return (found as Language | undefined) ?? fallbackLanguage
}
