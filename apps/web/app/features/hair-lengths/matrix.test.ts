import { expect, it } from 'vitest'
import { bodyOf, cellOf, isWhole, matrixOf, pasted, valueOf } from './matrix.ts'

const saved = {
  lengths: [
    { id: 1, name: 'Courts', services: [], professionals: [], combinatedServices: [] },
    {
      id: 2,
      name: 'Longs',
      services: [{ service: 12, duration: 55, price: 4550 }],
      professionals: [{ professional: 7, service: 12, duration: null, price: 5000 }],
      combinatedServices: [{ combinatedService: 3, price: 8900 }],
    },
  ],
}

it('a saved table is shown as it is typed, and goes back the same', () => {
  const matrix = matrixOf(saved)
  expect(matrix.cells).toEqual({
    's12 2 duration': '55',
    's12 2 price': '45,50',
    'p7/12 2 price': '50',
    'c3 2 price': '89',
  })
  expect(bodyOf(matrix)).toEqual(saved)
})

it('a cell takes minutes and euros, with a comma or a point, and nothing else', () => {
  const cases = [
    ['', 'price', null],
    ['45', 'price', 4500],
    ['45,5', 'price', 4550],
    ['45.50 €', 'price', 4550],
    ['0', 'price', 0],
    ['1 200', 'price', 120_000],
    ['55', 'duration', 55],
    ['55 min', 'duration', 55],
    ['0', 'duration', undefined],
    ['721', 'duration', undefined],
    ['5,5', 'duration', undefined],
    ['-3', 'price', undefined],
    ['dès 45', 'price', undefined],
  ] as const
  for (const [text, part, value] of cases) expect(valueOf(text, part), text).toBe(value)
})

it('cells of a length that is removed are not sent; an empty name or a wrong cell keeps the table from being saved', () => {
  const matrix = matrixOf(saved)
  expect(bodyOf({ ...matrix, lengths: matrix.lengths.slice(0, 1) })).toEqual({ lengths: [saved.lengths[0]] })
  expect(isWhole(matrix)).toBe(true)
  expect(isWhole({ ...matrix, cells: { 's12 2 price': 'x' } })).toBe(false)
  expect(isWhole({ lengths: [{ key: 'a', id: null, name: ' ' }], cells: {} })).toBe(false)
})

it('a table of a spreadsheet fills the cells from one on, and what is beyond them is left out', () => {
  const row = (service: string) => [
    cellOf(service, '1', 'duration'),
    cellOf(service, '1', 'price'),
    null,
    cellOf(service, '2', 'price'),
  ]
  const text = '30\t35\t60\t52\t99\r\n\t40\t\t60\r\n1\t2\t3\t4\r\n'
  expect(pasted({}, { rows: [row('s1'), row('s2')], from: { row: 0, column: 0 }, text })).toEqual({
    's1 1 duration': '30',
    's1 1 price': '35',
    's1 2 price': '52',
    's2 1 duration': '',
    's2 1 price': '40',
    's2 2 price': '60',
  })
})
