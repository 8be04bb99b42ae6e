import type { RouterContextProvider } from 'react-router'
import { publicApiOf } from '../../lib/api/public-api.ts'
import { wordsOf } from '../../lib/i18n/i18n.tsx'
import { languageOf } from '../../lib/i18n/request-language.server.ts'
import { loadWaitlistMessages } from '../../locales/load-waitlist.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** The title of the page, in the visitor's language. */
export async function offerTitle({ request, context }: Asked): Promise<string> {
  const language = languageOf(request)
  const [{ name }] = await Promise.all([publicApiOf(context).settings(), loadWaitlistMessages(language)])
  const { t, format } = wordsOf(language)
  return format.list([t('offer.title'), name])
}
