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

/** A day of the team, or the week of a professional, to move visits on; null until it is loaded, and where none is needed. */
export function useMovingDay(date: string, isNeeded = true, weekOf: number | null = null): MovingDay | null {
  const from = weekOf === null ? date : mondayOf(date)
  const to = weekOf === null ? date : addDays(from, 6)
  const settings = useSettings()
  const wall = useNow()
  const t = useTranslate()
  const { data: agenda } = useQuery({ ...agendaQuery(from, to), enabled: isNeeded })
  const { data: services } = useQuery({ ...agendaServicesQuery, enabled: isNeeded })
  return useMemo(() => {
    if (!isNeeded || !agenda || !services || !settings) return null
    const now = minuteOfWall(wall, intlZone(agenda.timeZone))
    const loaded = { agenda, services, settings, now, t }
    return weekOf === null ? movingDay({ ...loaded, date }) : movingWeek(loaded, weekOf)
  }, [isNeeded, agenda, services, settings, date, weekOf, wall, t])
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
