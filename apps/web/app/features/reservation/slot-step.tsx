import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SlotAnswer } from '@meche/contract/availability.ts'
import { addDays, dayOf, partOf } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n.tsx'
import { useSettings, useTeam, useToday } from '../../lib/salon.ts'
import { useSession } from '../../lib/session.ts'
import { Empty } from '../../ui/components/empty.tsx'
import { Failure } from '../../ui/components/failure.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { daysQuery, monthGrid, slotsQuery, weekOf, type Search } from './availability.ts'
import { visitQuery } from './booking-calls.ts'
import { DayPicker } from './day-picker.tsx'
import { RefusedBooking } from './refused-booking.tsx'
import { StepTitle } from './step-title.tsx'
import type { Booking } from './use-booking.ts'
import type { Flow } from './use-flow.ts'
import { choiceOf, totalsOf, type VisitItem } from './visit.ts'

export interface LostSlot {
  alternatives: { start: string; end: string }[]
}

interface SlotStepProps {
  items: readonly VisitItem[]
  booking: Booking
  /** The start that somebody else took meanwhile, with the nearest others. */
  lost: LostSlot | null
  flow: Pick<Flow, 'refusal' | 'insist'>
  title: string
}

export function SlotStep({ items, booking, lost, flow, title }: SlotStepProps) {
  const t = useTranslate()
  const today = useToday()
  const client = useQueryClient()
  const { state, search: query, choose } = booking
  const [isMonth, setMonth] = useState(false)
  const [wantedAnchor, setAnchor] = useState<string | null>(null)

  const near = useQuery(daysQuery(query, today, monthGrid(today).to))
  const first = near.data && (near.data.days.find((day) => day.first)?.first ?? near.data.nextAvailable)
  const selected = state.day ?? (first ? dayOf(first) : null)
  const anchor = wantedAnchor ?? selected ?? today
  const grid = monthGrid(anchor)
  const from = grid.from < today ? today : grid.from
  const days = useQuery(daysQuery(query, from, grid.to))
  const byDay = days.data && new Map(days.data.days.map((day) => [day.date, day]))
  const nothing = near.data && !first

  const chooseDay = (day: string) => choose({ day, start: null })
  const chooseStart = (start: string) => choose({ start, day: dayOf(start) })
  const showWeekOf = (day: string) => {
    setAnchor(day)
    // The day's starts are asked for together with its neighbours', so that going through a week waits once.
    const week = weekOf(day)
    void client.prefetchQuery(slotsQuery(query, week.from < today ? today : week.from, week.to))
  }

  return (
    <>
      <StepTitle
        title={title}
        text={state.move === null ? <With items={items} /> : <MovedFrom id={state.move} />}
      />
      {lost && <Lost lost={lost} today={today} onChoose={chooseStart} />}
      <RefusedBooking flow={flow} isMove />
      {near.isError && (
        <div className="book-block">
          <Failure
            text={t('book.slotsFailed')}
            retryLabel={t('app.retry')}
            onRetry={() => void near.refetch()}
          />
        </div>
      )}
      {nothing && <Nothing />}
      {!nothing && !near.isError && (
        <>
          {first ? (
            <First first={first} today={today} isChosen={state.start === first} onChoose={chooseStart} />
          ) : (
            <div className="book-first skel" />
          )}
          <DayPicker
            anchor={anchor}
            today={today}
            selected={selected}
            isMonth={isMonth}
            days={byDay}
            onAnchor={showWeekOf}
            onMode={setMonth}
            onSelect={(day) => {
              setAnchor(day)
              chooseDay(day)
            }}
          />
          {selected ? (
            <DaySlots query={query} day={selected} today={today} start={state.start} onChoose={chooseStart} />
          ) : (
            <div className="book-slots">
              <SlotSkeleton />
            </div>
          )}
        </>
      )}
    </>
  )
}

/** The time one is about to leave. */
function MovedFrom({ id }: { id: number }) {
  const { t, format } = useWords()
  const today = useToday()
  const session = useSession()
  const visit = useQuery({ ...visitQuery(id), enabled: session.status === 'authenticated' })
  return visit.data ? t('book.moveFrom', { moment: format.moment(visit.data.start, today) }) : '\u00a0'
}

function With({ items }: { items: readonly VisitItem[] }) {
  const { t, format } = useWords()
  const team = useTeam()
  const choice = choiceOf(items)
  const duration = format.duration(totalsOf(items).duration)
  if (choice.kind === 'several') return t('book.whenSeveral', { duration })
  const person = choice.kind === 'one' ? team.find(({ id }) => id === choice.id) : undefined
  return person
    ? t('book.whenWith', { duration, name: person.givenName })
    : t('book.whenAnyone', { duration })
}

function Lost({
  lost,
  today,
  onChoose,
}: {
  lost: LostSlot
  today: string
  onChoose: (start: string) => void
}) {
  const { t, format } = useWords()
  return (
    <div className="banner warn book-block" role="alert">
      <Icon name="circle-alert" size={20} />
      <div>
        <p>{t(lost.alternatives.length > 0 ? 'book.lost' : 'book.lostNoOther')}</p>
        <ul className="alternatives">
          {lost.alternatives.map(({ start }) => (
            <li key={start}>
              <button type="button" className="btn out" onClick={() => onChoose(start)}>
                {format.moment(start, today)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

interface FirstProps {
  first: string
  today: string
  isChosen: boolean
  onChoose: (start: string) => void
}

function First({ first, today, isChosen, onChoose }: FirstProps) {
  const { t, format } = useWords()
  return (
    <div className="book-first">
      <Icon name="zap" size={20} />
      <p>
        <b>{t('book.first')}</b>
        <br />
        {format.moment(first, today)}
      </p>
      <button
        type="button"
        className="btn out"
        aria-pressed={isChosen}
        aria-label={format.list([t('book.takeFirst'), format.moment(first, today)])}
        onClick={() => onChoose(first)}
      >
        <span>{t('book.takeFirst')}</span>
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}

function Nothing() {
  const { t, format } = useWords()
  const phone = format.phone(useSettings()?.phone ?? '')
  return <Empty title={t('book.noneAtAll')} text={t('book.noneAtAllWhy', { phone })} />
}

interface DaySlotsProps {
  query: Search
  day: string
  today: string
  start: string | null
  onChoose: (start: string) => void
}

const parts = ['morning', 'afternoon', 'evening'] as const

function DaySlots({ query, day, today, start, onChoose }: DaySlotsProps) {
  const { t, format } = useWords()
  const week = weekOf(day)
  const found = useQuery(slotsQuery(query, week.from < today ? today : week.from, week.to))
  const slots = found.data?.days.find(({ date }) => date === day)?.slots
  const isTightBest = useSettings()?.slotPolicy === 'prefer_tight'
  // What every start has tells nobody which to take.
  const areSomeBetter = isTightBest && slots?.some(({ fit }) => fit !== 'tight') === true
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
      {slots?.length === 0 && <FullDay query={query} day={day} today={today} />}
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
                    isRecommended={areSomeBetter && slot.fit === 'tight'}
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
  onChoose: (start: string) => void
}

function Slot({ slot, isChosen, isRecommended, onChoose }: SlotProps) {
  const { t, format } = useWords()
  return (
    <button
      type="button"
      className={isChosen ? 'book-slot on' : 'book-slot'}
      aria-pressed={isChosen}
      onClick={() => onChoose(slot.start)}
    >
      {format.time(slot.start)}
      {isRecommended && <small>{t('book.recommended')}</small>}
    </button>
  )
}

function SlotSkeleton() {
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

/** The day has nothing (left): when is the next place? */
function FullDay({ query, day, today }: { query: Search; day: string; today: string }) {
  const { t, format } = useWords()
  const next = addDays(day, 1)
  const later = useQuery(daysQuery(query, next, addDays(next, 27)))
  const start = later.data?.days.find((one) => one.first)?.first ?? later.data?.nextAvailable
  return (
    <Empty
      title={t('book.fullDay')}
      {...(start ? { text: t('book.fullDayNext', { moment: format.moment(start, today) }) } : {})}
    />
  )
}
