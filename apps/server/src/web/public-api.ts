/** What the pages rendered on the server read, in process: the same answers as the API's. The web states the interface. */
import {
  getAvailableDays,
  getAvailableSlots,
  type AvailableDays,
  type AvailableSlots,
} from '@meche/contract/availability.ts'
import { availableDays, availableSlots, type StartQuery } from '../features/availability/search-starts.ts'
import { menuOf } from '../features/catalogue/menu.ts'
import { presentSettings } from '../features/settings/present-settings.ts'
import { presentTeam } from '../features/users/present-team.ts'
import { wireInstant, type WireInstants } from '../booking/wire-instants.ts'
import type { CalendarMemory } from '../booking/calendar-memory.ts'
import { validate } from '../http/validate.ts'
import type { Clock } from '../ports/clock.ts'
import type { SalonStore } from '../salon/salon-store.ts'

export interface PublicReads {
  readonly calendar: CalendarMemory
  readonly salons: SalonStore
  readonly clock: Clock
  readonly instants: WireInstants
  readonly timeZone: string
  readonly brandToken: string | null
}

interface TextQuery {
  readonly items: string
  readonly from: string
  readonly to: string
}

export function makePublicApi({ calendar, salons, clock, instants, timeZone, brandToken }: PublicReads) {
  const searching = async () => ({ calendar, salon: await salons.current(), instants, now: clock.now() })
  return {
    settings: async () => presentSettings(await salons.current(), clock.now()),
    categoriesWithProfessionalServices: async ({ url }: { url: string }) =>
      menuOf(await salons.current(), url, { disabled: false }),
    professionals: async () => presentTeam(await salons.current()),
    async availableSlots(query: TextQuery): Promise<AvailableSlots> {
      const asked = startQuery(validate(getAvailableSlots.query, query))
      return (await availableSlots(await searching(), asked)).answer
    },
    async availableDays(query: TextQuery): Promise<AvailableDays> {
      const asked = startQuery(validate(getAvailableDays.query, query))
      return (await availableDays(await searching(), asked)).answer
    },
    now: () => wireInstant(clock.now(), timeZone),
    isBrandHost: (host: string) => brandToken !== null && host.includes(brandToken),
  }
}

function startQuery({ items, from, to }: Pick<StartQuery, 'items' | 'from' | 'to'>): StartQuery {
  return { items, from, to, audience: 'client', hold: null }
}
