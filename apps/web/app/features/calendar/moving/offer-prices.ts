import type { AgendaChanged } from '@meche/contract/agenda.ts'
import type { Words } from '../../../lib/i18n/i18n.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { applyPrice } from './api.ts'

interface Offer {
  words: Words
  /** Reads the calendar again. */
  again: () => Promise<unknown>
  /** The client of a visit, and the professional who has it now. */
  of: (visit: number) => { client: string; name: string }
}

/**
 * « Prix gardé : 42 € (Léa : 45 €) » with the way to the other price; several visits that moved together are offered together. Answers the
 * toast, for an undo to take away.
 */
export function offerPrices(
  { batch, keptPrices = [] }: AgendaChanged,
  { words: { t, format }, again, of }: Offer,
): number[] {
  const [first] = keptPrices
  if (!first || batch === null) return []
  const apply = async () => {
    try {
      for (const { visit, standard } of keptPrices) await applyPrice(batch, { visit, price: standard })
      showToast(isOne ? t('moving.priceApplied', prices) : t('moving.pricesApplied'))
    } catch (error) {
      showToast((error as Error).message, 'error')
    }
    await again()
  }
  const isOne = keptPrices.length === 1
  const sum = (part: 'kept' | 'standard') =>
    format.price(keptPrices.reduce((total, one) => total + one[part], 0))
  const prices = { kept: sum('kept'), price: sum('standard'), name: of(first.visit).name }
  const clients = format.list(keptPrices.map(({ visit }) => of(visit).client))
  const action = {
    label: t(isOne ? 'moving.applyPrice' : 'moving.applyPrices', prices),
    run: () => void apply(),
  }
  const text = isOne ? t('moving.priceKept', prices) : t('moving.pricesKept', { ...prices, clients })
  return [showToast(text, 'info', action)]
}
