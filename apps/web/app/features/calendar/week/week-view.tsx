import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { addDays, dayOf } from '../../../lib/format/days.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useIsPhone } from '../../../ui/media.ts'
import { summaryQuery } from '../api.ts'
import type { CalendarState } from '../calendar-state.ts'
import { hoursShown } from '../day.ts'
import { monthDay, type MonthDay } from '../month/month.ts'
import { paint } from '../paint.ts'
import { PREFETCHED_FOR, whenIdle } from '../use-agenda.ts'
import { WeekColumns, type WeekColumnsProps } from './week-columns.tsx'
import { WeekList } from './week-list.tsx'
import { WeekSkeleton } from './week-skeleton.tsx'
import { WeekTable } from './week-table.tsx'
import { mondayOf, peopleOfWeek } from './week.ts'

interface WeekViewProps extends Omit<WeekColumnsProps, 'professional'> {
  /** The only professional, whose days are drawn as columns. */
  only: number | null
  userId: number
}

/** The week of the team as a table, that of one professional as columns; on a phone the seven days. */
export function WeekView({ userId, only, ...props }: WeekViewProps) {
  const { days, state, moment, onChange } = props
  const painted = useMemo(
    () => days.map((day) => ({ ...day, columns: paint(day.columns, state.color) })),
    [days, state.color],
  )
  if (only !== null) return <WeekColumns {...props} days={painted} professional={only} />
  return <TeamWeek days={painted} state={state} userId={userId} moment={moment} onChange={onChange} />
}

type TeamWeekProps = Pick<WeekViewProps, 'days' | 'state' | 'userId' | 'moment' | 'onChange'>

/** The team's week: each professional's work day by day, and where there is room. */
function TeamWeek({ days, state, userId, moment, onChange }: TeamWeekProps) {
  const isPhone = useIsPhone()
  const people = useMemo(() => peopleOfWeek(days, state.pros), [days, state.pros])
  const { isPending, summaries } = useSummaries(state, userId)
  if (isPending) return <WeekSkeleton count={people.length} />
  const hours = hoursShown(days.flatMap(({ columns }) => columns.filter(({ id }) => people.includes(id))))
  const props = { days, summaries, people, state, today: dayOf(moment), onChange }
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
