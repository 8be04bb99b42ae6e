import type { Overridable } from '@meche/contract/appointments.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Refusal } from '../../../lib/api/http.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { instantOfMinute } from '../../../lib/salon/zone.ts'
import { dismissToast, showToast } from '../../../ui/components/feedback/toaster.tsx'
import { showRefusal } from './refusal-toast.ts'
import { useCalendarAgain } from '../api.ts'
import { changeAgenda, changeOf, undoBatch } from './api.ts'
import { isLost, putBatch, takeBatch, takeOwnBack } from './batches.ts'
import { isElsewhere } from './carry.ts'
import type { Dropped } from './moving.ts'
import { takeOut } from './parked.ts'
import { refusalSentence } from './refusal-sentence.ts'
import { sentencesOf } from './sentences.ts'
import { showMoved } from './show-moved.ts'
import { concernsOthers } from './together.ts'
import { useReadDay } from './use-moving-day.ts'

/** A drop that staff have to confirm. */
export interface Asking {
  text: string
  confirm: () => void
}

interface Options {
  /** Puts the block back where it was. */
  putBack: () => void
  say: (text: string, tone?: 'status' | 'alert') => void
  onMoved: (step: number) => void
}

export interface Confirmed {
  overrides?: Overridable[]
  anyway?: boolean
}

/** Sends what was dropped, says what became of it, and takes it back. */
export function useChanges(options: Options) {
  const words = useWords()
  const again = useCalendarAgain()
  const undo = useUndo(options.say)
  const readDay = useReadDay()
  const [asking, setAsking] = useState<Asking | null>(null)
  /** A dropped visit that others may move with. */
  const [scoping, setScoping] = useState<Dropped | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const fail = useCallback((text: string) => {
    latest.current.putBack()
    showRefusal(text)
  }, [])

  const send = useCallback(
    async (dropped: Dropped, confirmed: Confirmed = {}): Promise<void> => {
      const { carry, target, cause } = dropped
      const instant = (minute: number) => instantOfMinute(minute, carry.day.zone)
      const change = changeOf(carry.held, target.visit!, instant)
      try {
        const answer = await changeAgenda({ changes: [change], cause, ...confirmed })
        if (carry.held.owner.kind === 'visit') takeOut(carry.held.owner.ref!)
        // Before the day is drawn anew: whoever sees the change can take it back.
        if (answer.batch !== null)
          latest.current.say(showMoved(dropped, { answer, words, again, undo: (id) => void undo(id) }))
        await again()
        latest.current.putBack()
        latest.current.onMoved(carry.lifted.grabbed.id)
      } catch (error) {
        const more = moreToConfirm(error, confirmed)
        if (more) setAsking({ text: (error as Error).message, confirm: () => void send(dropped, more) })
        else fail(await refusalSentence(error, dropped, { words, again, readDay }))
      }
    },
    [again, fail, readDay, undo, words],
  )

  /** The dropped visit alone. */
  const goOn = useCallback(
    (dropped: Dropped) => {
      const { carry, target } = dropped
      const { verdict } = target
      if (verdict.kind !== 'outside') return void send(dropped)
      const overrides = [...new Set(verdict.reasons.map(({ code }) => code))]
      const insist = () => void send(dropped, { overrides })
      if (dropped.isConfirmed) return insist()
      setAsking({ text: sentencesOf(carry.day, words).against(carry, target), confirm: insist })
    },
    [send, words],
  )

  const drop = useCallback(
    (dropped: Dropped) => {
      const { carry, target } = dropped
      const { t } = words
      const { against } = sentencesOf(carry.day, words)
      const { verdict } = target
      if (verdict.kind === 'refused') return fail(against(carry, target))
      if (!isElsewhere(carry, target)) {
        latest.current.putBack()
        return latest.current.say(t('moving.left'))
      }
      if (!navigator.onLine) return fail(t('moving.offline'))
      if (concernsOthers(dropped)) return setScoping(dropped)
      goOn(dropped)
    },
    [fail, goOn, words],
  )

  const confirm = () => {
    setAsking(null)
    asking?.confirm()
  }
  const keep = () => {
    setAsking(null)
    setScoping(null)
    options.putBack()
  }
  const scope = scoping && {
    dropped: scoping,
    onKeep: keep,
    onAlone: () => {
      setScoping(null)
      goOn(scoping)
    },
    onMoved: () => {
      const { held, lifted } = scoping.carry
      takeOut(held.owner.ref!)
      keep()
      options.onMoved(lifted.grabbed.id)
    },
  }
  return { drop, undo, asking, confirm, keep, scope }
}

/** All that has to be confirmed, as the server says; null when it refuses for another reason. */
export function moreToConfirm(error: unknown, confirmed: Confirmed): Confirmed | null {
  if (!(error instanceof Refusal)) return null
  if (error.code === 'customer_busy') return { ...confirmed, anyway: true }
  if (error.code !== 'override_needed') return null
  const codes = neededOverrides(error)
  return { ...confirmed, overrides: [...new Set([...(confirmed.overrides ?? []), ...codes])] }
}

/** The reasons that staff may pass, of a refusal that asks for it; none of any other error. */
export function neededOverrides(error: unknown): Overridable[] {
  if (!(error instanceof Refusal) || error.code !== 'override_needed') return []
  return error.problem.violations?.map(({ code }) => code).filter(isOverridable) ?? []
}

function isOverridable(code: string): code is Overridable {
  return ['outside_hours', 'exception', 'closure', 'in_the_past'].includes(code)
}

/** Takes one change back, or the newest. */
export function useUndo(say: Options['say'] = () => {}): (id?: number) => Promise<void> {
  const { t } = useWords()
  const again = useCalendarAgain()
  const latest = useRef(say)
  useEffect(() => {
    latest.current = say
  })
  return useCallback(
    async (id?: number) => {
      const batch = takeBatch(id)
      if (!batch) {
        showToast(t('moving.nothingToUndo'), 'info')
        return
      }
      if (batch.takeBack) return takeOwnBack(batch)
      for (const toast of batch.toasts ?? []) dismissToast(toast)
      try {
        await undoBatch(batch.id)
        showToast(batch.before)
        latest.current(batch.before)
      } catch (error) {
        if (!isLost(error)) putBatch(batch)
        const isTaken = error instanceof Refusal && error.code === 'time_not_free'
        showToast(isTaken ? t('moving.oldPlaceTaken') : (error as Error).message, 'error')
      }
      await again()
    },
    [again, t],
  )
}
