import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { useNow } from '../../../lib/salon/clock.ts'
import { useSettings } from '../../../lib/salon/salon.ts'
import { intlZone, minuteOfWall } from '../../../lib/salon/zone.ts'
import { agendaQuery } from '../api.ts'
import { agendaServicesQuery } from './api.ts'
import { movingDay, type MovingDay } from './moving-day.ts'

/** A day of the team to move visits on; null until it is loaded, and where none is needed. */
export function useMovingDay(date: string, isNeeded = true): MovingDay | null {
  const settings = useSettings()
  const wall = useNow()
  const t = useTranslate()
  const { data: agenda } = useQuery({ ...agendaQuery(date), enabled: isNeeded })
  const { data: services } = useQuery({ ...agendaServicesQuery, enabled: isNeeded })
  return useMemo(() => {
    if (!isNeeded || !agenda || !services || !settings) return null
    const now = minuteOfWall(wall, intlZone(agenda.timeZone))
    return movingDay({ agenda, services, settings, date, now, t })
  }, [isNeeded, agenda, services, settings, date, wall, t])
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
