import { lazy } from 'react'
import type { ForClientProps } from '../features/reservation/for-client.tsx'
import { languageOfTag } from '../lib/i18n/languages.ts'
import { loadOfficeMessages } from '../locales/load.ts'

const ForClient = lazy(async () => {
  await loadOfficeMessages(languageOfTag(document.documentElement.lang))
  return import('../features/reservation/for-client.tsx')
})

/** The last step of the booking page for staff, once their words are there. */
export default function BookForClient(props: ForClientProps) {
  return <ForClient {...props} />
}
