import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Appointment } from '@meche/contract/appointments.ts'
import { dayOf } from '../../lib/format/days.ts'
import { visitorOf } from '../../lib/format/person-name.ts'
import { Refusal } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useToday } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { useAttendee } from '../../shared/family/use-attendee.ts'
import { askName, type Whom } from '../../shared/family/whom.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { slotsQuery, weekOf } from './availability.ts'
import { forgetFreeTimes } from '../../lib/salon/free-times.ts'
import { refusedItemOf, type RefusedItem } from '../../lib/salon/refused-item.ts'
import { book, lostSlotOf, move, visitQuery, type NewClient } from './api.ts'
import { forgetHold, giveBackHold, storedHold, takeHold } from './hold.ts'
import type { LostSlot } from './lost-slot.tsx'
import type { Booking } from './use-booking.ts'

interface Confirmation {
  customer?: number | NewClient
  anyway?: boolean
}

/** Where « back » leads. */
const before = { professional: 'slot', slot: 'services', you: 'slot' } as const

export interface Flow {
  /** Somebody else took the start; the choice of items and people stays. */
  lost: LostSlot | null
  refusal: string | null
  /** The item that the refusal is about; null: it is about all of them. */
  refusedItem: RefusedItem | null
  /** Staff were told that the client has another visit then: goes on all the same. Null: nothing to insist on. */
  insist: (() => void) | null
  isHolding: boolean
  isConfirming: boolean
  leaveSlotStep: () => void
  holdAgain: () => void
  /** Staff say whom the visit is for. */
  confirm: (customer?: number | NewClient) => void
  back: () => void
}

/** The answers that are entered beside the choice. */
export interface BookingWords {
  note: string
  whom: Whom
  onWhom: (whom: Whom) => void
}

/** The flow from the slot to the confirmation: holds the start, books it, or reports the obstacle. */
export function useFlow(booking: Booking, { note, whom, onWhom }: BookingWords): Flow {
  const { state, isForOthers, goTo, choose } = booking
  const { t, format } = useWords()
  const today = useToday()
  const { user } = useSession()
  const isAdmin = user?.isAdmin ?? false
  const client = useQueryClient()
  const navigate = useNavigate()
  const [lost, setLost] = useState<LostSlot | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [refusedItem, setRefusedItem] = useState<RefusedItem | null>(null)
  /** The booking that was refused because its client has another visit then. */
  const [refused, setRefused] = useState<Confirmation | null>(null)
  const { items, length } = state
  const start = state.start ?? ''

  // A refusal is about what was asked: it must not be insisted on for another start, or another visit.
  const forget = useCallback(() => {
    setRefusal(null)
    setRefusedItem(null)
    setRefused(null)
  }, [])
  useEffect(forget, [forget, booking.search.items, length, start, state.step, state.customer])

  const onRefused = (error: unknown) => {
    const gone = lostSlotOf(error)
    void forgetFreeTimes(client)
    if (gone) {
      if (storedHold()?.start === start) forgetHold()
      setLost(gone)
      setRefusal(null)
      booking.goTo({ step: 'slot', start: null, day: dayOf(start), after: null })
      return
    }
    setRefusal(error instanceof Error ? error.message : t('app.somethingWrong'))
    setRefusedItem(refusedItemOf(error))
  }
  const onUnconfirmed = (error: unknown, asked: Confirmation) => {
    onRefused(error)
    if (error instanceof Refusal && error.code === 'customer_busy') setRefused(asked)
  }
  const onStart = () => {
    forget()
    setLost(null)
  }
  const attendeeOf = useAttendee(onWhom)
  const holding = useMutation({
    mutationFn: () => takeHold(items, start, length),
    onMutate: onStart,
    onError: onRefused,
  })
  const confirming = useMutation({
    mutationFn: async ({ customer, anyway = false }: Confirmation) => {
      if (state.move !== null)
        return move(await client.fetchQuery(visitQuery(state.move)), { items, start, length, anyway })
      const known = typeof customer === 'number' ? customer : null
      const attendee = await attendeeOf(whom, isForOthers ? known : (user?.id ?? null))
      return book({
        items,
        start,
        length,
        note,
        for: attendee,
        anyway,
        ...(customer === undefined ? {} : { customer }),
      })
    },
    onMutate: onStart,
    onError: onUnconfirmed,
    onSuccess: async (visit) => {
      client.setQueryData(visitQuery(visit.id).queryKey, visit)
      void forgetFreeTimes(client)
      const moment = format.moment(visit.start, today)
      if (isForOthers)
        showToast(
          t(state.move === null ? 'forClient.done' : 'forClient.moved', { name: visitorOf(visit), moment }),
        )
      else if (state.move !== null) showToast(t('book.moved', { moment }))
      await navigate(placeAfter(visit), { replace: true })
      forgetHold()
    },
  })

  // Leaving the last step, by whichever way, is changing one's mind about the time: others may have it.
  useEffect(() => {
    if (state.step !== 'you') giveBackHold()
  }, [state.step])

  const { mutate: hold } = holding
  // A second click comes before the button shows that the first one works.
  const isLeaving = useRef(false)
  const once = (run: (end: { onSettled: () => void }) => void) => {
    if (isLeaving.current) return
    isLeaving.current = true
    run({ onSettled: () => void (isLeaving.current = false) })
  }
  const confirm = (asked: Confirmation) => {
    const unnamed = askName(whom)
    if (unnamed) return onWhom(unnamed)
    once((end) => confirming.mutate(asked, end))
  }
  const holdAgain = useCallback(() => hold(), [hold])
  /** Clients see what they booked; staff go on where they work: at the client's page, or on that day. */
  const placeAfter = (visit: Appointment) => {
    if (!isForOthers) return `${paths.reservation}?done=${visit.id}${state.move === null ? '' : '&moved=1'}`
    return isAdmin ? paths.user(visit.customer.id) : paths.calendarOn(dayOf(visit.start))
  }
  return {
    lost,
    refusal,
    refusedItem,
    isHolding: holding.isPending,
    isConfirming: confirming.isPending,
    leaveSlotStep: () => {
      if (state.move !== null) return once((end) => confirming.mutate({}, end))
      // Staff have no code to wait for, and book where nothing can be kept for a client.
      if (isForOthers) return goTo({ step: 'you' })
      return once((end) => hold(undefined, { ...end, onSuccess: () => goTo({ step: 'you' }) }))
    },
    holdAgain,
    confirm: (customer) => confirm(customer === undefined ? {} : { customer }),
    insist: refused && (() => confirm({ ...refused, anyway: true })),
    back: () => {
      if (state.move !== null)
        return void navigate(isForOthers && state.customer ? paths.user(state.customer) : paths.dashboard)
      if (state.step === 'services') return void navigate(paths.home)
      choose({ step: before[state.step] })
    },
  }
}

/** The chosen start as the API knows it: its end, its price. */
export function useChosenSlot({ state, search }: Booking) {
  const today = useToday()
  const { start } = state
  const week = weekOf(dayOf(start ?? today))
  const from = week.from < today ? today : week.from
  const found = useQuery({
    ...slotsQuery(search, from, week.to),
    enabled: start !== null && state.items.length > 0,
  })
  return found.data?.days.flatMap((day) => day.slots).find((slot) => slot.start === start)
}
