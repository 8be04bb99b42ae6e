/** The documents of a month for the accountant, in a ZIP file that is written while it is read. */
import { Readable } from 'node:stream'
import { documentNumber } from '@meche/domain/shop/document.ts'
import { decimalComma, toCsv } from '@meche/domain/text/csv.ts'
import { Zip, ZipPassThrough } from 'fflate'
import { documentNames, documentPdf, printedOf } from '../../documents/document-pdf.ts'
import type { DocumentRow } from '../../documents/document-repository.ts'

interface ZippedFile {
  readonly name: string
  readonly content: Uint8Array
  readonly at: Temporal.Instant
}

/** `now`: when the list in it was written. */
export function archiveOf(documents: readonly DocumentRow[], now: Temporal.Instant): Readable {
  return Readable.from(zipped(filesOf(documents, now)))
}

async function* filesOf(
  documents: readonly DocumentRow[],
  now: Temporal.Instant,
): AsyncGenerator<ZippedFile> {
  yield { name: 'documents.csv', content: Buffer.from(listOf(documents)), at: now }
  for (const row of documents) {
    const printed = printedOf(row)
    if (!printed) continue
    yield { name: `${documentNumber(row)}.pdf`, content: await documentPdf(printed), at: row.issuedAt }
  }
}

/** One file at a time: the memory that it takes does not grow with the month. */
async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  for await (const { name, content, at } of files) {
    // PDF is compressed already.
    const entry = new ZipPassThrough(name)
    entry.mtime = at.epochMilliseconds
    zip.add(entry)
    entry.push(content, true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written
}

/** One line for each rate of each document; a credit note takes off, so its amounts are negative. */
export function listOf(documents: readonly DocumentRow[]): string {
  const head = ['Numéro', 'Type', 'Date', 'Acheteur', 'SIREN', 'Avoir sur', 'Taux de TVA', 'HT', 'TVA', 'TTC']
  const lines = documents.flatMap((row) => {
    const { series, issuedOn, buyer, content, total } = row
    const sign = series === 'A' ? -1 : 1
    const parts = content?.vat ?? [{ rate: null, net: null, vat: null, gross: total }]
    return parts.map(({ rate, net, vat, gross }) => [
      documentNumber(row),
      documentNames[series],
      issuedOn,
      buyer?.name ?? '',
      buyer?.siren ?? '',
      content?.credits?.number ?? '',
      rate === null ? '' : decimalComma(rate / 100),
      ...[net, vat, gross].map((cents) => (cents === null ? '' : decimalComma((sign * cents) / 100))),
    ])
  })
  return toCsv([head, ...lines])
}
