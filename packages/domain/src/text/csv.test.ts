import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCsv } from './csv.ts'

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
})

test('a CSV file keeps separators, quotes and line breaks inside their cell', () => {
  assert.equal(body('a;b'), '"a;b"')
  assert.equal(body('dit "non"'), '"dit ""non"""')
  assert.equal(body('deux\nlignes'), '"deux\nlignes"')
})
