// @vitest-environment node
import { expect, it } from 'vitest'
import { cellAfter } from './table-focus.ts'

/** Three rows of three; the first column is one cell over all rows. */
const cells = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].filter((column) => column > 0 || row === 0).map((column) => ({ row, column })),
)

it.each([
  ['after', [0, 1], [0, 2]],
  ['before', [0, 2], [0, 1]],
  ['down', [0, 1], [1, 1]],
  ['up', [2, 2], [1, 2]],
  ['first', [0, 2], [0, 0]],
  ['last', [2, 1], [2, 2]],
  ['after', [1, 2], null],
  ['down', [2, 2], null],
  // Into the cell over several rows, and out of it.
  ['before', [2, 1], [0, 0]],
  ['after', [0, 0], [0, 1]],
  ['down', [0, 0], null],
] as const)('%s of %o is %o', (move, [row, column], to) => {
  expect(cellAfter(cells, { row, column }, move)).toEqual(to && { row: to[0], column: to[1] })
})
