import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { decimalComma, readCsv, toCsv } from './csv.ts'

const body = (cell: string) => toCsv([[cell]]).slice(1, -2)

test('a table exported as CSV starts with the UTF-8 mark and has a line for each row', () => {
  const rows = [
    ['Nom', 'Prix'],
    ['Coupe', '42 €'],
  ]
  assert.equal(toCsv(rows), '\uFEFFNom;Prix\r\nCoupe;42 €\r\n')
})

test('a spreadsheet does not run the cells of a CSV file as formulas', () => {
  for (const dangerous of ['=1+1', '+33 6', '-2', '@SUM(A1)', '\tx', '\r=x'])
    assert.match(body(dangerous), /^"?'/)
  assert.equal(body('a=b'), 'a=b')
  assert.equal(body(decimalComma(-12.5)), '-12,50')
})

test('a CSV file keeps separators, quotes and line breaks inside their cell', () => {
  assert.equal(body('a;b'), '"a;b"')
  assert.equal(body('dit "non"'), '"dit ""non"""')
  assert.equal(body('deux\nlignes'), '"deux\nlignes"')
})

test('a written CSV file is read back, but for empty rows and an apostrophe before a sign', () => {
  // An apostrophe before a sign is what makes a cell inert: a file cannot say both.
  const cell = fc
    .string({ unit: fc.constantFrom('a', 'é', ';', ',', '"', '\n', '\r', '\t', '=', '-', '@', "'", ' ') })
    .filter((text) => !/^'[=+\-@\t\r]/.test(text))
  const row = fc.tuple(cell, cell, cell).filter((cells) => cells.some((text) => text !== ''))
  const head = ['Nom', 'Prix', 'Stock']
  fc.assert(
    fc.property(fc.array(row), (rows) => assert.deepEqual(readCsv(toCsv([head, ...rows])), [head, ...rows])),
  )
})

test('a CSV file may separate its cells by commas or tabs, and end without a line break', () => {
  assert.deepEqual(readCsv('Nom,Prix\nHuile,"24,50"'), [
    ['Nom', 'Prix'],
    ['Huile', '24,50'],
  ])
  assert.deepEqual(readCsv('Nom\tPrix\r\n\r\nHuile\t24'), [
    ['Nom', 'Prix'],
    ['Huile', '24'],
  ])
})
