import { useQueryClient } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call, Refusal, ifMatch } from '../../lib/api/http.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { CsvImportButton } from '../../shared/csv-import/csv-import.tsx'
import { renewBanking } from './api.ts'
import { readTill, type TillLine } from './till-lines.ts'

/** « Importer »: the daily totals of the till’s own file. A day that is closed already stays: its correction wants a reason. */
export function TillImportButton() {
  const { t, format } = useWords()
  const client = useQueryClient()
  const today = dayOf(useNow())
  const heads = {
    date: t('bank.date'),
    cash: t('bank.means.cash'),
    card: t('bank.means.card'),
    cheque: t('bank.means.cheque'),
    transfer: t('bank.means.transfer'),
    vouchers: t('bank.means.vouchers'),
    other: t('bank.means.other'),
    receipts: t('bank.receipts'),
  }
  return (
    <CsvImportButton
      how={(columns) => t('bank.import.how', { columns })}
      heads={heads}
      read={(text) => readTill(text, heads, today)}
      found={(count) => t('bank.import.found', { count })}
      start={t('bank.import.start')}
      save={async (lines) => {
        const closed = await closeDays(lines).finally(() => renewBanking(client))
        const said = t('bank.import.done', { count: lines.length - closed.length })
        if (closed.length === 0) return said
        return `${said} ${t('bank.import.known', { days: format.list(closed.map(format.shortDay)) })}`
      }}
    />
  )
}

/** The days that were closed before. Day by day: those before a failure are saved, and the same file can be imported again. */
async function closeDays(lines: readonly TillLine[]): Promise<string[]> {
  const closed: string[] = []
  for (const { date, ...totals } of lines) {
    const body = { ...totals, note: '', reason: null }
    try {
      await call(api.saveClosing, { params: { date }, headers: ifMatch(0), body })
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 412) throw error
      closed.push(date)
    }
  }
  return closed
}
