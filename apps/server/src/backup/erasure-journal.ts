/**
 * The ids and dates of erased people and applications, stored beside the back-ups. An earlier back-up still names them; restoring it erases
 * them again.
 */
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'
import type { ErasureJournal } from '../erasure/erasure-journal.ts'

export interface Erased {
  readonly kind: 'person' | 'application'
  readonly id: number
  readonly at: Temporal.Instant
}

const journalName = 'erased.jsonl'

export function erasureJournal(folder: string): ErasureJournal {
  return {
    note: (id, at) => append(folder, [{ kind: 'person', id, at }]),
    noteApplication: (id, at) => append(folder, [{ kind: 'application', id, at }]),
  }
}

/** Everything in the journal of a folder of back-ups. */
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
      const {
        kind = 'person',
        id,
        at,
      } = JSON.parse(line) as Pick<Erased, 'id'> & {
        readonly kind?: Erased['kind']
        readonly at: string
      }
      return { kind, id, at: Temporal.Instant.from(at) }
    })
}

/** Adds what a process erased that ended before it could say so. */
export async function completeJournal(db: Queries, folder: string): Promise<void> {
  const keyOf = ({ kind, id, at }: Erased) => `${kind} ${id} ${at.epochMilliseconds}`
  const known = new Set((await readErased(folder)).map(keyOf))
  const rows = await db
    .selectFrom('users')
    .select(['id', 'erased_at'])
    .where('erased_at', 'is not', null)
    // A merged record is still a client's. A salon that is about to be replaced may have a schema without such records.
    .where(sql<boolean>`to_jsonb(users) ->> 'merged_into' IS NULL`)
    .orderBy('id')
    .execute()
  const applications = await db
    .selectFrom('history')
    .select(['entity_id as id', 'at'])
    .where('entity', '=', 'application')
    .where('action', '=', 'delete')
    .orderBy('id')
    .execute()
  const erased: Erased[] = [
    ...rows.map((row) => ({ kind: 'person' as const, id: row.id, at: row.erased_at! })),
    ...applications.map((row) => ({ kind: 'application' as const, ...row })),
  ]
  await append(
    folder,
    erased.filter((one) => !known.has(keyOf(one))),
  )
}

async function append(folder: string, erased: readonly Erased[]): Promise<void> {
  if (erased.length === 0) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const journal = await open(path.join(folder, journalName), 'a', 0o600)
  try {
    const lines = erased.map(
      ({ kind, id, at }) =>
        `${JSON.stringify({ ...(kind === 'application' && { kind }), id, at: at.toString() })}\n`,
    )
    await journal.write(lines.join(''))
    await journal.sync()
  } finally {
    await journal.close()
  }
}
