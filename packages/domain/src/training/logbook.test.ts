import assert from 'node:assert/strict'
import test from 'node:test'
import { mayReadLogbook, maySignLevels, proposedTechniques } from './logbook.ts'

const book = { apprentice: 1, tutor: 2 }
const professional = (id: number) => ({ id, roles: ['ROLE_USER'], quality: 'HairDresser' })
const admin = { id: 9, roles: ['ROLE_ADMIN'], quality: 'Customer' }

test('a logbook is read by its apprentice, the tutor and admins, and signed by the tutor alone', () => {
  const cases = [
    [professional(1), true, false],
    [professional(2), true, true],
    [professional(3), false, false],
    [admin, true, false],
    [{ ...admin, id: 2 }, true, false],
  ] as const
  for (const [reader, reads, signs] of cases) {
    assert.equal(mayReadLogbook(reader, book), reads)
    assert.equal(maySignLevels(reader, book), signs)
  }
  assert.equal(maySignLevels(professional(1), { apprentice: 1, tutor: 1 }), false)
  assert.equal(maySignLevels(professional(2), { apprentice: 1, tutor: null }), false)
})

test('twenty-four techniques are proposed, each once', () => {
  assert.equal(new Set(proposedTechniques).size, 24)
})
