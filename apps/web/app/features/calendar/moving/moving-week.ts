import type { Column } from '@meche/domain/calendar/calendar.ts'
import { unionOf } from '@meche/domain/time/interval-list.ts'
import { weekdayOf } from '../../../lib/format/days.ts'
import { dayOfAgenda } from '../agenda-day.ts'
import { gapIn, longestOf } from '../week/one-axis.ts'
import { movingDay, type Loaded, type MovingDay } from './moving-day.ts'

/** The days of an agenda as a single one, whose columns are the days of one professional: a visit is carried over midnight. */
export function movingWeek(loaded: Omit<Loaded, 'date'>, professional: number): MovingDay | null {
  const { agenda } = loaded
  const days = agenda.days.flatMap(({ date }) => movingDay({ ...loaded, date }) ?? [])
  const clocks = days.map(({ date }) => dayOfAgenda(agenda, date)!.clock)
  const [monday] = days
  if (!monday) return null
  const axis = longestOf(clocks)
  const calendars = days.map(({ calendar }) => calendar)
  const team = new Set(calendars.flatMap(({ columns }) => [...columns.keys()]))
  return {
    ...monday,
    isWeek: true,
    calendar: {
      ...monday.calendar,
      day: { start: monday.calendar.day.start, end: calendars.at(-1)!.day.end },
      columns: new Map([...team].map((id) => [id, columnOver(id, days)])),
      closures: calendars.flatMap(({ closures }) => closures),
      open: unionOf(calendars.map(({ open }) => open)),
    },
    holdables: new Map(days.flatMap(({ holdables }) => [...holdables])),
    reasons: days.flatMap(({ reasons }) => reasons),
    strips: days.map(({ date, calendar }, index) => {
      const gap = gapIn(axis, clocks[index]!)
      return { ...calendar.day, column: weekdayOf(date), professional, gap: gap.length > 0 ? gap : null }
    }),
  }
}

function columnOver(professional: number, days: readonly MovingDay[]): Column {
  const all = days.flatMap(({ calendar }) => calendar.columns.get(professional) ?? [])
  return {
    professional,
    working: unionOf(all.map(({ working }) => working)),
    absences: all.flatMap(({ absences }) => absences),
    taken: all.flatMap(({ taken }) => taken).toSorted((a, b) => a.start - b.start),
    offers: all[0]!.offers,
  }
}
