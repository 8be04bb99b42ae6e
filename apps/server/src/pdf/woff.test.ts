import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { alphabets, fontOf } from './fonts.ts'
import { openTypeOf } from './woff.ts'

/** The sum of a table's 32-bit words, as the font's directory states it. */
function checksumOf(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

test('every table of an unpacked font has the checksum and the length that its directory states', () => {
  for (const alphabet of alphabets) {
    const font = fontOf(alphabet, '700')
    const count = font.readUInt16BE(4)
    assert.ok(count > 8)
    for (let record = 12; record < 12 + count * 16; record += 16) {
      const tag = font.toString('latin1', record, record + 4)
      const [checksum, offset, length] = [4, 8, 12].map((at) => font.readUInt32BE(record + at)) as [
        number,
        number,
        number,
      ]
      const table = Buffer.from(font.subarray(offset, offset + length))
      assert.equal(table.length, length, tag)
      // The head states a sum of the whole file, which is left out of its own.
      if (tag === 'head') table.writeUInt32BE(0, 8)
      assert.equal(checksumOf(table), checksum, `${alphabet} ${tag}`)
    }
  }
})

test('a file that is no WOFF font is refused', () => {
  const packed = readFileSync(
    fileURLToPath(import.meta.resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff2')),
  )
  assert.throws(() => openTypeOf(packed), /not a WOFF font/)
})
