/** Whether the documents are those that were issued: numbers without a gap, dates in order, and the chain of their hashes. */
import { sql } from 'kysely'
import { documentNumber, isPastRetention, type DocumentSeries } from '@meche/domain/shop/document.ts'
import type { Queries } from '../db/database.ts'
import { contentHash, documentHash } from './document-hash.ts'

interface Row {
  readonly series: DocumentSeries
  readonly year: number
  readonly number: number
  readonly issuedOn: string
  readonly total: number
  /** Null: deleted after ten years. */
  readonly content: unknown
  readonly contentHash: Buffer | null
  readonly emptiedIn: number | null
  readonly previous: Buffer
  readonly hash: Buffer
}

/** A sentence for each document that is not as it was issued. */
export async function checkDocuments(db: Queries): Promise<{ checked: number; faults: string[] }> {
  const { rows } = await sql<Row>`
    SELECT series, year, number, issued_on::text AS "issuedOn", total, content, content_hash AS "contentHash",
           extract(year FROM emptied_on)::int AS "emptiedIn", previous, hash
    FROM documents ORDER BY series, year, number`.execute(db)
  const faults = rows.flatMap((row, index) => {
    const before = rows[index - 1]
    const isFirst = before?.series !== row.series || before.year !== row.year
    return faultsOf(row, isFirst ? null : before!)
  })
  return { checked: rows.length, faults: [...faults, ...(await lostOnes(db))] }
}

function faultsOf(row: Row, before: Row | null): string[] {
  const name = documentNumber(row)
  const expected = before ? before.number + 1 : 1
  const chained = before ? before.hash : Buffer.alloc(32)
  return [
    ...(row.number === expected ? [] : [`${name}: a number before it is missing.`]),
    ...(before && row.issuedOn < before.issuedOn
      ? [`${name}: its date is before the one of the document before it.`]
      : []),
    ...(row.previous.equals(chained) ? [] : [`${name}: it does not follow the document before it.`]),
    ...(isAsIssued(row) ? [] : [`${name}: it was changed after it was issued.`]),
    ...(row.emptiedIn === null || isPastRetention(row.year, row.emptiedIn)
      ? []
      : [`${name}: its content was deleted before ten years had passed.`]),
  ]
}

/** The content by its own hash, where it is still kept; all else, and that hash, by the hash of the document. */
function isAsIssued(row: Row): boolean {
  const { content, contentHash: ofContent, previous, hash } = row
  if (ofContent && content !== null && !contentHash(content).equals(ofContent)) return false
  const signed = { ...row, content: ofContent ? ofContent.toString('hex') : content }
  return documentHash(previous, signed).equals(hash)
}

/** The last documents of a series may have been deleted: its counter knows. */
async function lostOnes(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ series: string; year: number; last: number }>`
    SELECT c.series, c.year, c.last FROM document_counters c
    WHERE c.last <> (SELECT count(*) FROM documents d WHERE d.series = c.series AND d.year = c.year)
       OR c.hash <> coalesce((SELECT d.hash FROM documents d WHERE d.series = c.series AND d.year = c.year AND d.number = c.last), c.hash)`.execute(
    db,
  )
  return rows.map(
    ({ series, year, last }) => `${series}${year}: its documents do not end with number ${last}.`,
  )
}
