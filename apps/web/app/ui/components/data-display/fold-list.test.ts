import { describe, expect, it } from 'vitest'
import { foldList } from './fold-list.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('a category of a menu', () => {
  it('is shown in full up to seven lines, and beyond that with its first five', () => {
    expect(foldList(lines(7))).toEqual({ shown: lines(7), folded: [] })
    expect(foldList(lines(8))).toEqual({ shown: lines(5), folded: [6, 7, 8] })
    expect(foldList(lines(177)).folded).toHaveLength(172)
  })

  it('never folds away a chosen item', () => {
    expect(foldList(lines(9), (line) => line === 8)).toEqual({ shown: [1, 2, 3, 4, 5, 8], folded: [6, 7, 9] })
  })
})
