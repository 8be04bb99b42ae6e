import './waitlist.css'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Gap, WaitlistEntry } from '@meche/contract/waitlist.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { paths } from '../../paths.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { allGaps, concernsWaitlist, gapsQuery, waitlistQuery } from '../../shared/waitlist/entries.ts'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { AddPerson } from './add-person.tsx'
import { EntryLine, type Suggestion } from './entry-line.tsx'
import { PlacesView } from './places-view.tsx'
import { Foot } from './waiting-foot.tsx'

/** The free places of the next two days with the clients who would take them, or everybody who waits. */
export default function WaitlistPage() {
  const { t, format } = useWords()
  useLiveQuery(waitlistQuery.queryKey, concernsWaitlist)
  useLiveQuery(allGaps, concernsWaitlist)
  const entries = useQuery(waitlistQuery)
  const gaps = useQuery(gapsQuery())
  const [isAdding, setAdding] = useState(false)
  const isPeople = useSearchParams()[0].get('view') === 'people'
  const count = entries.data?.length
  const lucky = new Set(gaps.data?.flatMap(({ waiting }) => waiting.map(({ entry }) => entry))).size
  const summary = [
    ...(count ? [t('wait.count', { count })] : []),
    ...(count && lucky > 0 ? [t('wait.lucky', { count: lucky })] : []),
  ]
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[{ title: t('nav.calendar'), path: paths.calendar }]}
        title={t('wait.title')}
        text={summary.length > 0 ? format.list(summary) : t('wait.night')}
      >
        <Views isPeople={isPeople} count={count} />
        <button type="button" className="btn pri" onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {t('wait.add')}
        </button>
      </PageHead>
      {isPeople || !entries.data || entries.data.length === 0 ? (
        <People entries={entries} gaps={gaps.data ?? []} />
      ) : (
        <PlacesView entries={entries.data} gaps={gaps} />
      )}
      {isAdding && <AddPerson onClose={() => setAdding(false)} />}
    </main>
  )
}

function Views({ isPeople, count }: { isPeople: boolean; count: number | undefined }) {
  const { t, format } = useWords()
  return (
    <nav className="seg" aria-label={t('wait.views')}>
      <Link to={paths.waitlist} aria-current={isPeople ? undefined : 'page'}>
        {t('wait.fill')}
      </Link>
      <Link to={`${paths.waitlist}?view=people`} aria-current={isPeople ? 'page' : undefined}>
        {t('wait.people')}
        {count !== undefined && <span className="num">{format.number(count)}</span>}
      </Link>
    </nav>
  )
}

interface PeopleProps {
  entries: UseQueryResult<WaitlistEntry[]>
  gaps: readonly Gap[]
}

/** Everybody who waits, the oldest entry first, each with the soonest place of the next two days. */
function People({ entries, gaps }: PeopleProps) {
  const t = useTranslate()
  return (
    <section className="card panel" aria-label={t('wait.title')} aria-busy={entries.isPending}>
      {!entries.data && <Unanswered query={entries} text={t('wait.failed')} />}
      {entries.data?.length === 0 && <Empty title={t('wait.none')} text={t('wait.noneWhy')} />}
      {entries.data && entries.data.length > 0 && (
        <>
          <ol className="waiting">
            {entries.data.map((entry, index) => (
              <EntryLine key={entry.id} entry={entry} place={index + 1} suggestion={soonest(entry, gaps)} />
            ))}
          </ol>
          <Foot />
        </>
      )}
    </section>
  )
}

function soonest({ id }: WaitlistEntry, gaps: readonly Gap[]): Suggestion | null {
  const own = gaps.flatMap(({ professional, waiting }) =>
    waiting.filter(({ entry }) => entry === id).map((start) => ({ professional, start })),
  )
  return own.toSorted((a, b) => (a.start.start < b.start.start ? -1 : 1))[0] ?? null
}
