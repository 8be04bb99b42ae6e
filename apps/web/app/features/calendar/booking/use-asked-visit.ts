import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import { Refusal } from '../../../lib/api/http.ts'
import { byAnyone } from '../../../lib/salon/booking-address.ts'
import { lengthIn } from '../../../lib/salon/hair-length.ts'
import { refusedItemOf } from '../../../lib/salon/refused-item.ts'
import { useSettings } from '../../../lib/salon/salon.ts'
import { instantOnDay } from '../../../lib/salon/zone.ts'
import { askName } from '../../../shared/family/whom.ts'
import { verdictQuery, type NewVisit } from './api.ts'
import { guardianOf } from './more-options.tsx'
import type { ChosenClient, QuickBooking } from './use-quick-booking.ts'
import { verdictOf } from './verdict.tsx'

export type AskedVisit = ReturnType<typeof useAsked>
export type Saving = ReturnType<typeof useSave>

/** The visit that would be booked now, and for a time that staff chose themselves, the reasons against it. */
export function useAsked({ draft, items, length, chosen }: QuickBooking) {
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const other = draft.other
  const professional = other ? other.professional : chosen?.people.length === 1 ? chosen.professional : null
  const refs = items.map((item): ItemRef => ({ ...byAnyone(item), professional }))
  const otherStart = other ? instantOnDay(other.day, other.minutes, timeZone) : null
  const check = useQuery(verdictQuery({ items: refs, length }, otherStart))
  return {
    refs,
    length,
    start: otherStart ?? chosen?.start ?? null,
    verdict: otherStart ? (check.data ?? null) : null,
    isChecking: otherStart !== null && !check.data,
  }
}

/** The visit is sent when it is whole; against what stands in its way only if staff insist. */
export function useSave({ draft, change, booking }: QuickBooking, asked: AskedVisit) {
  const { refs, length, start, verdict, isChecking } = asked
  // Staff insist on one start: another one is another question.
  const [insistedOn, insistOn] = useState<string | null>(null)
  const isInsisting = insistedOn !== null && insistedOn === start
  const against = verdictOf(verdict?.reasons ?? [])
  const refusal = booking.error instanceof Refusal ? booking.error : null
  const isClientBusy = refusal?.code === 'customer_busy' && booking.variables?.visit.start === start
  const isOverridable = isClientBusy || (!against.isFree && !against.isRefused)
  const violations = (refusal?.problem.violations ?? []).filter(({ propertyPath }) =>
    propertyPath.startsWith('customer'),
  )
  // Items that were chosen since are another question.
  const isSameVisit = JSON.stringify(booking.variables?.visit.items) === JSON.stringify(refs)
  const refusedItem = isSameVisit ? refusedItemOf(refusal) : null
  const isReady =
    draft.client !== null &&
    refs.length > 0 &&
    start !== null &&
    !isChecking &&
    !against.isRefused &&
    (!isOverridable || isInsisting)
  return {
    isReady,
    isOverridable,
    isInsisting,
    insist: (isOn: boolean) => insistOn(isOn ? start : null),
    violations,
    refusedItem,
    error: violations.length > 0 || refusedItem ? null : (booking.error?.message ?? null),
    send: () => {
      if (!draft.client || start === null) return
      const unnamed = askName(draft.whom)
      if (unnamed) return change({ whom: unnamed })
      const visit: NewVisit = {
        items: refs,
        ...lengthIn(length),
        start,
        customer: wireClient(draft.client),
        ...(draft.note.trim() === '' ? {} : { note: draft.note }),
        ...(draft.isConfirmed ? {} : { notify: false }),
        ...(isClientBusy ? { anyway: true } : {}),
        ...(against.overrides.length > 0 ? { overrides: against.overrides } : {}),
      }
      booking.mutate({ visit, whom: draft.whom, guardian: guardianOf(draft.client)?.id ?? null })
    },
  }
}

/** Sic: on the wire `firstname` is the family name. */
function wireClient(client: ChosenClient) {
  if (!client.isNew) return client.card.id
  return { firstname: client.familyName, lastname: client.givenName, phone: client.phone }
}
