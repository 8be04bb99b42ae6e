import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const body = (cell: string) => toCsv([[cell]]).slice(1, -2)

describe('a table exported as CSV', () => {
  it('starts with the UTF-8 mark and has a line for each row', () => {
    expect(
      toCsv([
        ['Nom', 'Prix'],
        ['Coupe', '42 €'],
      ]),
    ).toBe('\uFEFFNom;Prix\r\nCoupe;42 €\r\n')
  })

  it('neutralises cells that a spreadsheet would run as formulas', () => {
    for (const dangerous of ['=1+1', '+33 6', '-2', '@SUM(A1)', '\tx', '\r=x'])
      expect(body(dangerous)).toMatch(/^"?'/)
    expect(body('a=b')).toBe('a=b')
  })

  it('keeps separators, quotes and line breaks inside their cell', () => {
    expect(body('a;b')).toBe('"a;b"')
    expect(body('dit "non"')).toBe('"dit ""non"""')
    expect(body('deux\nlignes')).toBe('"deux\nlignes"')
  })
})
