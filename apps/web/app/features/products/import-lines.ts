/** The table that « Importer » reads: the same columns as the exported list. */
import { isEan } from '@meche/domain/shop/ean.ts'
import { readCsv } from '@meche/domain/text/csv.ts'

export const importColumns = ['name', 'brand', 'category', 'ean', 'stock', 'price'] as const
export type ImportColumn = (typeof importColumns)[number]

export interface ImportLine {
  /** Counted as a spreadsheet counts, the head being the first. */
  line: number
  name: string
  brand: string | null
  category: string | null
  ean: string
  /** null: not said. */
  stock: number | null
  /** Cents. */
  price: number
}

export type ImportFault = { line: number; why: 'name' | 'price' | 'ean' | 'stock' }

export interface ImportTable {
  lines: ImportLine[]
  faults: ImportFault[]
  /** The columns that every line needs and the file lacks. */
  missing: ('name' | 'price')[]
}

/** `heads`: how the columns are called in the language of the screen. */
export function readImport(text: string, heads: Readonly<Record<ImportColumn, string>>): ImportTable {
  const [head = [], ...rows] = readCsv(text)
  const place = (column: ImportColumn) => head.findIndex((name) => plain(name) === plain(heads[column]))
  const places = Object.fromEntries(importColumns.map((column) => [column, place(column)]))
  const missing = (['name', 'price'] as const).filter((column) => places[column] === -1)
  if (missing.length > 0) return { lines: [], faults: [], missing }
  const read = rows.map((row, index) => {
    const cell = (column: ImportColumn) => {
      const at = places[column]!
      return at === -1 ? null : (row[at] ?? '').trim()
    }
    return readLine(cell, index + 2)
  })
  return {
    lines: read.filter((line): line is ImportLine => !('why' in line)),
    faults: read.filter((line): line is ImportFault => 'why' in line),
    missing: [],
  }
}

function readLine(cell: (column: ImportColumn) => string | null, line: number): ImportLine | ImportFault {
  const name = cell('name') ?? ''
  const price = readCents(cell('price') ?? '')
  const ean = (cell('ean') ?? '').replaceAll(/\s/g, '')
  const stock = cell('stock') || null
  if (name === '') return { line, why: 'name' }
  if (price === null) return { line, why: 'price' }
  if (ean !== '' && !isEan(ean)) return { line, why: 'ean' }
  if (stock !== null && !/^\d{1,6}$/.test(stock)) return { line, why: 'stock' }
  return {
    line,
    name,
    brand: cell('brand'),
    category: cell('category'),
    ean,
    stock: stock === null ? null : Number(stock),
    price,
  }
}

function plain(word: string): string {
  return word.trim().toLowerCase()
}

/** « 24 », « 24,50 € », « 24.5 ». */
function readCents(text: string): number | null {
  const bare = text.replaceAll(/[\s\u00a0\u202f€\u2066\u2069]/g, '').replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : null
}
