/** The free time beside the visits of the next days, and the services that fit into it. */
import type { BookingGap } from '@meche/contract/booking-stats.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { gapsBeside } from '@meche/domain/schedule/gaps.ts'
import { toList } from '@meche/domain/time/interval-list.ts'
import { localDays } from '@meche/domain/time/zone.ts'
import type { OccupancyCache } from '../../occupancy/occupancy-cache.ts'
import type { Professional, Salon } from '../../salon/salon.ts'
import { soldServices } from '../../salon/sold-services.ts'
import { workingTimeOf } from '../../salon/hours.ts'
import { minuteFrom, wireMinute } from '../../time/instants.ts'

const mostGaps = 300
const servicesShown = 3

interface Days {
  readonly from: string
  readonly to: string
}

/** In order of time. */
export async function readGaps(
  calendar: OccupancyCache,
  { salon, professionals }: { salon: Salon; professionals: readonly Professional[] },
  { from, to, now }: Days & { now: Temporal.Instant },
): Promise<BookingGap[]> {
  const { zone, timeZone } = salon
  const days = localDays(from, to, zone)
  const rows = await calendar.taken(days[0]!.start, days.at(-1)!.end)
  const found = professionals.flatMap((professional) => {
    const working = workingTimeOf(professional, salon, days)
    const taken = rows
      .filter((row) => row.professional === professional.id)
      .filter(({ expiresAt }) => expiresAt === null || expiresAt > now.epochMilliseconds)
      .toSorted((a, b) => a.start - b.start)
    const visits = taken.filter(({ appointment }) => appointment !== null)
    return gapsBeside(working, { taken: toList(taken), visits }, minuteFrom(now)).map((gap) => ({
      ...gap,
      professional,
      services: fitting(professional, gap.end - gap.start, salon),
    }))
  })
  return found
    .filter(({ services }) => services.length > 0)
    .toSorted((a, b) => a.start - b.start || a.professional.id - b.professional.id)
    .slice(0, mostGaps)
    .map(({ professional: { id, familyName, givenName }, start, end, services }) => ({
      professional: toWire({ id, familyName, givenName }),
      start: wireMinute(start, timeZone),
      end: wireMinute(end, timeZone),
      services,
    }))
}

/** The longest first; buffers count. */
function fitting(professional: Professional, minutes: number, salon: Salon): BookingGap['services'] {
  return soldServices(professional, salon)
    .filter(({ bufferBefore, duration, bufferAfter }) => bufferBefore + duration + bufferAfter <= minutes)
    .map(({ service: { id, name }, duration }) => ({ id, name, duration }))
    .toSorted((a, b) => b.duration - a.duration || a.id - b.id)
    .slice(0, servicesShown)
}
