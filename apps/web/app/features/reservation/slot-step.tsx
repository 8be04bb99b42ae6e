import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { byAnyone } from '../../lib/salon/booking-address.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import type { MenuSection } from '../../lib/salon/menu.ts'
import { useSettings, useTeam, useToday } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { daysQuery, monthGrid, slotsQuery, weekOf } from './availability.ts'
import { visitQuery } from './api.ts'
import { CheaperWhole } from './cheaper-whole.tsx'
import { DayPicker } from './day-picker.tsx'
import { RefusedBooking } from './refused-booking.tsx'
import { DaySlots, SlotSkeleton } from './day-slots.tsx'
import { Lost, type LostSlot } from './lost-slot.tsx'
import { JustAfterNote, useJustAfter } from './just-after.tsx'
import { PeopleRow } from './people-row.tsx'
import { StepTitle } from './step-title.tsx'
import type { Booking } from './use-booking.ts'
import type { Flow } from './use-flow.ts'
import { choiceOf, itemsBy, totalsOf, type VisitItem } from './visit.ts'

interface SlotStepProps {
  menu: readonly MenuSection[]
  items: readonly VisitItem[]
  booking: Booking
  /** The start that somebody else took meanwhile, with the nearest others. */
  lost: LostSlot | null
  flow: Pick<Flow, 'refusal' | 'insist'>
  title: string
}

export function SlotStep({ menu, items, booking, lost, flow, title }: SlotStepProps) {
  const t = useTranslate()
  const today = useToday()
  const client = useQueryClient()
  const { state, search: query, choose } = booking
  const [isMonth, setMonth] = useState(false)
  const [wantedAnchor, setAnchor] = useState<string | null>(null)

  const near = useQuery(daysQuery(query, today, monthGrid(today).to))
  const first = near.data && (near.data.days.find((day) => day.first)?.first ?? near.data.nextAvailable)
  const selected = state.day ?? (state.after ? dayOf(state.after.end) : first ? dayOf(first) : null)
  const anchor = wantedAnchor ?? selected ?? today
  const grid = monthGrid(anchor)
  const from = grid.from < today ? today : grid.from
  const days = useQuery(daysQuery(query, from, grid.to))
  const byDay = days.data && new Map(days.data.days.map((day) => [day.date, day]))
  const nothing = near.data && !first

  const choice = choiceOf(items)
  const alone = useTeam().find(({ id }) => choice.kind === 'one' && id === choice.id)
  const assign = (professional: number | null) =>
    choose({ items: itemsBy(items, () => professional), start: null, day: selected })
  // A client who looks for another time follows no visit any more.
  const chooseDay = (day: string) => choose({ day, start: null, after: null })
  const chooseStart = (start: string) => choose({ start, day: dayOf(start), after: null })
  const isNoneAfter = useJustAfter(booking)
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
      {state.move === null && (
        <CheaperWhole
          menu={menu}
          items={items}
          onTake={(item) => choose({ items: [byAnyone(item)], start: null, day: selected })}
        />
      )}
      {state.move === null && <PeopleRow items={items} booking={booking} onChoose={assign} />}
      <JustAfterNote state={state} isNone={isNoneAfter} />
      {lost && <Lost lost={lost} today={today} onChoose={chooseStart} />}
      <RefusedBooking flow={flow} isMove={state.move !== null} />
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
            isAlone={alone !== undefined}
            days={byDay}
            onAnchor={showWeekOf}
            onMode={setMonth}
            onSelect={(day) => {
              setAnchor(day)
              chooseDay(day)
            }}
          />
          {selected ? (
            <DaySlots
              query={query}
              day={selected}
              today={today}
              start={state.start}
              choice={choice}
              away={byDay?.get(selected)?.away ? alone : undefined}
              onChoose={chooseStart}
              onAnyone={() => assign(null)}
            />
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
