import { languageOfHeaders, type Language } from '@meche/contract/messages/sentence.ts'

/** The language of a page. The server keeps pages by the same reading of the same headers. */
export function languageOf({ headers }: Pick<Request, 'headers'>): Language {
  return languageOfHeaders({
    cookie: headers.get('cookie'),
    acceptLanguage: headers.get('accept-language'),
  })
}
