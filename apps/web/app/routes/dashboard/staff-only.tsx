import { Outlet } from 'react-router'
import { languageOfTag } from '../../lib/i18n/languages.ts'
import { useSession } from '../../lib/session/session.ts'
import { loadAdministrationMessages } from '../../locales/load.ts'
import { ErrorView } from '../error-screen.tsx'
import { isAnotherPage } from './is-another-page.ts'

export async function clientLoader() {
  await loadAdministrationMessages(languageOfTag(document.documentElement.lang))
  return null
}
clientLoader.hydrate = true as const

export const shouldRevalidate = isAnotherPage

/** A client's file: for admins, and for the professionals whose client they are. */
export default function StaffOnly() {
  const { user } = useSession()
  return user?.isStaff ? <Outlet /> : <ErrorView code={403} />
}
