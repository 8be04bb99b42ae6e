import type { GridColumn, GridItem } from './grid-items.ts'

/** `before` and `after` are the neighbouring columns in reading direction. */
export type Move = 'up' | 'down' | 'before' | 'after' | 'first' | 'last'

/** The key that means a move; left and right are as they are seen. */
export function moveOf(key: string, isRtl: boolean): Move | null {
  const moves: Record<string, Move> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    Home: 'first',
    End: 'last',
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: 'before',
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: 'after',
  }
  return moves[key] ?? null
}

/** The item that a move leads to: within a column the next one, across columns the one nearest in time. Null: stay. */
export function itemAfter(columns: readonly GridColumn[], key: string, move: Move): GridItem | null {
  const place = columns.findIndex(({ items }) => items.some((item) => item.key === key))
  if (place < 0) return null
  const own = pressable(columns[place]!)
  const index = own.findIndex((item) => item.key === key)
  if (move === 'up') return own[index - 1] ?? null
  if (move === 'down') return own[index + 1] ?? null
  if (move === 'first') return own[0] ?? null
  if (move === 'last') return own.at(-1) ?? null
  const others = move === 'after' ? columns.slice(place + 1) : columns.slice(0, place).toReversed()
  const neighbour = others.find((column) => pressable(column).length > 0)
  return neighbour && own[index] ? nearestItem(neighbour, own[index].start) : null
}

/** The item that runs at this minute, else the one that begins or ends nearest to it. */
export function nearestItem(column: GridColumn, minute: number): GridItem | null {
  const distance = ({ start, end }: GridItem) =>
    start <= minute && minute < end ? 0 : Math.min(Math.abs(start - minute), Math.abs(end - minute))
  // Inside a pause two items run: the client who is served there is the later one.
  return pressable(column).toSorted((a, b) => distance(a) - distance(b) || b.start - a.start)[0] ?? null
}

function pressable({ items }: GridColumn): GridItem[] {
  return items.filter(({ kind }) => kind !== 'note')
}
