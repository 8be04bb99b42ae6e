/** The starts that other rules would offer: the same search as a client's, on a salon that nobody has saved. */
import type { AvailableSlots } from '@meche/contract/availability.ts'
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import { unitOfFrench } from '@meche/contract/mapping/units.ts'
import type { previewStarts as contract, SlotRules } from '@meche/contract/previews.ts'
import type { SalonSettings } from '../../salon/salon.ts'
import { availableSlots, type Searching } from './search-starts.ts'

/** HttpRefusal 422 for items that cannot be booked. */
export async function previewStarts(
  { salon, ...searching }: Searching,
  { items, day, rules }: ParsedBodyOf<typeof contract>,
): Promise<AvailableSlots> {
  const tried = { ...salon, settings: { ...salon.settings, ...settingsOf(rules) } }
  const query = { items, from: day, to: day, audience: 'client', hold: null } as const
  const { answer } = await availableSlots({ ...searching, salon: tried }, query)
  return answer
}

function settingsOf(rules: SlotRules): Partial<SalonSettings> {
  return {
    bookingLimit: {
      isOn: rules.hasBookingLimit,
      value: rules.bookingLimitValue,
      unit: unitOfFrench(rules.bookingLimitUnit),
    },
    bookingDeadline: {
      isOn: rules.hasBookingDeadline,
      value: rules.bookingDeadlineValue,
      unit: unitOfFrench(rules.bookingDeadlineUnit),
    },
    slotPolicy: rules.slotPolicy,
    gridStep: rules.gridStep,
  }
}
