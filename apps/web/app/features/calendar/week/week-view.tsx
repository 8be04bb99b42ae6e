import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { addDays, dayOf } from '../../../lib/format/days.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useIsPhone } from '../../../ui/media.ts'
import { summaryQuery } from '../api.ts'
import type { CalendarState } from '../calendar-state.ts'
import { hoursShown, type DayView } from '../day.ts'
import { monthDay, type MonthDay } from '../month/month.ts'
import { paint } from '../paint.ts'
import { PREFETCHED_FOR, whenIdle } from '../use-agenda.ts'
import { WeekList } from './week-list.tsx'
import { WeekSkeleton } from './week-skeleton.tsx'
import { WeekTable } from './week-table.tsx'
import { mondayOf, peopleOfWeek } from './week.ts'

interface WeekViewProps {
  /** All their columns. */
  days: readonly DayView[]
  state: CalendarState
  userId: number
  /** The salon's wall clock. */
  moment: string
  onChange: (change: Partial<CalendarState>) => void
}

/** The team's week: who has how much on which day, and where there is room. */
export function WeekView({ days, state, userId, moment, onChange }: WeekViewProps) {
  const isPhone = useIsPhone()
  const { pros, color } = state
  const painted = useMemo(
    () => days.map((day) => ({ ...day, columns: paint(day.columns, color) })),
    [days, color],
  )
  const people = useMemo(() => peopleOfWeek(painted, pros), [painted, pros])
  const { isPending, summaries } = useSummaries(state, userId)
  if (isPending) return <WeekSkeleton count={people.length} />
  const hours = hoursShown(painted.flatMap(({ columns }) => columns.filter(({ id }) => people.includes(id))))
  const props = { days: painted, summaries, people, state, today: dayOf(moment), onChange }
  return isPhone ? <WeekList {...props} /> : <WeekTable {...props} hours={hours} moment={moment} />
}

/** Why days are closed, who is away and what they bring in: the agenda of the days does not tell. */
function useSummaries({ date, pros }: Pick<CalendarState, 'date' | 'pros'>, userId: number) {
  const client = useQueryClient()
  const isAdmin = useSession().user?.isAdmin ?? false
  const monday = mondayOf(date)
  const { data, isPending } = useQuery({
    ...summaryQuery(monday, addDays(monday, 6)),
    refetchInterval: 60_000,
  })
  useEffect(
    () =>
      whenIdle(() => {
        for (const from of [addDays(monday, 7), addDays(monday, -7)])
          void client.prefetchQuery({ ...summaryQuery(from, addDays(from, 6)), staleTime: PREFETCHED_FOR })
      }),
    [client, monday],
  )
  const summaries = useMemo(
    () =>
      new Map<string, MonthDay>(
        (data ?? []).map((day) => [day.date, monthDay(day, pros, { userId, isAdmin })]),
      ),
    [data, pros, userId, isAdmin],
  )
  return { isPending, summaries }
}
