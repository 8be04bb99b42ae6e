import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { bookingSteps, writeItems } from '../../lib/booking-address.ts'
import { dayOf } from '../../lib/format/days.ts'
import { Offline } from '../../lib/http.ts'
import { useWords } from '../../lib/i18n.tsx'
import { useToday } from '../../lib/salon.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/components/toaster.tsx'
import { slotsQuery, weekOf } from './availability.ts'
import { book, lostSlotOf, move, visitQuery } from './booking-calls.ts'
import { forgetHold, giveBackHold, storedHold, takeHold } from './hold.ts'
import type { LostSlot } from './slot-step.tsx'
import type { Booking } from './use-booking.ts'

export interface Flow {
  /** Somebody else took the start; the choice of items and people stays. */
  lost: LostSlot | null
  refusal: string | null
  isHolding: boolean
  isConfirming: boolean
  leaveSlotStep: () => void
  holdAgain: () => void
  confirm: () => void
  back: () => void
}

/** What happens between the slot and the confirmation: keep the start, book it, or say what stood in the way. */
export function useFlow(booking: Booking, note: string): Flow {
  const { state, goTo, choose } = booking
  const { t, format } = useWords()
  const today = useToday()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [lost, setLost] = useState<LostSlot | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const items = writeItems(state.items)
  const start = state.start ?? ''

  const onRefused = (error: unknown) => {
    const gone = lostSlotOf(error)
    void client.invalidateQueries({ queryKey: ['slots'] })
    void client.invalidateQueries({ queryKey: ['days'] })
    if (gone) {
      if (storedHold()?.start === start) forgetHold()
      setLost(gone)
      setRefusal(null)
      booking.goTo({ step: 'slot', start: null, day: dayOf(start) })
      return
    }
    setRefusal(
      error instanceof Offline
        ? t('app.offline')
        : error instanceof Error
          ? error.message
          : t('app.somethingWrong'),
    )
  }
  const onStart = () => {
    setRefusal(null)
    setLost(null)
  }
  const holding = useMutation({
    mutationFn: () => takeHold(items, start),
    onMutate: onStart,
    onError: onRefused,
  })
  const confirming = useMutation({
    mutationFn: async () =>
      state.move === null
        ? book({ items, start, note })
        : move(await client.fetchQuery(visitQuery(state.move)), items, start),
    onMutate: onStart,
    onError: onRefused,
    onSuccess: async (visit) => {
      client.setQueryData(visitQuery(visit.id).queryKey, visit)
      void client.invalidateQueries({ queryKey: ['slots'] })
      void client.invalidateQueries({ queryKey: ['days'] })
      if (state.move !== null) showToast(t('book.moved', { moment: format.moment(visit.start, today) }))
      await navigate(`${paths.reservation}?done=${visit.id}`, { replace: true })
      forgetHold()
    },
  })

  // Leaving the last step, by whichever way, is changing one's mind about the time: others may have it.
  useEffect(() => {
    if (state.step !== 'you') giveBackHold()
  }, [state.step])

  const { mutate: hold } = holding
  const holdAgain = useCallback(() => hold(), [hold])
  const position = bookingSteps.indexOf(state.step)
  return {
    lost,
    refusal,
    isHolding: holding.isPending,
    isConfirming: confirming.isPending,
    leaveSlotStep: () =>
      state.move === null ? hold(undefined, { onSuccess: () => goTo({ step: 'you' }) }) : confirming.mutate(),
    holdAgain,
    confirm: () => confirming.mutate(),
    back: () => {
      if (state.move !== null) return void navigate(paths.dashboard)
      if (position === 0) return void navigate(paths.home)
      choose({ step: bookingSteps[position - 1]! })
    },
  }
}

/** The chosen start as the API knows it: its end, its price. */
export function useChosenSlot({ state }: Booking) {
  const today = useToday()
  const { start } = state
  const week = weekOf(dayOf(start ?? today))
  const from = week.from < today ? today : week.from
  const found = useQuery({
    ...slotsQuery(writeItems(state.items), from, week.to),
    enabled: start !== null && state.items.length > 0,
  })
  return found.data?.days.flatMap((day) => day.slots).find((slot) => slot.start === start)
}
