import { useMutation } from '@tanstack/react-query'
import type { Overridable } from '@meche/contract/appointments.ts'
import type { MovedVisit } from '@meche/domain/calendar/calendar.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { instantOfMinute } from '../../../lib/salon/zone.ts'
import { useCalendarAgain } from '../api.ts'
import type { DayVisit } from '../day.ts'
import { changeAgenda, changeOf, type ChangeRequest } from '../moving/api.ts'
import { holdableKey, type MovingDay } from '../moving/moving-day.ts'
import { showChanged } from '../moving/show-changed.ts'
import { useUndo } from '../moving/use-changes.ts'
import { setPresence } from '../visit-day/api.ts'
import { servicesOf } from './late-choices.tsx'
import type { LatePlans } from './late-plans.ts'

/** A way out of a delay. */
export type Way = 'shift' | 'give' | 'keep'

interface Options {
  day: MovingDay
  visit: DayVisit
  /** The client's. */
  name: string
  isOverrun: boolean
  onDone: () => void
}

interface Saving {
  way: Way
  plan: LatePlans
  minutes: number
  notify: number[]
  /** Confirmed by staff: the plan moves visits that lie outside hours already. */
  overrides: readonly Overridable[]
}

/** The moves of a plan as the API takes them. */
export function requestOf(
  visits: readonly MovedVisit[],
  { day, isOverrun }: Pick<Options, 'day' | 'isOverrun'>,
): ChangeRequest & { overrides: Overridable[] } {
  return {
    changes: visits
      .filter(({ moved }) => moved.size > 0)
      .map((one) =>
        changeOf(day.holdables.get(holdableKey(one.owner))!, one, (minute) =>
          instantOfMinute(minute, day.zone),
        ),
      ),
    cause: isOverrun ? 'overrun' : 'late',
    // The client comes when they come: their new time may have begun by now.
    overrides: ['in_the_past'],
  }
}

/** Moves what follows, gives the rest away, or notes the delay alone. */
export function useSaveLate({ day, visit, name, isOverrun, onDone }: Options) {
  const { t, format } = useWords()
  const again = useCalendarAgain()
  const undo = useUndo()
  const to = { day, isOverrun }
  const save = async ({ way, plan, minutes, notify, overrides }: Saving) => {
    const send = (moves: readonly MovedVisit[]) => {
      const request = requestOf(moves, to)
      return changeAgenda({ ...request, overrides: [...request.overrides, ...overrides], notify })
    }
    if (way === 'shift' && plan.shift.ok) {
      const { batch } = await send(plan.shift.shifts)
      const count = plan.shift.shifts.filter(({ by }) => by > 0).length
      return { batch, text: t('late.shifted', { count }) }
    }
    if (way === 'give' && plan.give) {
      const { batch } = await send([plan.give])
      const service = format.list(servicesOf(plan.give, day))
      return { batch, text: t('late.given', { service, name: day.names.get(plan.give.professional) ?? '' }) }
    }
    await setPresence({ visit: visit.id, version: visit.version }, { lateMinutes: minutes })
    return { batch: null, text: t('late.noted', { name, duration: format.duration(minutes) }) }
  }
  return useMutation({
    mutationFn: save,
    onSuccess: async ({ batch, text }) => {
      showChanged(batch, text, { before: t('late.undone', { name }), t, undo })
      onDone()
      await again()
    },
    // The calendar is drawn anew with the obstacle in it, and so is the plan.
    onError: () => again(),
  })
}
