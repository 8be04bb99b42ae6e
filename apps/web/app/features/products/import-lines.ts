/** The table that « Importer » reads: the same columns as the exported list. */
import { isEan } from '@meche/domain/shop/ean.ts'
import { readCents, readTable, type Table } from '../../shared/csv-import/read-table.ts'

export type ImportColumn = 'name' | 'brand' | 'category' | 'ean' | 'stock' | 'price'

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

/** `heads`: how the columns are called in the language of the screen. */
export function readImport(
  text: string,
  heads: Readonly<Record<ImportColumn, string>>,
): Table<ImportLine, ImportColumn> {
  return readTable<ImportLine, ImportColumn>(text, { heads, needed: ['name', 'price'], readLine })
}

function readLine(cell: (column: ImportColumn) => string | null, line: number): ImportLine | ImportColumn {
  const name = cell('name') ?? ''
  const price = readCents(cell('price') ?? '')
  const ean = (cell('ean') ?? '').replaceAll(/\s/g, '')
  const stock = cell('stock') || null
  if (name === '') return 'name'
  if (price === null) return 'price'
  if (ean !== '' && !isEan(ean)) return 'ean'
  if (stock !== null && !/^\d{1,6}$/.test(stock)) return 'stock'
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
