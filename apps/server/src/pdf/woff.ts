/** Unpacks fonts of the web (WOFF 1.0, https://www.w3.org/TR/WOFF/) into OpenType. */
import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20
const tableRecordBytes = 16

/**
 * The font with its tables as they were before they were compressed. pdfkit reads WOFF too, but inflates every table again in JavaScript whenever it looks
 * at one, which keeps the process busy for seconds. Throws an Error when the file is no WOFF.
 */
export function openTypeOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This file is not a WOFF font.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, headerBytes + index * entryBytes))
  const directory = Buffer.alloc(12 + count * tableRecordBytes)
  woff.copy(directory, 0, 4, 8)
  const power = 2 ** Math.floor(Math.log2(count))
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(power * tableRecordBytes, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * tableRecordBytes, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const record = 12 + index * tableRecordBytes
    directory.write(tag, record, 'latin1')
    directory.writeUInt32BE(checksum, record + 4)
    directory.writeUInt32BE(offset, record + 8)
    directory.writeUInt32BE(data.length, record + 12)
    const padding = Buffer.alloc(-data.length & 3)
    parts.push(data, padding)
    offset += data.length + padding.length
  }
  return Buffer.concat(parts)
}

function tableAt(woff: Buffer, entry: number) {
  const [offset, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
    number,
    number,
    number,
    number,
  ]
  const content = woff.subarray(offset, offset + packed)
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum,
    data: packed < length ? inflateSync(content) : content,
  }
}
