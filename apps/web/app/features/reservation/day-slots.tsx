import { useQuery } from '@tanstack/react-query'
import type { SlotAnswer } from '@meche/contract/availability.ts'
import { recommendedStarts } from '@meche/domain/slots/recommended-starts.ts'
import { addDays, partOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useSettings, useTeam, type TeamMember } from '../../lib/salon/salon.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { daysQuery, slotsQuery, weekOf, type Search } from './availability.ts'
import { WaitForPlace } from './wait-for-place.tsx'
import { peopleOfSlot, type Choice } from './visit.ts'

interface DaySlotsProps {
  query: Search
  day: string
  today: string
  start: string | null
  choice: Choice
  /** The one chosen person, where they do not work that day. */
  away: TeamMember | undefined
  onChoose: (start: string) => void
  /** Switches from the chosen professional to any free one. */
  onAnyone: () => void
}

const parts = ['morning', 'afternoon', 'evening'] as const

/** The starts of one day; where it has none, why, and where to go from here. */
export function DaySlots({ query, day, today, start, choice, away, onChoose, onAnyone }: DaySlotsProps) {
  const { t, format } = useWords()
  const week = weekOf(day)
  const found = useQuery(slotsQuery(query, week.from < today ? today : week.from, week.to))
  const slots = found.data?.days.find(({ date }) => date === day)?.slots
  const isTightBest = useSettings()?.slotPolicy === 'prefer_tight'
  const recommended = recommendedStarts(
    isTightBest && slots ? slots.map(({ start, fit }) => ({ start, fit, part: partOf(start) })) : [],
  )
  // Staff may not book with everybody whom the search finds, so no name is promised to them.
  const isAnyone = choice.kind === 'anyone' && !query.isStaff
  const havePrices = new Set(slots?.map(({ price }) => price)).size > 1
  return (
    <section className="book-slots" aria-labelledby="day-title">
      <div className="head">
        <h2 id="day-title" className="h5">
          {format.day(day, today)}
        </h2>
        {slots && slots.length > 0 && (
          <span className="lab pri">{t('book.slots', { count: slots.length })}</span>
        )}
      </div>
      {found.isError && (
        <Failure
          text={t('book.slotsFailed')}
          retryLabel={t('app.retry')}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <SlotSkeleton />}
      {slots?.length === 0 && (
        <FullDay
          query={query}
          day={day}
          today={today}
          away={away}
          onChoose={onChoose}
          onAnyone={choice.kind === 'one' ? onAnyone : undefined}
        />
      )}
      {slots &&
        parts.map((part) => {
          const some = slots.filter((slot) => partOf(slot.start) === part)
          if (some.length === 0) return null
          return (
            <div key={part} className="part" role="group" aria-labelledby={`part-${part}`}>
              <h3 id={`part-${part}`}>{t(`book.${part}`)}</h3>
              <div className="grid">
                {some.map((slot) => (
                  <Slot
                    key={slot.start}
                    slot={slot}
                    isChosen={slot.start === start}
                    isRecommended={recommended.has(slot.start)}
                    isWhoSaid={isAnyone}
                    isPriceSaid={havePrices}
                    onChoose={onChoose}
                  />
                ))}
              </div>
            </div>
          )
        })}
    </section>
  )
}

interface SlotProps {
  slot: SlotAnswer
  isChosen: boolean
  isRecommended: boolean
  /** Under « Peu importe » a start says whom it would be with, and a price that follows from the hour is never silent. */
  isWhoSaid: boolean
  isPriceSaid: boolean
  onChoose: (start: string) => void
}

function Slot({ slot, isChosen, isRecommended, isWhoSaid, isPriceSaid, onChoose }: SlotProps) {
  const { t, format } = useWords()
  const team = useTeam()
  const facts = [
    ...(isWhoSaid ? [peopleOfSlot(slot, team).join(' + ')] : []),
    ...(isPriceSaid ? [format.price(slot.price)] : []),
  ].filter(Boolean)
  return (
    <button
      type="button"
      className={isChosen ? 'book-slot on' : 'book-slot'}
      aria-pressed={isChosen}
      onClick={() => onChoose(slot.start)}
    >
      {format.time(slot.start)}
      {facts.length > 0 && (
        <small className="who">
          <span className="visually-hidden"> </span>
          {facts.join(' · ')}
        </small>
      )}
      {isRecommended && (
        <small>
          <span className="visually-hidden"> </span>
          {t('book.recommended')}
        </small>
      )}
    </button>
  )
}

export function SlotSkeleton() {
  return (
    <div className="part" aria-hidden="true">
      <h3>{'\u00a0'}</h3>
      <div className="grid">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="book-slot skel" />
        ))}
      </div>
    </div>
  )
}

interface FullDayProps {
  query: Search
  day: string
  today: string
  away: TeamMember | undefined
  onChoose: (start: string) => void
  onAnyone: (() => void) | undefined
}

/** The day has nothing (left): why, when the next place is, and who else could do it. */
function FullDay({ query, day, today, away, onChoose, onAnyone }: FullDayProps) {
  const { t, format } = useWords()
  const next = addDays(day, 1)
  const later = useQuery(daysQuery(query, next, addDays(next, 27)))
  const start = later.data?.days.find((one) => one.first)?.first ?? later.data?.nextAvailable
  return (
    <Empty
      title={away ? t('book.awayDay', { name: away.givenName }) : t('book.fullDay')}
      action={
        <div className="full-day">
          {start && (
            <button type="button" className="btn out" onClick={() => onChoose(start)}>
              {t('book.fullDayNext', { moment: format.moment(start, today) })}
            </button>
          )}
          {onAnyone && (
            <button type="button" className="btn txt" onClick={onAnyone}>
              {t('book.withAnother')}
            </button>
          )}
          {!query.isStaff && query.move === null && (
            <WaitForPlace items={query.items} length={query.length} day={day} />
          )}
        </div>
      }
    />
  )
}
