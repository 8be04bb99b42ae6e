/** The hashes of documents: each covers the one before it in its series, and the hash of its content. */
import { createHash } from 'node:crypto'

export interface Signed {
  readonly series: string
  readonly year: number
  readonly number: number
  readonly issuedOn: string
  readonly total: number
  /** The hash of the content in hex; the content itself in documents that were issued before 0.1.0. */
  readonly content: unknown
}

export function contentHash(content: unknown): Buffer {
  return createHash('sha256').update(canonical(content)).digest()
}

/** SHA-256 of the hash before and of the document as JSON with its keys in order. */
export function documentHash(
  previous: Buffer,
  { series, year, number, issuedOn, total, content }: Signed,
): Buffer {
  const said = canonical({ series, year, number, issuedOn, total, content })
  return createHash('sha256').update(previous).update(said).digest()
}

/** Fields without a value are left out, as JSON leaves them out. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}
