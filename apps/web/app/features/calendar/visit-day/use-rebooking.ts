import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Appointment } from '@meche/contract/appointments.ts'
import { weeksUntilNext } from '@meche/domain/booking/next-visit.ts'
import { lengthIn, useKnownLength } from '../../../lib/salon/hair-length.ts'
import { Refusal } from '../../../lib/api/http.ts'
import { useRequestKey } from '../../../lib/api/use-request-key.ts'
import { addDays, dayOf, minutesOf } from '../../../lib/format/days.ts'
import { byAnyone } from '../../../lib/salon/booking-address.ts'
import { forgetFreeTimes } from '../../../lib/salon/free-times.ts'
import { useToday } from '../../../lib/salon/salon.ts'
import { salonMenuQuery, useWritableDays } from '../../../lib/salon/team-menu.ts'
import { itemsAgain } from '../../../lib/salon/visit.ts'
import { useAsksLength } from '../../../shared/asks-length.ts'
import { summaryQuery, useCalendarAgain } from '../api.ts'
import { book, knownQuery, startsQuery, type NewVisit } from '../booking/api.ts'
import { dayNumber, proposalsOf, searchedDays, suggestionsOf, type Proposal } from '../booking/proposals.ts'

const noPauses: [] = []

export type Rebooking = ReturnType<typeof useRebooking>

/** The next visit of a client, with the same items: when they are due, and three starts around that day. */
export function useRebooking(visit: Appointment | undefined) {
  const today = useToday()
  const open = useWritableDays()
  const [chosenWeeks, setWeeks] = useState<number | null>(null)
  const [otherDay, setOtherDay] = useState<string | null>(null)
  const [choice, setChoice] = useState<Pick<Proposal, 'start' | 'professional'> | null>(null)
  const [isConfirmed, setConfirmed] = useState(true)
  const [chosenLength, setLength] = useState<number | null>(null)
  const known = useQuery({ ...knownQuery(visit?.customer.id ?? 0), enabled: visit !== undefined })
  const usual = weeksUntilNext(visit ? dayNumber(dayOf(visit.start)) : null, {
    rhythm: known.data?.habits.rhythm ?? null,
    days: (known.data?.visits ?? []).map(({ start }) => dayNumber(dayOf(start))),
  })
  const weeks = chosenWeeks ?? usual.weeks
  const due = visit ? addDays(dayOf(visit.start), weeks * 7) : today
  const day = otherDay ?? (due < today ? today : due)
  const menu = useQuery({ ...salonMenuQuery, enabled: visit !== undefined })
  const again = useMemo(() => (visit ? itemsAgain(visit, menu.data ?? []) : []), [visit, menu.data])
  const items = useMemo(() => again.map(({ ref }) => ref), [again])
  const length = useKnownLength(chosenLength ?? visit?.length?.id ?? null)
  const asksLength = useAsksLength(items)
  const only = new Set(items.map(({ professional }) => professional))
  const professional = only.size === 1 ? [...only][0]! : null
  const minutes = visit ? minutesOf(visit.start) : 0
  const { from, to } = searchedDays(day, false, today)
  const starts = useQuery({
    ...startsQuery({ items: items.map(byAnyone), length }, { from, to }),
    enabled:
      items.length > 0 && !known.isLoading && !menu.isLoading && (length !== null || asksLength === false),
  })
  const closed = useQuery({ ...summaryQuery(day, day), enabled: visit !== undefined })
  const suggestions = useMemo(() => {
    if (!starts.data) return []
    const proposals = proposalsOf({ days: starts.data.days, open, pauses: noPauses })
    return suggestionsOf(proposals, { day, minutes, professional }, known.data?.habits ?? null)
  }, [starts.data, open, day, minutes, professional, known.data])
  const chosen = (
    suggestions.find(
      ({ candidate }) => candidate.start === choice?.start && candidate.professional === choice.professional,
    ) ?? suggestions[0]
  )?.candidate
  return {
    /** Null: nobody knows how often they come. */
    rhythm: usual.isRhythm ? usual.weeks : null,
    usualWeeks: usual.weeks,
    weeks: otherDay ? null : weeks,
    day,
    lastDay: to,
    setWeeks: (next: number) => {
      setWeeks(next)
      setOtherDay(null)
      setChoice(null)
    },
    setDay: (next: string) => {
      setOtherDay(next)
      setChoice(null)
    },
    items,
    names: again.map(({ name }) => name),
    length,
    asksLength,
    setLength: (next: number) => {
      setLength(next)
      setChoice(null)
    },
    starts,
    closed: closedOn(closed.data?.[0]),
    suggestions,
    chosen: chosen ?? null,
    choose: setChoice,
    /** How a confirmation reaches the client. */
    confirmedBy: known.data?.habits.confirmedBy,
    isConfirmed,
    setConfirmed,
  }
}

/** Null: somebody works that day. Else why nobody does, '' when no reason is known. */
function closedOn(
  day: { closure: string | null; holiday: string | null; professionals: { working: number }[] } | undefined,
): string | null {
  if (!day || day.professionals.some(({ working }) => working > 0)) return null
  return day.closure || day.holiday || ''
}

/** Books it. A second press after a lost answer is no second visit. */
export function useBookNext(
  visit: Appointment | undefined,
  { items, length, chosen, isConfirmed }: Rebooking,
) {
  const client = useQueryClient()
  const again = useCalendarAgain()
  const keyOf = useRequestKey()
  return useMutation({
    mutationFn: () => {
      const professional = chosen!.people.length === 1 ? chosen!.professional : null
      const next: NewVisit = {
        items: items.map((item) => ({ ...item, professional })),
        ...lengthIn(length),
        start: chosen!.start,
        customer: visit!.customer.id,
        source: 'rebook',
        ...(isConfirmed ? {} : { notify: false }),
        ...(visit!.for === null ? {} : { for: visit!.familyMember?.id ?? visit!.for }),
      }
      return book(next, keyOf(next))
    },
    onSuccess: () => again(),
    // Somebody was faster: the proposals are old.
    onError: (error) => {
      if (error instanceof Refusal && error.status === 409) void forgetFreeTimes(client)
    },
  })
}
