/**
 * The ids and dates of erased people, stored beside the back-ups. An earlier back-up still names these people; restoring it erases them
 * again.
 */
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Queries } from '../db/database.ts'
import type { ErasureJournal } from '../erasure/erasure-journal.ts'

export interface Erased {
  readonly id: number
  readonly at: Temporal.Instant
}

const journalName = 'erased.jsonl'

export function erasureJournal(folder: string): ErasureJournal {
  return { note: (id, at) => append(folder, [{ id, at }]) }
}

/** Everybody in the journal of a folder of back-ups. */
export async function readErased(folder: string): Promise<Erased[]> {
  const text = await readFile(path.join(folder, journalName), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    },
  )
  return text
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => {
      const { id, at } = JSON.parse(line) as { id: number; at: string }
      return { id, at: Temporal.Instant.from(at) }
    })
}

/** Adds whom a process erased that ended before it could say so. */
export async function completeJournal(db: Queries, folder: string): Promise<void> {
  const known = new Set((await readErased(folder)).map(({ id, at }) => `${id} ${at.epochMilliseconds}`))
  const rows = await db
    .selectFrom('users')
    .select(['id', 'erased_at'])
    .where('erased_at', 'is not', null)
    .orderBy('id')
    .execute()
  const erased = rows.map((row) => ({ id: row.id, at: row.erased_at! }))
  await append(
    folder,
    erased.filter(({ id, at }) => !known.has(`${id} ${at.epochMilliseconds}`)),
  )
}

async function append(folder: string, erased: readonly Erased[]): Promise<void> {
  if (erased.length === 0) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const journal = await open(path.join(folder, journalName), 'a', 0o600)
  try {
    const lines = erased.map(({ id, at }) => `${JSON.stringify({ id, at: at.toString() })}\n`)
    await journal.write(lines.join(''))
    await journal.sync()
  } finally {
    await journal.close()
  }
}
