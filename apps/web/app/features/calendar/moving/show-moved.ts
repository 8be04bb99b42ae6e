import { dayOf } from '../../../lib/format/days.ts'
import type { Words } from '../../../lib/i18n/i18n.tsx'
import { wallOfMinute } from '../../../lib/salon/zone.ts'
import { dismissToast, showToast } from '../../../ui/components/feedback/toaster.tsx'
import { chooseNotices } from './api.ts'
import { keepBatch } from './batches.ts'
import type { Dropped } from './moving.ts'
import { placeIn, sentencesOf } from './sentences.ts'

interface Moved {
  batch: number
  /** The visit whose client can be told, and whether Mèche proposes it. */
  notice: { visit: number; isProposed: boolean } | undefined
  words: Words
  undo: (batch: number) => void
}

/** A toast with the way back and the client's message; answers what is said to readers who hear it. */
export function showMoved({ carry, target }: Dropped, { batch, notice, words, undo }: Moved): string {
  const { t, format } = words
  const { day, held } = carry
  const sentences = sentencesOf(day, words)
  const at = { time: sentences.time(target.grabbed.start), name: sentences.person(target.professional) }
  const date = format.day(dayOf(wallOfMinute(target.grabbed.start, day.zone)), day.date)
  keepBatch(batch, t('moving.undone', placeIn(held, sentences)))
  const choose = (isChosen: boolean) => {
    chooseNotices(batch, isChosen && notice ? [notice.visit] : []).catch((error: Error) => {
      dismissToast(toast)
      showToast(error.message, 'error')
    })
  }
  const toast = showToast(
    t('moving.toast', { client: held.name, date, ...at }),
    'success',
    { label: t('moving.undo'), run: () => undo(batch) },
    notice && { label: t('moving.notify'), isChosen: notice.isProposed, onChange: choose },
  )
  return t('moving.moved', at)
}
