import type { AgendaChanged } from '@meche/contract/agenda.ts'
import { dayOf } from '../../../lib/format/days.ts'
import type { Words } from '../../../lib/i18n/i18n.tsx'
import { wallOfMinute } from '../../../lib/salon/zone.ts'
import { dismissToast, showToast } from '../../../ui/components/feedback/toaster.tsx'
import { chooseNotices } from './api.ts'
import { keepBatch } from './batches.ts'
import type { Dropped } from './moving.ts'
import { offerPrices } from './offer-prices.ts'
import { placeIn, placeOf, sentencesOf } from './sentences.ts'

interface Moved {
  answer: AgendaChanged
  words: Words
  /** Reads the calendar again. */
  again: () => Promise<unknown>
  undo: (batch: number) => void
}

/** A toast with the way back and the client's message, and one for the price that was kept; answers what is said to readers who hear it. */
export function showMoved(dropped: Dropped, { answer, words, again, undo }: Moved): string {
  const { carry, target } = dropped
  const { t, format } = words
  const { day, held } = carry
  const batch = answer.batch!
  // The visit whose client can be told, and whether Mèche proposes it.
  const [notice] = answer.notices
  const sentences = sentencesOf(day, words)
  const at = { time: sentences.time(target.grabbed.start), name: sentences.person(target.professional) }
  const dateOf = (minute: number) => format.day(dayOf(wallOfMinute(minute, day.zone)), day.date)
  const date = dateOf(target.grabbed.start)
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
  const offers = offerPrices(answer, { words, again, of: () => ({ client: held.name, name: at.name }) })
  keepBatch(
    batch,
    t('moving.undone', { client: held.name, date: dateOf(placeOf(held).start), ...placeIn(held, sentences) }),
    [toast, ...offers],
  )
  return t('moving.moved', at)
}
