import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { importInBatches, type Salon } from './import.model.ts'

const phone = fc.constantFrom(
  '',
  '06 39 98 00 01',
  '06.39.98.00.01',
  '+33639980002',
  '0639980003',
  '06 12',
  '0241000001',
)
const email = fc.constantFrom(
  '',
  'a@mail.example',
  'A@mail.example',
  'b@mail.example',
  'c@mail.example',
  'a@',
)
const name = fc.constantFrom('', 'Marie Dupont', 'DUPONT Marie', 'Marie', 'Léa Durand')
const note = fc.constantFrom('', 'Café noir', 'Allergie')
const file = fc.array(fc.tuple(name, phone, email, note), { maxLength: 12 })

const person = fc.record({
  givenName: fc.constantFrom('Marie', 'Léa'),
  familyName: fc.constantFrom('Dupont', 'Durand'),
  phone: fc.constantFrom(null, '+33639980001', '+33639980002', '+33639980003'),
  email: fc.constantFrom(null, 'a@mail.example', 'b@mail.example'),
  isTeam: fc.constantFrom(false, false, false, true),
  hasAccount: fc.constantFrom(false, false, true),
  notes: fc.constantFrom<string[]>([], ['Café noir']),
})

/** Nobody shares an address: the database sees to it. */
const salon = fc.array(person, { maxLength: 3 }).map((people): Salon => {
  const taken = new Set<string>()
  const free = (address: string | null) => {
    if (address === null || taken.has(address)) return null
    taken.add(address)
    return address
  }
  return people.map((one, at) => ({ ...one, id: at + 1, phone: free(one.phone), email: free(one.email) }))
})

test('the dry run and the import give each row the same verdict, whatever the size of their batches', () => {
  const size = fc.integer({ min: 1, max: 12 })
  fc.assert(
    fc.property(file, salon, size, size, (rows, people, tried, run) => {
      const dryRun = importInBatches(rows, people, { size: tried, tried: null })
      const written = importInBatches(rows, people, { size: run, tried: dryRun.kept })
      assert.deepEqual(dryRun.salon, people)
      assert.deepEqual(written.verdicts, dryRun.verdicts)
    }),
    { numRuns: 2000 },
  )
})

function imported(rows: readonly (readonly string[])[], people: Salon): Salon {
  const { kept } = importInBatches(rows, people, { size: 5, tried: null })
  return importInBatches(rows, people, { size: 5, tried: kept }).salon
}

test('importing the same file again changes nothing', () => {
  fc.assert(
    fc.property(file, salon, (rows, people) => {
      const once = imported(rows, people)
      assert.deepEqual(imported(rows, once), once)
    }),
    { numRuns: 2000 },
  )
})
