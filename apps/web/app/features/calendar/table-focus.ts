import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { moveOf, type Move } from './grid/roving.ts'

/** A cell's place in its table. */
export interface CellPlace {
  row: number
  column: number
}

/** The cell that a move leads to; a cell over several rows is met from each of them. Null: stay. */
export function cellAfter(
  cells: readonly CellPlace[],
  { row, column }: CellPlace,
  move: Move,
): CellPlace | null {
  const near = (found: readonly CellPlace[]) =>
    found.toSorted(
      (a, b) =>
        Math.abs(a.column - column) - Math.abs(b.column - column) ||
        Math.abs(a.row - row) - Math.abs(b.row - row),
    )[0] ?? null
  const inRow = cells.filter((cell) => cell.row === row).toSorted((a, b) => a.column - b.column)
  if (move === 'first') return inRow[0] ?? null
  if (move === 'last') return inRow.at(-1) ?? null
  if (move === 'before') return near(cells.filter((cell) => cell.column < column))
  if (move === 'after') return near(cells.filter((cell) => cell.column > column))
  const isBeyond = (cell: CellPlace) => (move === 'up' ? cell.row < row : cell.row > row)
  return near(cells.filter((cell) => cell.column === column && isBeyond(cell)))
}

/** One stop for Tab in a table with a link per cell, and the arrows from link to link. `entry`: where Tab enters. */
export function useTableFocus(entry: CellPlace) {
  const [focused, setFocused] = useState<CellPlace | null>(null)
  const stop = focused ?? entry
  return {
    table: {
      onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
        if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
        const move = moveOf(event.key, document.documentElement.dir === 'rtl')
        const from = placeOf(event.target as HTMLElement)
        if (!move || !from) return
        event.preventDefault()
        const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
        const to = cellAfter(
          links.flatMap((link) => placeOf(link) ?? []),
          from,
          move,
        )
        links.find((link) => to && isSame(placeOf(link)!, to))?.focus()
      },
      onFocus: (event: FocusEvent<HTMLTableElement>) => setFocused(placeOf(event.target)),
      // The next Tab enters where the table is entered.
      onBlur: (event: FocusEvent<HTMLTableElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
      },
    },
    linkAt: (place: CellPlace) => ({
      'data-row': place.row,
      'data-column': place.column,
      tabIndex: isSame(place, stop) ? 0 : -1,
    }),
  }
}

function isSame(a: CellPlace, b: CellPlace): boolean {
  return a.row === b.row && a.column === b.column
}

function placeOf(element: HTMLElement): CellPlace | null {
  const { row, column } = element.dataset
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}
