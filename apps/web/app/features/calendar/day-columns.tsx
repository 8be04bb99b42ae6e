import { useMemo, useState, type Ref } from 'react'
import type { Format } from '../../lib/format/format.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useSession } from '../../lib/session/session.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useTeam, type TeamMember } from '../../lib/salon/salon.ts'
import { Initials } from '../../ui/components/data-display/initials.tsx'
import { Portrait } from '../../ui/motif/drawings.tsx'
import { zooms, type Zoom } from './calendar-state.ts'
import { hoursOfGrid, occupancyOf, type DayClock, type DayColumn, type DayView } from './day.ts'
import { absenceMenu } from './absence-menu.tsx'
import { workingText } from './day-blocks.ts'
import { itemsOf } from './day-items.tsx'
import type { Span } from './grid/grid-items.ts'
import type { Waits } from './gaps/waits.ts'
import { TimeGrid, type FreePress, type GridHandle } from './grid/time-grid.tsx'
import type { KeptCalendar } from './kept-calendar.ts'
import { Share, shareText } from './share-ring.tsx'

export interface DayColumnsProps {
  day: DayView
  zoom: Zoom
  kept: Pick<KeptCalendar, 'isWholeDay' | 'isFit'>
  /** The grid as a drag knows it. */
  grid?: Ref<GridHandle>
  /** The salon's wall clock. */
  moment: string
  waits: Waits
  onOpen: (step: number) => void
  onFree: (press: FreePress) => void
}

/** The day with a column per professional. */
export function DayColumns({ day, zoom, kept, grid, moment, waits, onOpen, onFree }: DayColumnsProps) {
  const { date, columns, clock } = day
  const words = useWords()
  const team = useTeam()
  const { t, format } = words
  const { hourHeight, step } = zooms[zoom - 1]!
  const isWhole = kept.isWholeDay ?? false
  const hours = useMemo(
    () => (isWhole ? { start: 0, end: clock.length } : hoursOfGrid(columns, clock.length)),
    [isWhole, columns, clock],
  )
  const [said, setSaid] = useState('')
  const isAdmin = useSession().user?.isAdmin ?? false
  const canNote = isAdmin && date >= dayOf(moment)
  const drawn = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        label: headLabel(column, clock, words.format),
        head: (
          <Head
            column={column}
            clock={clock}
            member={team.find(({ id }) => id === column.id)}
            format={words.format}
          />
        ),
        menu: canNote ? absenceMenu(column, date, words) : undefined,
        ...itemsOf(column, { clock, moment, hours, hourHeight, words, waits }),
      })),
    [columns, clock, team, moment, hours, hourHeight, words, waits, canNote, date],
  )
  const now = clock.minuteOf(moment)
  const hourLabel = (minute: number) => format.minutes(clock.wallOf(minute))
  return (
    <>
      <TimeGrid
        {...(grid && { ref: grid })}
        day={date}
        hours={hours}
        columns={drawn}
        hourHeight={hourHeight}
        step={step}
        now={now !== null && now >= hours.start && now < hours.end ? now : null}
        opening={openingOf(columns, hours)}
        isFit={kept.isFit ?? false}
        hourLabel={hourLabel}
        onMinute={(minute) => setSaid(hourLabel(minute))}
        words={{ now: t('cal.now') }}
        onOpen={({ data }) => onOpen((data.step ?? data.block)!)}
        onFree={onFree}
      />
      {columns.every(({ steps }) => steps.length === 0) && (
        <p className="cal-hint">
          <b>{t('cal.empty')}</b> {t('cal.emptyHow')}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}

/** Half an hour before the first work or visit: with all hours shown, a day does not open at midnight. */
export function openingOf(columns: readonly DayColumn[], hours: Span): number {
  return Math.max(hours.start, hoursOfGrid(columns).start)
}

/** « Camille, 9 h – 18 h, 63 % ». */
function headLabel(column: DayColumn, clock: DayClock, format: Format): string {
  const share = occupancyOf(column)
  return format.list(
    [column.name, workingText(column, clock, format), share === null ? '' : shareText(share, format)].filter(
      Boolean,
    ),
  )
}

interface HeadProps {
  column: DayColumn
  clock: DayClock
  member: TeamMember | undefined
  format: Format
}

/** Portrait, name, hours, and how full the day is. */
function Head({ column, clock, member, format }: HeadProps) {
  const share = occupancyOf(column)
  return (
    <>
      {member ? (
        <Portrait person={member} />
      ) : (
        <Initials id={column.id} givenName={column.name} familyName="" className="pt" size={40} />
      )}
      <div className="who">
        <b>{column.name}</b>
        <small>{workingText(column, clock, format)}</small>
      </div>
      {share !== null && <Share share={share} format={format} />}
    </>
  )
}
