import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Agenda, agendaServices } from '@meche/contract/agenda.ts'
import { walkIn, walkInStart, type WalkInColumn } from '@meche/domain/calendar/walk-in.ts'
import type { Calendars } from '@meche/domain/visit/permissions.ts'
import type * as z from 'zod/mini'
import { useNow } from '../../../lib/salon/clock.ts'
import type { MenuItem } from '../../../lib/salon/menu.ts'
import { useSettings, useToday } from '../../../lib/salon/salon.ts'
import { intlZone, minuteOfWall } from '../../../lib/salon/zone.ts'
import { agendaQuery } from '../api.ts'
import { agendaServicesQuery } from '../moving/api.ts'
import { bookingKey } from './api.ts'

type Offered = z.infer<typeof agendaServices>

/**
 * The professionals who are free for these services now, by what the calendar of today knows; the server decides. Null while the
 * calendar does not know yet what another form has just booked: two clients may come in together.
 */
export function useWalkIn(items: readonly MenuItem[], open: Calendars, form: string) {
  const zone = intlZone(useSettings()?.timeZone ?? 'Europe/Paris')
  const now = minuteOfWall(useNow(), zone)
  const agenda = useQuery(agendaQuery(useToday()))
  const offered = useQuery(agendaServicesQuery)
  const earlier = useIsMutating({
    mutationKey: bookingKey(),
    predicate: ({ options }) => options.mutationKey?.at(-1) !== form,
  })
  const answer = useMemo(() => {
    if (earlier > 0) return null
    if (!agenda.data || !offered.data || items.length === 0) return null
    return walkIn(columnsOf(agenda.data, offered.data, items, open), now)
  }, [earlier, agenda.data, offered.data, items, open, now])
  return { answer, start: walkInStart(now), zone }
}

/** The professionals of today who do all of it. A composed service counts as busy throughout: one who waits is there. */
function columnsOf(
  { days }: Pick<Agenda, 'days'>,
  offered: Offered,
  items: readonly MenuItem[],
  open: Calendars,
): WalkInColumn[] {
  const professionals = days[0]?.professionals ?? []
  return professionals
    .filter(({ id }) => open === 'all' || open.includes(id))
    .flatMap(({ id, working, taken }) => {
      const own = items.map((item) => item.professionals.find((one) => one.id === id))
      if (own.some((one) => one === undefined)) return []
      const services = offered.find(({ professional }) => professional === id)?.services ?? []
      const buffers = items
        .flatMap(({ kind, id: first, options = [] }) => (kind === 'service' ? [first, ...options] : []))
        .flatMap((part) => services.find(({ service }) => service === part) ?? [])
        // An option of 0 minutes leaves the buffers around it as they are.
        .filter(({ duration }) => duration > 0)
      return {
        professional: id,
        working: working.map(minutesOf),
        taken: taken.map(minutesOf),
        before: buffers[0]?.before ?? 0,
        duration: own.reduce((sum, one) => sum + one!.duration, 0),
        after: buffers.at(-1)?.after ?? 0,
      }
    })
}

function minutesOf({ start, end }: { start: string; end: string }) {
  return { start: Date.parse(start) / 60_000, end: Date.parse(end) / 60_000 }
}
