import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useId, useMemo, useState } from 'react'
import { formatItems, isSameItem, itemFromWire, type ItemIdentity } from '@meche/contract/mapping/items.ts'
import type { Appointment } from '@meche/contract/appointments.ts'
import { Refusal } from '../../../lib/api/http.ts'
import { useRequestKey } from '../../../lib/api/use-request-key.ts'
import { byAnyone } from '../../../lib/salon/booking-address.ts'
import { useNow } from '../../../lib/salon/clock.ts'
import { forgetFreeTimes } from '../../../lib/salon/free-times.ts'
import { lastLength, useKnownLength } from '../../../lib/salon/hair-length.ts'
import { chosenItems, needsLength, type ChosenItem, type MenuItem } from '../../../lib/salon/menu.ts'
import { useToday } from '../../../lib/salon/salon.ts'
import { menuOfDays, salonMenuQuery, useWritableDays } from '../../../lib/salon/team-menu.ts'
import { useAttendee } from '../../../shared/family/use-attendee.ts'
import { isForOther, self, type Whom } from '../../../shared/family/whom.ts'
import { useCalendarAgain } from '../api.ts'
import { book, bookingKey, knownQuery, startsQuery, type FoundClient, type NewVisit } from './api.ts'
import {
  proposalsOf,
  searchedDays,
  suggestionsOf,
  wishedPlace,
  type Pause,
  type Place,
  type Proposal,
} from './proposals.ts'

/** Somebody whom the salon does not know yet. */
export interface NewClient {
  givenName: string
  familyName: string
  phone: string
}

export type ChosenClient = { isNew: false; card: FoundClient } | ({ isNew: true } & NewClient)

/** A time that staff choose themselves, beside the proposals. */
export interface OtherTime {
  day: string
  /** Minutes since midnight. */
  minutes: number
  professional: number | null
}

export interface Draft {
  client: ChosenClient | null
  /** Null until somebody changed what the client usually takes. */
  items: readonly ChosenItem[] | null
  /** The length of the client's hair; null: that of their last visit. */
  length: number | null
  /** The chosen proposal; null is the first. Two professionals may be free at one start. */
  choice: Pick<Proposal, 'start' | 'professional'> | null
  other: OtherTime | null
  note: string
  whom: Whom
  /** The client gets a confirmation. */
  isConfirmed: boolean
}

const empty: Draft = {
  client: null,
  items: null,
  length: null,
  choice: null,
  other: null,
  note: '',
  whom: self,
  isConfirmed: true,
}

interface QuickBookingOptions {
  /** Null while the panel is closed. */
  place: Place | null
  pauses: readonly Pause[]
  onBooked: (visit: Appointment) => void
}

export type QuickBooking = ReturnType<typeof useQuickBooking>

/** A visit in the making, from the calendar. What was chosen stays until it is booked, also while the panel is closed. */
export function useQuickBooking({ place, pauses, onBooked }: QuickBookingOptions) {
  const [draft, setDraft] = useState(empty)
  const change = useCallback((part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })), [])
  const forget = useCallback(() => setDraft(empty), [])
  /** Another place is another visit. What was typed stays; a client who was only picked is picked again with two letters. */
  const anew = useCallback(
    () => setDraft((before) => (isTyped(before) ? { ...before, choice: null, other: null } : empty)),
    [],
  )
  const open = useWritableDays()
  const inSalon = useQuery({ ...salonMenuQuery, enabled: place !== null })
  const menu = useMemo(() => menuOfDays(inSalon.data ?? [], open), [inSalon.data, open])
  const known = useKnown(draft.client)
  const usual = useMemo(
    () =>
      usualItems(
        known.data?.visits ?? [],
        menu.flatMap(({ items }) => items),
      ),
    [known.data, menu],
  )
  const length = useKnownLength(draft.length ?? lastLength(known.data?.visits ?? []))
  const asked = draft.items ?? usual.items
  const items = useMemo(() => chosenItems(menu, asked, length), [menu, asked, length])
  const times = useTimes({
    place,
    items,
    length,
    open,
    pauses,
    known: known.data ?? null,
    isWaiting: known.isLoading || (length === null && needsLength(items)),
  })
  const chosen =
    times.suggestions.find(
      ({ candidate: { start, professional } }) =>
        start === draft.choice?.start && professional === draft.choice.professional,
    ) ??
    times.suggestions[0] ??
    null
  const booking = useBook({ forget, onWhom: (whom) => change({ whom }), onBooked })
  return {
    draft,
    change,
    /** Nothing that was chosen for one client is booked for another. */
    forget,
    anew,
    open,
    menu,
    known,
    usual,
    items,
    length,
    ...times,
    chosen: draft.other ? null : (chosen?.candidate ?? null),
    booking,
  }
}

function isTyped({ client, note, whom }: Draft): boolean {
  return client?.isNew === true || note !== '' || isForOther(whom)
}

function useKnown(client: ChosenClient | null) {
  const id = client && !client.isNew ? client.card.id : null
  return useQuery({ ...knownQuery(id ?? 0), enabled: id !== null })
}

interface TimesOptions {
  place: Place | null
  items: readonly MenuItem[]
  length: number | null
  open: 'all' | readonly number[]
  pauses: readonly Pause[]
  known: KnownClient | null
  /** The client's habits are on their way, and the proposals would change under the finger; or the length of their hair is missing. */
  isWaiting: boolean
}

type KnownClient = NonNullable<ReturnType<typeof useKnown>['data']>

function useTimes({ place, items, length, open, pauses, known, isWaiting }: TimesOptions) {
  const now = useNow()
  const today = useToday()
  const shown = place ?? { day: today, minutes: null, professional: null }
  const wished = wishedPlace(shown, known?.visits[0]?.start ?? null, known?.habits.rhythm ?? null, now)
  const { from, to } = searchedDays(wished.day, shown.minutes !== null || wished.day === shown.day, today)
  const found = useQuery({
    ...startsQuery({ items: items.map(byAnyone), length }, { from, to }),
    ...(place === null || isWaiting ? { enabled: false } : {}),
  })
  const suggestions = useMemo(() => {
    if (!found.data || items.length === 0) return []
    const proposals = proposalsOf({ days: found.data.days, open, pauses })
    const wishes = { day: wished.day, minutes: wished.minutes, professional: shown.professional }
    return suggestionsOf(proposals, wishes, known?.habits ?? null)
  }, [found.data, items.length, open, pauses, wished.day, wished.minutes, shown.professional, known])
  return { starts: found, suggestions, wished, lastDay: to }
}

/** The services of the client's last visit, as far as they are still on the menu; `isHabit` when they were the same three times. */
export function usualItems(
  visits: readonly Pick<Appointment, 'items'>[],
  menu: readonly ItemIdentity[],
): { items: readonly ChosenItem[]; isHabit: boolean } {
  const taken = visits.map(({ items }) =>
    items.filter(({ status }) => status === 'done').map((item) => byAnyone(itemFromWire(item))),
  )
  const [last = []] = taken
  const items = last.filter((item) => menu.some((one) => isSameItem(one, item)))
  const isHabit = taken.length > 2 && taken.slice(0, 3).every((one) => formatItems(one) === formatItems(last))
  return { items, isHabit }
}

interface BookOptions {
  forget: () => void
  onWhom: (whom: Whom) => void
  onBooked: (visit: Appointment) => void
}

/** A visit, and whom it is for. */
interface AskedVisit {
  visit: NewVisit
  whom: Whom
  guardian: number | null
}

/** Sends the visit. The key of an attempt changes with what is asked for, so that a second press is no second visit. */
function useBook({ forget, onWhom, onBooked }: BookOptions) {
  const client = useQueryClient()
  const again = useCalendarAgain()
  const attendeeOf = useAttendee(onWhom)
  const keyOf = useRequestKey()
  return useMutation({
    mutationKey: bookingKey(useId()),
    mutationFn: async ({ visit, whom, guardian }: AskedVisit) => {
      const attendee = await attendeeOf(whom, guardian)
      const asked = attendee === undefined ? visit : { ...visit, for: attendee }
      return book(asked, keyOf(asked))
    },
    onSuccess: (visit) => {
      forget()
      onBooked(visit)
      return again()
    },
    // Somebody was faster: the proposals are old.
    onError: (error) => {
      if (error instanceof Refusal && error.status === 409) void forgetFreeTimes(client)
    },
  })
}
