import type { RouterContextProvider } from 'react-router'
import { pageText, type Pages } from '../../locales/pages.server.ts'
import { cancellationRule } from '../salon/cancellation.ts'
import { wordsOf } from './i18n.tsx'
import { publicApiOf } from '../api/public-api.ts'
import { placeOf } from '../salon/salon.ts'
import { languageOf } from './request-language.server.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** The text of a page in the visitor's language, about this salon. The page says less when the salon cannot be read. */
export async function loadPageText<Name extends keyof Pages>(
  name: Name,
  { request, context }: Asked,
): Promise<Pages[Name]> {
  const language = languageOf(request)
  const { t, format } = wordsOf(language)
  const api = publicApiOf(context)
  const settings = await api.settings()
  return pageText(language, name, {
    salon: settings.name,
    city: settings.city,
    phone: format.phone(settings.phone),
    address: placeOf(settings),
    hosting: api.hosting(),
    cancelRule: cancellationRule(settings, t) ?? t('cancel.never'),
  })
}
