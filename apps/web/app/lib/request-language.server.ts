import { languageOf as wantedLanguage } from '@meche/contract/messages/sentence.ts'
import { fallbackLanguage, offeredLanguages, type Language } from './languages.ts'

const cookie = /(?:^|;\s*)lang=(\w+)/

/**
 * The visitor's choice (cookie), else what their browser wants, else French. The server keeps pages by the same reading
 * of Accept-Language, so a page is never kept for somebody who wants another language.
 */
export function languageOf({ headers }: Pick<Request, 'headers'>): Language {
  const chosen = cookie.exec(headers.get('cookie') ?? '')?.[1]
  const wanted = wantedLanguage(headers.get('accept-language'))
  return (
    [chosen, wanted].flatMap((code) => offeredLanguages.filter((one) => one === code))[0] ?? fallbackLanguage
  )
}
