/** The file of daily totals that a till exports, one line a day. */
import type { ClosingForm } from '@meche/contract/closings.ts'
import { canClose, tillMeans, type TillMeans } from '@meche/domain/banking/till.ts'
import { isDate } from '@meche/domain/time/date.ts'
import { readCents, readTable, type Table } from '../../shared/csv-import/read-table.ts'

export type TillColumn = 'date' | TillMeans | 'receipts'

export type TillLine = Record<TillMeans, number> & Pick<ClosingForm, 'receipts'> & { date: string }

/** `heads`: how the columns are called in the language of the screen. */
export function readTill(
  text: string,
  heads: Readonly<Record<TillColumn, string>>,
  today: string,
): Table<TillLine, TillColumn> {
  const seen = new Set<string>()
  return readTable<TillLine, TillColumn>(text, {
    heads,
    needed: ['date', 'cash', 'card'],
    readLine: (cell) => {
      const date = readDay(cell('date') ?? '')
      if (date === null || !canClose(date, today) || seen.has(date)) return 'date'
      const receipts = cell('receipts') || '0'
      if (!/^\d{1,4}$/.test(receipts)) return 'receipts'
      const totals: Partial<Record<TillMeans, number>> = {}
      for (const means of tillMeans) {
        const cents = readCents(cell(means) || '0')
        if (cents === null) return means
        totals[means] = cents
      }
      seen.add(date)
      return { ...(totals as Record<TillMeans, number>), date, receipts: Number(receipts) }
    },
  })
}

/** `2026-11-20`, `20/11/2026`, `20-11-2026` or `20.11.2026`; null: no day. */
function readDay(text: string): string | null {
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  const [, day = '', month = '', year = ''] = written ?? []
  const date = written ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return isDate(date) ? date : null
}
