import assert from 'node:assert/strict'
import test from 'node:test'
import { mayChangePost, mayPublish, postState, postStates, readingMinutes } from './post.ts'

const nine = 1_000_000

test('an article is published at its moment to the second', () => {
  const scheduled = { publishAt: nine, isWithdrawn: false }
  assert.equal(postState(scheduled, nine - 1), 'scheduled')
  assert.equal(postState(scheduled, nine), 'published')
  assert.equal(postState({ ...scheduled, publishAt: null }, nine), 'draft')
})

test('a withdrawn article is published at no moment', () => {
  for (const publishAt of [null, nine - 1, nine + 1])
    assert.equal(postState({ publishAt, isWithdrawn: true }, nine), 'withdrawn')
})

const admin = { id: 1, roles: ['ROLE_ADMIN'], quality: 'Customer' }
const writer = { id: 2, roles: ['ROLE_USER'], quality: 'HairDresser', writesJournal: true }
const colleague = { ...writer, id: 3, writesJournal: false }
const client = { id: 4, roles: ['ROLE_USER'], quality: 'Customer', writesJournal: true }

test('a professional who may write changes their own drafts only', () => {
  const changeable = postStates.flatMap((state) =>
    [null, 2, 3]
      .filter((author) => mayChangePost(writer, { author, state }))
      .map((author) => [state, author]),
  )
  assert.deepEqual(changeable, [['draft', 2]])
})

test('an admin changes every article, a professional without the right and a client none', () => {
  for (const state of postStates) {
    assert.equal(mayChangePost(admin, { author: 2, state }), true)
    assert.equal(mayChangePost(colleague, { author: 3, state }), false)
    assert.equal(mayChangePost(client, { author: 4, state }), false)
  }
})

test('only admins schedule, publish and withdraw', () => {
  assert.deepEqual([admin, writer, client].map(mayPublish), [true, false, false])
})

test('reading takes a minute for 220 words, and a minute at least', () => {
  const words = (count: number) => 'mot '.repeat(count)
  assert.deepEqual(
    [0, 1, 220, 329, 330, 1100].map((count) => readingMinutes(words(count))),
    [1, 1, 1, 1, 2, 5],
  )
})
