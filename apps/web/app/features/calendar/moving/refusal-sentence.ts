import { verdictOf } from '@meche/domain/calendar/verdict.ts'
import { Offline, Refusal } from '../../../lib/api/http.ts'
import { dayOf } from '../../../lib/format/days.ts'
import type { Words } from '../../../lib/i18n/i18n.tsx'
import { wallOfMinute } from '../../../lib/salon/zone.ts'
import { holdableKey, type MovingDay } from './moving-day.ts'
import type { Dropped } from './moving.ts'
import { sentencesOf } from './sentences.ts'

interface Around {
  words: Words
  /** Reads the calendar again. */
  again: () => Promise<unknown>
  /** A day as the server has it now. */
  readDay: (date: string) => Promise<MovingDay | null>
}

/** Why a change was refused, in the words of what is on the calendar now. */
export async function refusalSentence(
  error: unknown,
  { carry, target }: Dropped,
  { words, again, readDay }: Around,
): Promise<string> {
  const { t } = words
  if (error instanceof Offline) return t('moving.offline')
  if (!(error instanceof Refusal)) throw error
  if (error.code !== 'time_not_free' && error.code !== 'precondition_failed') return error.message
  await again()
  const day = await readDay(dayOf(wallOfMinute(target.grabbed.start, carry.day.zone)))
  const { time, person } = sentencesOf(carry.day, words)
  if (error.code === 'precondition_failed') {
    const now = day?.holdables.get(holdableKey(carry.held.owner))
    const step = now?.steps.find(({ id }) => id === carry.lifted.grabbed.id)
    if (!step) return t('moving.changedSince')
    return t('moving.changedTo', { time: time(step.start), name: person(step.professional) })
  }
  const verdict = day && target.visit ? verdictOf(target.visit, day.calendar) : null
  const obstacle = verdict?.kind === 'refused' ? verdict.obstacle : null
  const taker = obstacle?.code === 'overlap' ? day?.holdables.get(holdableKey(obstacle.taken)) : undefined
  const start = time(target.grabbed.start)
  return taker ? t('moving.takenBy', { time: start, name: taker.name }) : t('moving.taken', { time: start })
}
