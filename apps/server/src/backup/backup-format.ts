/**
 * A back-up is one file: lines of text, compressed with gzip (docs/decisions/0017). A line is a row as JSON, or begins with `#` and
 * says what the next rows are, how many there were and their SHA-256, or carries a picture, or a piece of a file. `zcat` shows it.
 */
import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The file is no back-up, is damaged, or is of no use here; `message` is written for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

export interface BackupHeader {
  readonly format: 1
  /** RFC 3339. */
  readonly takenAt: string
  /** The version of the program that wrote it. */
  readonly version: string
  /** The applied migrations, in order. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
}

export interface BackupTable {
  readonly table: string
  readonly columns: readonly string[]
  /** Where the numbering of a column stands. */
  readonly numbering: {
    readonly column: string
    readonly last: string
    readonly isCalled: boolean
  } | null
}

/** Of one table. */
export interface TableSum {
  readonly rows: number
  /** The hash of its rows in key order, with a line feed after each. */
  readonly sha256: string
}

/** The contents of a back-up. */
export interface BackupContents {
  readonly header: BackupHeader
  readonly tables: Readonly<Record<string, TableSum>>
  readonly pictures: number
  /** Contents of the salon's files. */
  readonly files: number
}

export interface Picture {
  readonly picture: string
  readonly base64: string
  readonly sha256: string
}

/** A piece of a file; the pieces of one follow each other, and its end names their sum. */
export interface FilePiece {
  readonly piece: string
  readonly base64: string
}

export interface FileEnd {
  readonly file: string
  readonly sha256: string
}

/** `rows` follow their `table`; `sum` has been compared with them; `end` is there when the file is whole. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: BackupTable }
  | { readonly kind: 'rows'; readonly rows: readonly string[] }
  | { readonly kind: 'sum'; readonly table: string; readonly sum: TableSum }
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'piece'; readonly bytes: Buffer }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'end' }

export function noteLine(note: object): string {
  return `#${JSON.stringify(note)}\n`
}

/** Counts rows and sums them up, in the order they come. */
export class Summing {
  #rows = 0
  readonly #hash: Hash = createHash('sha256')

  add(rows: readonly string[]): void {
    for (const row of rows) this.#hash.update(row).update('\n')
    this.#rows += rows.length
  }

  get sum(): TableSum {
    return { rows: this.#rows, sha256: this.#hash.copy().digest('hex') }
  }
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** BackupRefused for a file that is not there, not one of ours, or not whole to the last byte. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  let last: BackupPart['kind'] | null = null
  try {
    for await (const part of partsOf(linesOf(file))) {
      if (last === null && part.kind !== 'header')
        throw new BackupRefused(`${file} is not a back-up of Mèche.`)
      last = part.kind
      yield part
    }
  } catch (error) {
    throw refusalOf(file, error)
  }
  if (last !== 'end') throw damaged(file)
}

/** BackupRefused where `readBackup` would come to it: before anything is made of what the file says. */
export async function refuseDamaged(file: string): Promise<void> {
  for await (const part of readBackup(file)) void part
}

const rowsAtOnce = 1000

type Note = BackupHeader | BackupTable | TableSum | Picture | FilePiece | FileEnd | { end: true }

async function* partsOf(lines: AsyncIterable<string>): AsyncGenerator<BackupPart> {
  let table: BackupTable | null = null
  let summing = new Summing()
  let rows: string[] = []
  let pieces = createHash('sha256')
  for await (const line of lines) {
    if (!line.startsWith('#')) {
      if (rows.push(line) < rowsAtOnce) continue
    }
    if (rows.length > 0) {
      summing.add(rows)
      yield { kind: 'rows', rows }
      rows = []
    }
    if (!line.startsWith('#')) continue
    const note = JSON.parse(line.slice(1)) as Note
    if ('table' in note) {
      table = note
      summing = new Summing()
      yield { kind: 'table', table }
    } else if ('rows' in note) {
      const { sum } = summing
      if (!table || sum.rows !== note.rows || sum.sha256 !== note.sha256)
        throw new RangeError('A table is not what it was.')
      yield { kind: 'sum', table: table.table, sum }
    } else if ('picture' in note) {
      if (sha256(Buffer.from(note.base64, 'base64')) !== note.sha256)
        throw new RangeError('A picture is not what it was.')
      yield { kind: 'picture', picture: note }
    } else if ('piece' in note) {
      const bytes = Buffer.from(note.base64, 'base64')
      pieces.update(bytes)
      yield { kind: 'piece', bytes }
    } else if ('file' in note) {
      if (pieces.digest('hex') !== note.sha256) throw new RangeError('A file is not what it was.')
      pieces = createHash('sha256')
      yield { kind: 'file', file: note.file }
    } else if ('end' in note) {
      yield { kind: 'end' }
    } else {
      yield { kind: 'header', header: note }
    }
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  // The callback is there for what goes wrong: reading on then throws it.
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8')
  let rest = ''
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest
}

function refusalOf(file: string, error: unknown): unknown {
  if (error instanceof BackupRefused) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'EISDIR') return new BackupRefused(`There is no file ${file}.`)
  const isDamage = error instanceof SyntaxError || error instanceof RangeError || code.startsWith('Z_')
  return isDamage ? damaged(file) : error
}

function damaged(file: string): BackupRefused {
  return new BackupRefused(
    `${file} is damaged, or is not a back-up of Mèche. Nothing was changed: take another one.`,
  )
}
