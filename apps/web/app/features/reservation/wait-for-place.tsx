import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { parseItems } from '@meche/contract/mapping/items.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { languageOfTag } from '../../lib/i18n/languages.ts'
import { useSession } from '../../lib/session/session.ts'
import { loadWaitlistMessages } from '../../locales/load-waitlist.ts'
import { signInPath } from '../../paths.ts'

// The dialog and its words are loaded at the first press: most visitors find a start.
const WishDialog = lazy(async () => {
  await loadWaitlistMessages(languageOfTag(document.documentElement.lang))
  return import('../../shared/waitlist/wish-dialog.tsx')
})

interface WaitForPlaceProps {
  items: string
  length: number | null
  day: string
}

/** On a full day: a client joins the waiting list, a guest signs in first. */
export function WaitForPlace({ items, length, day }: WaitForPlaceProps) {
  const t = useTranslate()
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  if (status !== 'authenticated')
    return (
      <Link className="btn txt" to={signInPath(pathname + search)}>
        {t('book.wait')}
      </Link>
    )
  return (
    <>
      <button type="button" className="btn txt" onClick={() => setOpen(true)}>
        {t('book.wait')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <WishDialog
            items={parseItems(items).filter((item) => item !== null)}
            length={length}
            day={day}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
