/** An admin's decisions about a row: its notes that mention health before the import, and a client who was blocked elsewhere after it. */
import type { BlockedDecision } from '@meche/contract/imports.ts'
import { storedTwin } from '@meche/domain/import/judge-rows.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { lockImport } from './import-repository.ts'
import type { Imports } from './imports.ts'
import { judgeBatch } from './judge-batch.ts'
import { rowOfLine, writeDecision, writeOutcomes } from './row-repository.ts'

interface Row {
  readonly id: number
  readonly line: number
}

/** The row gets its verdict anew: notes may be all that it brings. HttpRefusal 404, 409 outside the time between dry run and import. */
export async function keepHealthNotes(
  { database }: Imports,
  { id, line }: Row,
  keepsHealthNotes: boolean,
): Promise<void> {
  await database.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    const stored = found && (await rowOfLine(tx, id, line))
    if (!stored) throw new HttpRefusal({ code: 'not_found' })
    if (found.status !== 'tried')
      throw new HttpRefusal({ code: found.status === 'uploaded' ? 'import_not_tried' : 'import_started' })
    await writeDecision(tx, id, { line, decision: { keeps_health_notes: keepsHealthNotes } })
    // Whether a visit is booked does not depend on its note.
    if (found.kind !== 'clients') return
    const judged = await judgeBatch(tx, found, [{ ...stored, keepsHealthNotes }], {
      twinOf: (_row, kept) => storedTwin(kept),
      lock: 'read',
    })
    await writeOutcomes(
      tx,
      id,
      judged.map(({ outcome }) => outcome),
    )
  })
}

interface Decided extends Row {
  readonly decision: BlockedDecision
  readonly caller: Caller
  readonly now: Temporal.Instant
}

/**
 * HttpRefusal 404 for a row without a client of the salon who was blocked elsewhere, 409 before the import has ended and for a row that
 * was decided otherwise.
 */
export async function decideBlocked(
  { database, tracker, putInRedZone }: Imports,
  { id, line, decision, caller, now }: Decided,
): Promise<void> {
  await database.transaction(async (tx) => {
    const found = await lockImport(tx, id)
    const stored = found && (await rowOfLine(tx, id, line))
    if (!stored?.isBlocked || stored.person === null) throw new HttpRefusal({ code: 'not_found' })
    if (found?.status !== 'done') throw new HttpRefusal({ code: 'import_not_done' })
    if (stored.blockedDecision === decision) return
    if (stored.blockedDecision !== null) throw new HttpRefusal({ code: 'import_row_decided' })
    if (decision === 'red_zone') await putInRedZone(tx, stored.person, { caller, now })
    await writeDecision(tx, id, { line, decision: { blocked_decision: decision } })
  })
  tracker.changed()
}
