/** The report of an import, as CSV in French like the other exports: each row as it was, after its result. */
import { limits } from '@meche/contract/limits.ts'
import type { RowVerdict } from '@meche/contract/imports.ts'
import type { ImportKind } from '@meche/domain/import/columns.ts'
import { toCsv } from '@meche/domain/text/csv.ts'
import type { Queries } from '../../db/database.ts'
import type { ImportRow } from './import-repository.ts'
import { reasonsOf } from './present-import.ts'
import { rowsAfter, type StoredRow } from './row-repository.ts'

const ofClients: Readonly<Record<RowVerdict, string>> = {
  new: 'Nouvelle fiche',
  matched: 'Déjà là',
  completed: 'Fiche complétée',
  different: 'Différente',
  rejected: 'Refusée',
}
const results: Readonly<Record<ImportKind, typeof ofClients>> = {
  clients: ofClients,
  visits: { ...ofClients, new: 'Nouvelle visite' },
  services: { ...ofClients, new: 'Nouvelle prestation' },
  team: { ...ofClients, new: 'Nouveau professionnel' },
}

/** Part after part: the memory that it takes does not grow with the file. */
export async function* reportOf(db: Queries, found: ImportRow, timeZone: string): AsyncGenerator<string> {
  const { id, header, status, doneThrough } = found
  // Of rows that the import has not come to, only the dry run has judged: once it runs, that is no result.
  const hasBegun = status === 'running' || status === 'failed'
  const isTold = (line: number) => !hasBegun || line <= doneThrough
  yield toCsv([['Ligne', 'Résultat', 'Raison', ...header]])
  for (let after = 1; ;) {
    const rows = await rowsAfter(db, id, { after, limit: limits.importBatch })
    if (rows.length === 0) return
    const lines = rows.map((row) => [
      String(row.line),
      ...(isTold(row.line) ? resultOf(row, found, timeZone) : ['', '']),
      ...row.cells,
    ])
    // The mark of UTF-8 stands once, before the head.
    yield toCsv(lines).slice(1)
    after = rows.at(-1)!.line
  }
}

function resultOf(row: StoredRow, found: ImportRow, timeZone: string): [result: string, reason: string] {
  const reasons = reasonsOf(row, found, { language: 'fr', timeZone })
  return [row.verdict === null ? '' : results[found.kind][row.verdict], reasons.join(' ')]
}
