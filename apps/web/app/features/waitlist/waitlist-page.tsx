import './waitlist.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitlistEntry, WaitlistPlace } from '@meche/contract/waitlist.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { paths } from '../../paths.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { waitlistQuery } from '../../shared/waitlist/entries.ts'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { AddPerson } from './add-person.tsx'
import { concernsWaitlist, placesQuery } from './api.ts'
import { EntryLine } from './entry-line.tsx'

/** Everybody who waits, the oldest entry first, with the places of the next two days that would suit them. */
export default function WaitlistPage() {
  const { t } = useWords()
  useLiveQuery(waitlistQuery.queryKey, concernsWaitlist)
  const entries = useQuery(waitlistQuery)
  const places = useQuery(placesQuery)
  const [isAdding, setAdding] = useState(false)
  const count = entries.data?.length ?? 0
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[{ title: t('nav.calendar'), path: paths.calendar }]}
        title={t('wait.title')}
        text={count > 0 ? t('wait.count', { count }) : t('wait.night')}
      >
        <button type="button" className="btn pri" onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {t('wait.add')}
        </button>
      </PageHead>
      <section className="card panel" aria-label={t('wait.title')} aria-busy={entries.isPending}>
        {!entries.data && <Unanswered query={entries} text={t('wait.failed')} />}
        {entries.data?.length === 0 && <Empty title={t('wait.none')} text={t('wait.noneWhy')} />}
        {entries.data && entries.data.length > 0 && (
          <>
            <ol className="waiting">
              {entries.data.map((entry, index) => (
                <EntryLine
                  key={entry.id}
                  entry={entry}
                  place={index + 1}
                  suggestion={soonest(entry, places.data)}
                />
              ))}
            </ol>
            <p className="sec waiting-foot">
              <Icon name="clock" size={16} />
              {t('wait.night')}
            </p>
          </>
        )}
      </section>
      {isAdding && <AddPerson onClose={() => setAdding(false)} />}
    </main>
  )
}

function soonest({ id }: WaitlistEntry, places: readonly WaitlistPlace[] | undefined): WaitlistPlace | null {
  const own = (places ?? []).filter(({ entry }) => entry === id)
  return own.toSorted((a, b) => (a.start < b.start ? -1 : 1))[0] ?? null
}
