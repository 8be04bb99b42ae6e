import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { addDays } from '../../../lib/format/days.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { useNow } from '../../../lib/salon/clock.ts'
import { useSettings } from '../../../lib/salon/salon.ts'
import { intlZone, minuteOfWall } from '../../../lib/salon/zone.ts'
import { agendaQuery } from '../api.ts'
import { mondayOf } from '../week/week.ts'
import { agendaServicesQuery } from './api.ts'
import { movingDay, type MovingDay } from './moving-day.ts'
import { movingWeek } from './moving-week.ts'

/** A day of the team to move visits on; null until it is loaded, and where none is needed. */
export function useMovingDay(date: string, isNeeded = true): MovingDay | null {
  return useLaterMovingDay(date, isNeeded)?.() ?? null
}

/** A day or the week of a professional, made when something is picked up: most days are only looked at. Another function when it has changed. */
export function useLaterMovingDay(
  date: string,
  isNeeded = true,
  weekOf: number | null = null,
): (() => MovingDay | null) | null {
  const from = weekOf === null ? date : mondayOf(date)
  const to = weekOf === null ? date : addDays(from, 6)
  const settings = useSettings()
  const wall = useNow()
  const t = useTranslate()
  const { data: agenda } = useQuery({ ...agendaQuery(from, to), enabled: isNeeded })
  const { data: services } = useQuery({ ...agendaServicesQuery, enabled: isNeeded })
  return useMemo(() => {
    if (!isNeeded || !agenda || !services || !settings) return null
    return once(() => {
      const now = minuteOfWall(wall, intlZone(agenda.timeZone))
      const loaded = { agenda, services, settings, now, t }
      return weekOf === null ? movingDay({ ...loaded, date }) : movingWeek(loaded, weekOf)
    })
  }, [isNeeded, agenda, services, settings, date, weekOf, wall, t])
}

/** The same answer each time, found when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** Reads a day as the server has it now, on screen or not; null when that fails. */
export function useReadDay(): (date: string) => Promise<MovingDay | null> {
  const settings = useSettings()
  const wall = useNow()
  const t = useTranslate()
  const queries = useQueryClient()
  return useCallback(
    async (date) => {
      try {
        // The day on screen was read again already.
        const [agenda, services] = await Promise.all([
          queries.fetchQuery({ ...agendaQuery(date), staleTime: Infinity }),
          queries.fetchQuery(agendaServicesQuery),
        ])
        if (!settings) return null
        const now = minuteOfWall(wall, intlZone(agenda.timeZone))
        return movingDay({ agenda, services, settings, date, now, t })
      } catch (error) {
        console.info(error)
        return null
      }
    },
    [queries, settings, wall, t],
  )
}
