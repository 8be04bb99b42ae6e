// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { columnAt, minuteAt, pressedMinute, toGrid, yOf, type GridGeometry } from './grid-geometry.ts'

const leftToRight: GridGeometry = {
  hours: { start: 510, end: 1170 },
  pixelsPerMinute: 70 / 60,
  top: 240,
  columns: [
    { id: 2, left: 100, right: 268 },
    { id: 5, left: 268, right: 436 },
  ],
}
/** The first column of the team stands at the right. */
const rightToLeft: GridGeometry = {
  ...leftToRight,
  columns: [
    { id: 2, left: 268, right: 436 },
    { id: 5, left: 100, right: 268 },
  ],
}

describe('a place on the grid', () => {
  it('is a minute and back, whatever the zoom', () => {
    for (const pixelsPerMinute of [56, 70, 105, 140].map((height) => height / 60))
      for (let minute = 510; minute <= 1170; minute += 5) {
        const geometry = { ...leftToRight, pixelsPerMinute }
        expect(minuteAt(geometry, yOf(geometry, minute))).toBeCloseTo(minute, 6)
      }
  })

  it('stays within the hours', () => {
    expect(minuteAt(leftToRight, 0)).toBe(510)
    expect(minuteAt(leftToRight, 5000)).toBe(1170)
  })

  it('lies in the column under it, or in the nearest one beside all', () => {
    expect([90, 100, 267, 300, 900].map((x) => columnAt(leftToRight, x))).toEqual([2, 2, 2, 5, 5])
    expect([90, 110, 300, 900].map((x) => columnAt(rightToLeft, x))).toEqual([5, 5, 2, 2])
    expect(columnAt({ ...leftToRight, columns: [] }, 100)).toBe(null)
  })

  it('snaps to the nearest line', () => {
    expect([607, 608, 615].map((minute) => toGrid(minute, 15))).toEqual([600, 615, 615])
    expect(toGrid(607, 5)).toBe(605)
  })
})

describe('a press on free time', () => {
  const free = { start: 585, end: 680 }
  const zoom = { step: 15, pixelsPerMinute: 70 / 60 }
  it.each([
    ['within 8 pixels of the entry before, its end', 591, 585],
    ['further on, the line above', 605, 600],
    ['at the end, the last line', 679, 675],
  ])('%s', (_, minute, expected) => {
    expect(pressedMinute(free, minute, zoom)).toBe(expected)
  })

  it('never means a minute outside of it', () => {
    expect(pressedMinute({ start: 592, end: 597 }, 596, { step: 15, pixelsPerMinute: 20 })).toBe(592)
  })
})
