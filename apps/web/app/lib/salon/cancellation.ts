import type { PublicSettings } from '@meche/contract/settings.ts'
import { wallOf } from './clock.ts'
import { addDays, dayOf } from '../format/days.ts'
import type { MessageKey, Translate, Words } from '../i18n/i18n.tsx'

export type CancellationSettings = Pick<
  PublicSettings,
  | 'canCancelUntilLastMoment'
  | 'hasCancellationDeadline'
  | 'cancellationDeadlineValue'
  | 'cancellationDeadlineUnit'
  | 'timeZone'
>

/** The salon's rule in words, while no start is chosen; a booked visit brings its own sentence. null: only the salon can. */
export function cancellationRule(settings: PublicSettings, t: Translate): string | null {
  if (settings.canCancelUntilLastMoment) return t('cancel.always')
  const deadline = deadlineOf(settings)
  return deadline && t(deadline.unit === 'jours' ? 'cancel.days' : 'cancel.hours', { count: deadline.value })
}

export type Cancellation =
  /** Only the salon can cancel. */
  | { kind: 'never' }
  /** The moment has passed already: whoever books this start can only call. */
  | { kind: 'close' }
  /** Until the start itself. */
  | { kind: 'start' }
  /** Until this minute of the salon's clock, that minute included: `2026-11-24T15:45`. */
  | { kind: 'until'; wall: string }

/**
 * Until when the client of this start may cancel, as the server will decide it: a copy of `@meche/domain/visit/cancellation.ts`, which
 * would bring the arithmetic of zones to the first load of the booking page. `now` is the salon's clock on the wall.
 */
export function cancellationOf(settings: CancellationSettings, start: string, now: string): Cancellation {
  const deadline = deadlineOf(settings)
  if (settings.canCancelUntilLastMoment) return { kind: 'start' }
  if (!deadline) return { kind: 'never' }
  const { value, unit } = deadline
  if (value === 0) return { kind: 'start' }
  const wall =
    unit === 'jours'
      ? `${addDays(dayOf(start), -value)}${start.slice(10, 16)}`
      : wallOf(Date.parse(start) - value * 3_600_000, settings.timeZone)
  return now <= wall ? { kind: 'until', wall } : { kind: 'close' }
}

function deadlineOf(settings: CancellationSettings): { value: number; unit: 'heures' | 'jours' } | null {
  const {
    hasCancellationDeadline,
    cancellationDeadlineValue: value,
    cancellationDeadlineUnit: unit,
  } = settings
  return hasCancellationDeadline && value !== null && unit !== null ? { value, unit } : null
}

/** « Annulation gratuite jusqu’au mardi 24 novembre à 15 h 45. » */
export function cancellationSentence(
  settings: CancellationSettings,
  { start, now }: { start: string; now: string },
  { t, format }: Pick<Words, 't' | 'format'>,
): string {
  const found = cancellationOf(settings, start, now)
  if (found.kind === 'until')
    return t('book.freeUntilMoment', { moment: format.fullMoment(found.wall, dayOf(now)) })
  return t(sentences[found.kind])
}

const sentences = {
  never: 'book.cancelNever',
  close: 'book.cancelClose',
  start: 'book.freeUntilStart',
} as const satisfies Record<string, MessageKey>
