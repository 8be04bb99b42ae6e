import type { BodyOf } from '@meche/contract/endpoint.ts'
import type { HairLengths, saveHairLengths } from '@meche/contract/hair-lengths.ts'
import { limits } from '@meche/contract/limits.ts'
import { writeEuros } from '../../lib/format/euros.ts'

type Body = BodyOf<typeof saveHairLengths>

/** A length in the list; `key` names it in the cells, also before it has an id. */
export interface Length {
  key: string
  id: number | null
  name: string
}

/** The typed texts, by cell; a cell without text is missing. */
export type Cells = Readonly<Record<string, string>>

export interface Matrix {
  lengths: Length[]
  cells: Cells
}

export type Part = 'duration' | 'price'

/** Rows: `s12` a service, `p7/12` the same by professional 7, `c3` a composed service. */
export const rowOf = {
  service: (id: number) => `s${id}`,
  professional: (professional: number, service: number) => `p${professional}/${service}`,
  composed: (id: number) => `c${id}`,
}

export function cellOf(row: string, length: string, part: Part): string {
  return `${row} ${length} ${part}`
}

/** Cells are typed as on paper: minutes, and euros with a comma or a point. Null: nothing is typed. Undefined: not a number that can be saved. */
export function valueOf(text: string | undefined, part: Part): number | null | undefined {
  const typed = (text ?? '').replaceAll(/[\s\u00a0\u202f€]|min$/g, '').replace(',', '.')
  if (typed === '') return null
  if (!/^\d+(?:\.\d{1,2})?$/.test(typed)) return undefined
  if (part === 'price') {
    const cents = Math.round(Number(typed) * 100)
    return cents <= limits.priceMax ? cents : undefined
  }
  const minutes = Number(typed)
  const isDuration = Number.isInteger(minutes) && minutes > 0 && minutes <= limits.serviceDurationMax
  return isDuration ? minutes : undefined
}

export function matrixOf({ lengths }: HairLengths): Matrix {
  const cells: Record<string, string> = {}
  for (const { id, services, professionals, combinatedServices } of lengths) {
    const write = (row: string, { duration, price }: { duration: number | null; price: number | null }) => {
      if (duration !== null) cells[cellOf(row, String(id), 'duration')] = String(duration)
      if (price !== null) cells[cellOf(row, String(id), 'price')] = writeEuros(price)
    }
    for (const { service, ...terms } of services) write(rowOf.service(service), terms)
    for (const { professional, service, ...terms } of professionals)
      write(rowOf.professional(professional, service), terms)
    for (const { combinatedService, price } of combinatedServices)
      write(rowOf.composed(combinatedService), { duration: null, price })
  }
  return { lengths: lengths.map(({ id, name }) => ({ key: String(id), id, name })), cells }
}

/** The cells of lengths that are still in the list. */
function liveCells({ lengths, cells }: Matrix) {
  const keys = new Set(lengths.map(({ key }) => key))
  return Object.entries(cells).flatMap(([cell, text]) => {
    const [row, length, part] = cell.split(' ') as [string, string, Part]
    return keys.has(length) && text.trim() !== '' ? [{ row, length, part, value: valueOf(text, part) }] : []
  })
}

/** Whether every length has a name and every cell a number. */
export function isWhole(matrix: Matrix): boolean {
  return (
    matrix.lengths.every(({ name }) => name.trim() !== '') &&
    liveCells(matrix).every(({ value }) => value !== undefined)
  )
}

export function bodyOf(matrix: Matrix): Body {
  const cells = liveCells(matrix)
  return {
    lengths: matrix.lengths.map(({ key, id, name }) => {
      const rows = new Map<string, { duration: number | null; price: number | null }>()
      for (const { row, length, part, value } of cells) {
        if (length !== key) continue
        const terms = rows.get(row) ?? { duration: null, price: null }
        rows.set(row, { ...terms, [part]: value ?? null })
      }
      const ofKind = (letter: string) => [...rows].filter(([row]) => row.startsWith(letter))
      return {
        ...(id !== null && { id }),
        name: name.trim(),
        services: ofKind('s').map(([row, terms]) => ({ service: Number(row.slice(1)), ...terms })),
        professionals: ofKind('p').map(([row, terms]) => {
          const [professional, service] = row.slice(1).split('/').map(Number)
          return { professional: professional!, service: service!, ...terms }
        }),
        combinatedServices: ofKind('c').flatMap(([row, { price }]) =>
          price === null ? [] : [{ combinatedService: Number(row.slice(1)), price }],
        ),
      }
    }),
  }
}

export interface Parts {
  readonly lengths: Length[]
  readonly [row: string]: Length[] | Cells
}

/** The parts that two admins may change apart from each other: the list of lengths, and each of these rows of the table. */
export function partsOf({ lengths, cells }: Matrix, rows: readonly string[]): Parts {
  const filled = Object.entries(cells)
    .filter(([, text]) => text.trim() !== '')
    .toSorted(([a], [b]) => a.localeCompare(b))
  const byRow = Map.groupBy(filled, ([cell]) => cell.split(' ')[0]!)
  const all = [...new Set([...rows, ...byRow.keys()])]
  return { lengths, ...Object.fromEntries(all.map((row) => [row, Object.fromEntries(byRow.get(row) ?? [])])) }
}

export function matrixOfParts({ lengths, ...rows }: Parts): Matrix {
  return { lengths, cells: Object.assign({}, ...Object.values(rows)) }
}

/** A table of a spreadsheet put into the cells from one on, as far as there are any; null cells take nothing. */
export function pasted(
  cells: Cells,
  {
    rows,
    from,
    text,
  }: {
    rows: readonly (readonly (string | null)[])[]
    from: { row: number; column: number }
    text: string
  },
): Cells {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const changed = lines.flatMap((line, down) =>
    line.split('\t').flatMap((value, right) => {
      const cell = rows[from.row + down]?.[from.column + right]
      return cell ? [[cell, value.trim()] as const] : []
    }),
  )
  return { ...cells, ...Object.fromEntries(changed) }
}
