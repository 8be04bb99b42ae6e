import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromWire, toWire, wireField } from './spelling.ts'

test('the wire’s « firstname » is the family name and its « lastname » the given name', () => {
  const person = { id: 7, familyName: 'Laurent', givenName: 'Camille' }
  assert.deepEqual(toWire(person), { id: 7, firstname: 'Laurent', lastname: 'Camille' })
  assert.deepEqual(fromWire({ id: 7, firstname: 'Laurent', lastname: 'Camille' }), person)
})

test('every misspelt name of the wire can be written and read back', () => {
  const record = {
    address: '18 rue Saint-Aubin',
    isBreak: true,
    isInRedZone: false,
    redZoneReason: null,
    composedService: 3,
    composedServices: [],
    'services.isBreak': true,
  }
  const wire = toWire(record)
  assert.deepEqual(Object.keys(wire), [
    'adress',
    'is_break',
    'red_zone',
    'red_zone_reason',
    'combinatedService',
    'combinatedServices',
    'services.is_break',
  ])
  assert.deepEqual(fromWire(wire), record)
})

test('a field without a spelling of its own keeps its name, and so do the records within a record', () => {
  assert.equal(wireField('isBreak'), 'is_break')
  assert.equal(wireField('constructor'), 'constructor')
  assert.deepEqual(toWire({ phone: null, owner: { familyName: 'Laurent' } }), {
    phone: null,
    owner: { familyName: 'Laurent' },
  })
})
