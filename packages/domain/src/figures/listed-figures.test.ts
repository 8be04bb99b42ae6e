import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figureNames } from './analyse.ts'
import { listedFigures } from './listed-figures.ts'

test('each figure leads to its visits, but for those that compare visits, and for revenue before tax', () => {
  const listed: readonly string[] = listedFigures
  assert.deepEqual(
    figureNames.filter((name) => !listed.includes(name)),
    ['revenueNet', 'returned', 'activeClients', 'gainedClients', 'lostClients', 'leadTime'],
  )
})
