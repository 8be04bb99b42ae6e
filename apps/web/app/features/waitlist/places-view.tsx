import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Gap, WaitlistEntry, WaitingStart } from '@meche/contract/waitlist.ts'
import { dayOf, minutesBetween } from '../../lib/format/days.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useTeam, useToday } from '../../lib/salon/salon.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { EntryLine } from './entry-line.tsx'
import { JournalCard } from './journal-card.tsx'
import { MessagePreview } from './message-preview.tsx'
import { Foot } from './waiting-foot.tsx'

interface PlacesViewProps {
  entries: readonly WaitlistEntry[]
  gaps: UseQueryResult<Gap[]>
}

/** Free places, the clients whom the chosen one suits, and the message that the first of them gets. */
export function PlacesView({ entries, gaps }: PlacesViewProps) {
  const t = useTranslate()
  const [chosen, choose] = useState<string | null>(null)
  const [read, setRead] = useState<number | null>(null)
  const wanted = (gaps.data ?? [])
    .filter(({ waiting }) => waiting.length > 0)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const gap = wanted.find((one) => keyOf(one) === chosen) ?? wanted[0]
  const told = gap?.waiting.find(({ entry }) => entry === read) ?? gap?.waiting.find(isTold)
  return (
    <div className="waiting-room">
      <div className={gap ? 'waiting-places' : 'waiting-places one'}>
        <section className="card panel" aria-labelledby="places" aria-busy={gaps.isPending}>
          <div className="panel-head">
            <h2 id="places">{t('wait.places')}</h2>
            <span className="sp" />
            <span className="sec">{t('wait.within')}</span>
          </div>
          {!gaps.data && <Unanswered query={gaps} text={t('wait.placesFailed')} />}
          {gaps.data && !gap && <Empty title={t('wait.noPlaces')} text={t('wait.noPlacesWhy')} />}
          <div className="place-scroll">
            <PlaceList gaps={wanted} chosen={gap} onChoose={(one) => choose(keyOf(one))} />
          </div>
        </section>
        {gap && (
          <section className="card panel" aria-labelledby="chosen-place">
            <Chosen gap={gap} entries={entries} onRead={setRead} />
          </section>
        )}
        <div className="waiting-side">
          {gap && told && <MessagePreview key={told.entry} start={told} professional={gap.professional} />}
          <JournalCard />
        </div>
      </div>
    </div>
  )
}

/** A message is sent, or was: whoever is called gets none. */
function isTold({ canOffer, offeredUntil }: WaitingStart): boolean {
  return canOffer || offeredUntil !== null
}

/** Its start moves on with the clock. */
function keyOf({ professional, end }: Gap): string {
  return `${professional} ${end}`
}

interface PlaceListProps {
  gaps: readonly Gap[]
  chosen: Gap | undefined
  onChoose: (gap: Gap) => void
}

function PlaceList({ gaps, chosen, onChoose }: PlaceListProps) {
  const { format } = useWords()
  const today = useToday()
  return [...Map.groupBy(gaps, ({ start }) => dayOf(start))].map(([day, own]) => (
    <section key={day} aria-label={format.day(day, today)}>
      <p className="waiting-day">{format.nearDay(day, today)}</p>
      <ul className="place-list">
        {own.map((gap) => (
          <li key={keyOf(gap)}>
            <PlaceButton gap={gap} isChosen={gap === chosen} onChoose={() => onChoose(gap)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface PlaceButtonProps {
  gap: Gap
  isChosen: boolean
  onChoose: () => void
}

function PlaceButton({ gap, isChosen, onChoose }: PlaceButtonProps) {
  const { t, format } = useWords()
  const { start, end, waiting } = gap
  const words = usePlaceWords(gap)
  const time = format.timeRange(start, end)
  const comma = <span className="visually-hidden">{t('list.comma')}</span>
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      <span className="gap-size">
        {format.duration(minutesBetween(gap))}
        {comma}
      </span>
      <span className="what">
        <b>
          {time}
          {comma}
        </b>
        <span className="sec">
          {words}
          {comma}
        </span>
      </span>
      <span className="sec">{t('wait.waits', { count: waiting.length })}</span>
    </button>
  )
}

/** « avec Léa », « avec Inès, pause de Élodie Garnier ». */
function usePlaceWords({ professional, pauseOf }: Gap): string {
  const { t, format } = useWords()
  const name = useTeam().find(({ id }) => id === professional)?.givenName ?? ''
  return format.list([
    t('offer.with', { names: name }),
    ...(pauseOf ? [t('cal.pauseOf', { name: nameOf(pauseOf) })] : []),
  ])
}

interface ChosenProps {
  gap: Gap
  entries: readonly WaitlistEntry[]
  onRead: (entry: number) => void
}

/** The clients whom a place suits, in the order in which they are offered it. */
function Chosen({ gap, entries, onRead }: ChosenProps) {
  const { t, format } = useWords()
  const words = usePlaceWords(gap)
  const { professional, waiting } = gap
  return (
    <>
      <h2 id="chosen-place" className="h5">
        {format.list([format.timeRange(gap.start, gap.end), words])}
      </h2>
      <ol className="waiting">
        {waiting.map((start, index) => {
          const entry = entries.find(({ id }) => id === start.entry)
          if (!entry) return null
          return (
            <EntryLine key={entry.id} entry={entry} place={index + 1} suggestion={{ professional, start }}>
              {isTold(start) && (
                <button type="button" className="btn txt sm" onClick={() => onRead(entry.id)}>
                  {t('wait.showMessage')}
                  <span className="visually-hidden"> {nameOf(entry.customer)}</span>
                </button>
              )}
            </EntryLine>
          )
        })}
      </ol>
      <Foot />
    </>
  )
}
