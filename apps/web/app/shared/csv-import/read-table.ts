/** A table of a spreadsheet, saved as CSV: its columns by their names, in any order. */
import { readCsv } from '@meche/domain/text/csv.ts'

export interface Table<Line, Column extends string> {
  lines: Line[]
  /** Lines that cannot be read, counted as a spreadsheet counts: the head is the first. `why`: the column to correct. */
  faults: { line: number; why: Column }[]
  /** The columns that every line needs and the file lacks. */
  missing: Column[]
}

interface Reading<Line, Column extends string> {
  /** How the columns are called in the language of the screen. */
  heads: Readonly<Record<Column, string>>
  needed: readonly Column[]
  /** A line of the file; the column to correct when it cannot be read. A cell is null where the file has no such column. */
  readLine: (cell: (column: Column) => string | null, line: number) => Line | Column
}

export function readTable<Line extends object, Column extends string>(
  text: string,
  { heads, needed, readLine }: Reading<Line, Column>,
): Table<Line, Column> {
  const [head = [], ...rows] = readCsv(text)
  const placeOf = (column: Column) => head.findIndex((name) => plain(name) === plain(heads[column]))
  const missing = needed.filter((column) => placeOf(column) === -1)
  const table: Table<Line, Column> = { lines: [], faults: [], missing }
  if (missing.length > 0) return table
  for (const [index, row] of rows.entries()) {
    const line = index + 2
    const read = readLine((column) => {
      const at = placeOf(column)
      return at === -1 ? null : (row[at] ?? '').trim()
    }, line)
    if (typeof read === 'object') table.lines.push(read)
    else table.faults.push({ line, why: read })
  }
  return table
}

function plain(word: string): string {
  return word.trim().toLowerCase()
}

/** « 24 », « 1 024,50 € », « 24.5 »; null: no amount. */
export function readCents(text: string): number | null {
  const bare = text.replaceAll(/[\s\u00a0\u202f€\u2066\u2069]/g, '').replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : null
}

/** UTF-8, or what older spreadsheets write: an é of theirs is no UTF-8. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
