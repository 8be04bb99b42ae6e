import type { AvailableSlots, SlotAnswer } from '@meche/contract/availability.ts'
import { itemKey, type ItemIdentity } from '@meche/contract/mapping/items.ts'
import { addDays } from '../../lib/format/days.ts'
import type { MenuItem, MenuSection } from '../../lib/salon/menu.ts'

/** The card « Prochain rendez-vous »: one service and up to three starts of the first free day. */
export interface NextFree extends ItemIdentity {
  service: string
  starts: { start: string; professional: number; duration: number; price: number }[]
}

/** Most salons have a start within these days, and every day more makes the page slower. */
const DAYS = 3
const SHOWN = 3

type Search = (query: { items: string; from: string; to: string }) => Promise<AvailableSlots>

/** The first service of the menu stands for all: it is the one the salon put first. Nobody has said how long their hair is yet. */
export async function findNextFree(
  menu: readonly MenuSection[],
  today: string,
  search: Search,
): Promise<NextFree | null> {
  const item = menu
    .flatMap((section) => section.items)
    .find((one) => one.professionals.length > 0 && !one.lengths)
  if (!item) return null
  const near = await search({ items: itemKey(item), from: today, to: addDays(today, DAYS) })
  const found = firstDay(near)
  if (found.length > 0) return offer(item, found)
  if (near.nextAvailable === null) return null
  const day = near.nextAvailable.slice(0, 10)
  const later = firstDay(await search({ items: itemKey(item), from: day, to: day }))
  return later.length > 0 ? offer(item, later) : null
}

function firstDay(answer: AvailableSlots): SlotAnswer[] {
  return answer.days.find((day) => day.slots.length > 0)?.slots ?? []
}

function offer(item: MenuItem, slots: SlotAnswer[]): NextFree {
  return {
    kind: item.kind,
    id: item.id,
    service: item.name,
    starts: slots.slice(0, SHOWN).flatMap((slot) => {
      // The one « peu importe » would take is the option with the same end and price.
      const taken =
        slot.options.find(({ end, price }) => end === slot.end && price === slot.price) ?? slot.options[0]
      const mine = item.professionals.find(({ id }) => id === taken?.professional)
      if (!taken) return []
      return {
        start: slot.start,
        professional: taken.professional,
        duration: mine?.duration ?? item.duration,
        price: taken.price,
      }
    }),
  }
}
