import { lazy, Suspense, useState } from 'react'
import type { Appointment } from '@meche/contract/appointments.ts'
import { dayOf } from '../../lib/format/days.ts'
import { languageOfTag } from '../../lib/i18n/languages.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useToday } from '../../lib/salon/salon.ts'
import { moving } from '../../lib/salon/visit.ts'
import { loadWaitlistMessages } from '../../locales/load-waitlist.ts'

// Few clients ask for it: the dialog and its words come at the first press.
const WishDialog = lazy(async () => {
  await loadWaitlistMessages(languageOfTag(document.documentElement.lang))
  return import('../../shared/waitlist/wish-dialog.tsx')
})

/** A client asks to be offered an earlier place than their visit's. Nothing for a visit of today. */
export function ComeEarlier({ visit }: { visit: Appointment }) {
  const { t, format } = useWords()
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const day = dayOf(visit.start)
  if (day <= today) return null
  return (
    <>
      <button type="button" className="btn txt" onClick={() => setOpen(true)}>
        {t('dash.earlier')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <WishDialog
            items={moving(visit).items ?? []}
            length={visit.length?.id ?? null}
            day={day}
            forward={{ visit: visit.id, from: today, moment: format.moment(visit.start, today) }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
