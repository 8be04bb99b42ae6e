import type { AgendaChanged } from '@meche/contract/agenda.ts'
import { dayOf } from '../../../lib/format/days.ts'
import type { Words } from '../../../lib/i18n/i18n.tsx'
import { wallOfMinute } from '../../../lib/salon/zone.ts'
import { dismissToast, showToast } from '../../../ui/components/feedback/toaster.tsx'
import { applyPrice, chooseNotices } from './api.ts'
import { keepBatch } from './batches.ts'
import type { Dropped } from './moving.ts'
import { placeIn, sentencesOf } from './sentences.ts'

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
  const date = format.day(dayOf(wallOfMinute(target.grabbed.start, day.zone)), day.date)
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
  const offer = offerPrice(answer, { name: at.name, words, again })
  keepBatch(
    batch,
    t('moving.undone', placeIn(held, sentences)),
    [toast, offer].filter((one) => one !== undefined),
  )
  return t('moving.moved', at)
}

interface Offer extends Pick<Moved, 'words' | 'again'> {
  /** The professional's who has the visit now. */
  name: string
}

/** « Prix gardé : 42 € (Léa : 45 €) » with the way to the other price. Answers the number of the toast. */
function offerPrice(
  { batch, keptPrices = [] }: AgendaChanged,
  { name, words: { t, format }, again }: Offer,
): number | undefined {
  const [price] = keptPrices
  if (!price) return undefined
  const { visit, kept, standard } = price
  const apply = async () => {
    try {
      await applyPrice(batch!, { visit, price: standard })
      showToast(t('moving.priceApplied', { price: format.price(standard) }))
    } catch (error) {
      showToast((error as Error).message, 'error')
    }
    await again()
  }
  const prices = { kept: format.price(kept), name, price: format.price(standard) }
  const action = { label: t('moving.applyPrice', prices), run: () => void apply() }
  return showToast(t('moving.priceKept', prices), 'info', action)
}
