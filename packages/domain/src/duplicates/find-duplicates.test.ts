import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import {
  findDuplicates,
  isOneEdit,
  likenesses,
  mailboxKey,
  nameKey,
  phoneKey,
  type ComparedClient,
  type Likeness,
} from './find-duplicates.ts'

const marie: ComparedClient = {
  id: 1,
  givenName: 'Marie',
  familyName: 'Dupont',
  phone: '+33639980001',
  email: 'marie.dupont@mail.example',
}
const stranger: ComparedClient = {
  id: 2,
  givenName: 'Zoé',
  familyName: 'Petit',
  phone: '+33639980002',
  email: 'zoe@mail.example',
}

test('two records are a pair by phone, e-mail, name or spelling, with the strongest reason', () => {
  const cases: [string, Partial<ComparedClient>, Likeness | null][] = [
    ['nothing in common', {}, null],
    ['the same number with another country', { phone: '+262639980001' }, 'phone'],
    ['a tag in the e-mail', { email: 'marie.dupont+salon@mail.example' }, 'email'],
    ['another mailbox of the same provider', { email: 'mariedupont@mail.example' }, null],
    ['order, case and accents of the name', { givenName: 'DUPONT', familyName: 'Mârie' }, 'name'],
    ['a phone is surer than a name', { ...marie, id: 2 }, 'phone'],
    ['half of a name', { givenName: 'Marie', familyName: '—' }, null],
    ['a letter differs, and a record lacks its phone', { familyName: 'Duppont', phone: null }, 'spelling'],
    ['a letter differs in two complete records', { familyName: 'Duppont' }, null],
    ['two letters differ', { givenName: 'Mario', familyName: 'Dupond', phone: null }, null],
  ]
  for (const [title, fields, likeness] of cases) {
    const isSpelling = 'familyName' in fields && !('givenName' in fields)
    const other = { ...stranger, ...(isSpelling && { givenName: 'Marie' }), ...fields }
    assert.deepEqual(
      findDuplicates([marie, other], 10),
      likeness === null ? [] : [{ ids: [1, 2], likeness }],
      title,
    )
  }
})

test('Google’s dots and its two names lead to the same mailbox', () => {
  const key = (email: string) => mailboxKey({ ...marie, email })
  assert.equal(key('m.dupont@gmail.com'), key('mdupont+x@googlemail.com'))
  assert.notEqual(key('m.dupont@mail.example'), key('mdupont@mail.example'))
})

test('no more pairs than the limit are found, the surest first', () => {
  const crowd = Array.from({ length: 20 }, (_, at) => ({ ...marie, id: at + 1, phone: null, email: null }))
  const twins = [marie, { ...stranger, id: 30, phone: marie.phone }]
  const found = findDuplicates([...crowd.slice(1), ...twins], 5)
  assert.equal(found.length, 5)
  assert.deepEqual(found[0], { ids: [1, 30], likeness: 'phone' })
})

/** Compares each with each. */
function slowly(clients: readonly ComparedClient[]): string[] {
  const lacks = ({ phone, email }: ComparedClient) => phone === null || email === null
  const same = (one: string | null, other: string | null) => one !== null && one === other
  return clients.flatMap((one, at) =>
    clients.slice(at + 1).flatMap((other) => {
      const [mine, theirs] = [nameKey(one), nameKey(other)]
      const reasons: Record<Likeness, boolean> = {
        phone: same(phoneKey(one), phoneKey(other)),
        email: same(mailboxKey(one), mailboxKey(other)),
        name: same(mine, theirs),
        spelling:
          mine !== null && theirs !== null && distance(mine, theirs) === 1 && (lacks(one) || lacks(other)),
      }
      const likeness = likenesses.find((reason) => reasons[reason])
      return likeness ? [`${one.id} ${other.id} ${likeness}`] : []
    }),
  )
}

/** Edits of one letter, swaps of neighbours among them, as the textbook counts them. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const changed = rows[i - 1]![j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swapped = isSwap ? rows[i - 2]![j - 2]! + 1 : Infinity
      row.push(Math.min(changed, rows[i - 1]![j]! + 1, row[j - 1]! + 1, swapped))
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}

const shortName = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 4 })
const people = fc
  .array(
    fc.record({
      givenName: fc.oneof(shortName, fc.constant('—')),
      familyName: shortName,
      phone: fc.option(fc.constantFrom('+33639980001', '+262639980001', '+33639980002')),
      email: fc.option(fc.constantFrom('a.b@gmail.com', 'ab+c@gmail.com', 'a.b@mail.example')),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((one, at) => ({ ...one, id: at + 1 })))

test('the pairs are those that comparing each record with each finds', () => {
  fc.assert(
    fc.property(people, (clients) => {
      const found = findDuplicates(clients, Infinity).map(({ ids, likeness }) => [...ids, likeness].join(' '))
      assert.deepEqual(found.toSorted(), slowly(clients).toSorted())
    }),
  )
})

test('one edit is one letter changed, added, left out or swapped with its neighbour', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (one, other) => assert.equal(isOneEdit(one, other), distance(one, other) === 1)),
  )
})
