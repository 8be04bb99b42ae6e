import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useNow } from '../../../lib/salon/clock.ts'
import { useSettings } from '../../../lib/salon/salon.ts'
import { intlZone, minuteOfWall } from '../../../lib/salon/zone.ts'
import { agendaQuery } from '../api.ts'
import { agendaServicesQuery } from './api.ts'
import { movingDay, type MovingDay } from './moving-day.ts'

/** A day of the team to move visits on; null until it is loaded. `read` answers with what was loaded last, drawn or not. */
export function useMovingDay(date: string): { day: MovingDay | null; read: () => MovingDay | null } {
  const settings = useSettings()
  const wall = useNow()
  const queries = useQueryClient()
  const { data: agenda } = useQuery(agendaQuery(date))
  const { data: services } = useQuery(agendaServicesQuery)
  const make = useCallback(
    (loaded: typeof agenda) => {
      if (!loaded || !services || !settings) return null
      const now = minuteOfWall(wall, intlZone(loaded.timeZone))
      return movingDay({ agenda: loaded, services, settings, date, now })
    },
    [services, settings, date, wall],
  )
  const day = useMemo(() => make(agenda), [make, agenda])
  const read = useCallback(
    () => make(queries.getQueryData(agendaQuery(date).queryKey)),
    [make, queries, date],
  )
  return { day, read }
}
