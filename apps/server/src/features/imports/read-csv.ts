/** The rows of a CSV file, in whichever encoding and with whichever separator a spreadsheet wrote it. */
import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { separatorOf, withoutGuard } from '@meche/domain/text/csv.ts'

/** Characters of one row: a file without line breaks is no table. */
const longestRow = 100_000
const pieceLength = 65_536

/** The file is not a table of text. */
export class UnreadableCsv extends Error {}

/** Throws UnreadableCsv for bytes that are no text. */
export function decodeText(bytes: Buffer): string {
  const text = decoderOf(bytes).decode(bytes)
  if (text.includes('\0')) throw new UnreadableCsv()
  return text
}

function decoderOf(bytes: Buffer): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be')
  // Without a mark, every second byte of Latin text in UTF-16 is zero.
  if (bytes[1] === 0 && bytes[3] === 0) return new TextDecoder('utf-16le')
  if (bytes[0] === 0 && bytes[2] === 0) return new TextDecoder('utf-16be')
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

export interface CsvRow {
  /** Counted as a spreadsheet counts, from 1. */
  readonly line: number
  readonly cells: string[]
}

/** Throws UnreadableCsv where the text breaks off within quotes or has a row without an end. Empty rows are left out. */
export async function* csvRows(text: string): AsyncGenerator<CsvRow> {
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestRow,
    }),
  )
  let line = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record.map(withoutGuard) }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv()
    throw error
  }
}

/** Other requests get their turn between two of them. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
}
