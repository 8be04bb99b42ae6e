import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { itemsBody, itemsText } from './items.ts'
import { limits } from './limits.ts'
import { formatItems, itemFromWire, itemToWire, parseItems, type ItemRef } from './mapping/items.ts'

const id = fc.integer({ min: 1, max: 999_999_999_999_999 })
const options = fc.uniqueArray(id, { maxLength: limits.optionsPerItem })
const item: fc.Arbitrary<ItemRef> = fc
  .tuple(fc.constantFrom('service' as const, 'composed' as const), id, options, fc.option(id))
  .map(([kind, id, options, professional]) => ({
    kind,
    id,
    options: kind === 'service' ? options : [],
    professional,
  }))

test('items written into an address can be read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 10 }), (items) => {
      const text = formatItems(items)
      fc.pre(text.length <= 400)
      assert.deepEqual(itemsText.parse(text), items)
      assert.deepEqual(parseItems(text), items)
      assert.deepEqual(itemsText.parse(decodeURIComponent(encodeURIComponent(text))), items)
    }),
  )
})

test('items written into a body can be read back unchanged', () => {
  fc.assert(fc.property(item, (one) => assert.deepEqual(itemFromWire(itemToWire(one)), one)))
})

test('an invalid item in an address does not invalidate the others', () => {
  assert.deepEqual(parseItems('s:1,x:2,c:0'), [
    { kind: 'service', id: 1, options: [], professional: null },
    null,
    null,
  ])
})

test('the specification’s example is parsed as described', () => {
  assert.deepEqual(itemsText.parse('s:12,c:3@45'), [
    { kind: 'service', id: 12, options: [], professional: null },
    { kind: 'composed', id: 3, options: [], professional: 45 },
  ])
})

test('options follow their service, in their order, before its professional', () => {
  assert.deepEqual(itemsText.parse('s:12~31~32@45,s:2~9'), [
    { kind: 'service', id: 12, options: [31, 32], professional: 45 },
    { kind: 'service', id: 2, options: [9], professional: null },
  ])
  assert.deepEqual(itemsBody.parse([{ service: 12, options: [32, 31] }]), [
    { kind: 'service', id: 12, options: [32, 31], professional: null },
  ])
})

test('a text that is not exactly a list of items is refused', () => {
  for (const text of [
    '',
    's',
    's:',
    's:0',
    's:01',
    's:-1',
    's:1@',
    's:1@0',
    'S:1',
    'x:1',
    's:1,',
    ',s:1',
    's:1 ',
    's:1,,s:2',
    's:1@2@3',
    's:٣',
    's:1e3',
    's:9999999999999999',
    's:1~',
    's:1~0',
    's:1~2~2',
    's:1@2~3',
    's:1~2~3~4~5~6~7~8',
    'c:1~2',
  ]) {
    assert.equal(itemsText.safeParse(text).success, false, text)
  }
  assert.equal(itemsText.safeParse(Array.from({ length: 11 }, () => 's:1').join(',')).success, false)
})

test('an item in a request body is a service or a composed service, never both or neither', () => {
  assert.deepEqual(
    itemsBody.parse([
      { service: 1 },
      { combinatedService: 2, professional: 3 },
      { service: 4, professional: null },
    ]),
    [
      { kind: 'service', id: 1, options: [], professional: null },
      { kind: 'composed', id: 2, options: [], professional: 3 },
      { kind: 'service', id: 4, options: [], professional: null },
    ],
  )
  for (const wrong of [
    {},
    { service: 1, combinatedService: 2 },
    { service: 1, name: 'x' },
    { service: '1' },
    { service: 1.5 },
    { service: 1, options: [2, 2] },
    { service: 1, options: [2, 3, 4, 5, 6, 7, 8] },
    { combinatedService: 1, options: [2] },
  ]) {
    assert.equal(itemsBody.safeParse([wrong]).success, false, JSON.stringify(wrong))
  }
})
