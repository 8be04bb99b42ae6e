/** The logbook of an apprentice, and the salon's list of techniques. */
import type { Logbook, Technique, TechniquesForm } from '@meche/contract/logbooks.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { mayReadLogbook, maySignLevels } from '@meche/domain/training/logbook.ts'
import type { Queries } from '../../db/database.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import type { Caller } from '../../http/caller.ts'
import { isDuplicate, refuseWrong, type Check } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Salon } from '../../salon/salon.ts'
import {
  bookOf,
  deleteTechniques,
  lockTechniques,
  progressOf,
  readTechniques,
  writeLevel,
  writeTechniques,
  writeTutor,
  type BookRow,
} from './logbook-repository.ts'

export interface LogbookBy {
  readonly caller: Caller
  readonly now: Temporal.Instant
  readonly today: string
}

/** HttpRefusal 404, also for a logbook that the caller may not read. */
export async function readLogbook(db: Queries, id: number, caller: Caller): Promise<Logbook> {
  const book = await readable(db, id, caller)
  const tutor = book.tutor?.id ?? null
  return {
    person: toWire(book.person),
    tutor: book.tutor && toWire(book.tutor),
    techniques: (await progressOf(db, id)).map(({ signedBy, ...row }) => ({
      ...row,
      signedBy: signedBy && toWire(signedBy),
    })),
    abilities: {
      sign: maySignLevels(caller, { apprentice: id, tutor }),
      change: isAdmin(caller.roles),
    },
  }
}

async function readable(db: Queries, id: number, caller: Caller): Promise<BookRow> {
  const book = await bookOf(db, id)
  if (!book || !mayReadLogbook(caller, { apprentice: id, tutor: book.tutor?.id ?? null }))
    throw new HttpRefusal({ code: 'not_found' })
  return book
}

/** HttpRefusal 404; 422 for a tutor who is no other professional of the team. */
export async function setTutor(
  tx: Queries,
  { id, tutor, salon }: { readonly id: number; readonly tutor: number | null; readonly salon: Salon },
  { caller, now }: LogbookBy,
): Promise<void> {
  const book = await readable(tx, id, caller)
  const isColleague = tutor !== id && salon.professionals.some((one) => one.id === tutor)
  refuseWrong([['tutor', 'unknown_professional', tutor !== null && !isColleague]])
  await writeTutor(tx, id, tutor)
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'user',
    entityId: id,
    action: 'update',
    changes: changesBetween({ tutor: book.tutor?.id ?? null }, { tutor }),
  })
}

/** HttpRefusal 403 for anybody but the tutor, 404. */
export async function signTechnique(
  tx: Queries,
  signed: { readonly id: number; readonly technique: number; readonly level: number | null },
  { caller, now, today }: LogbookBy,
): Promise<void> {
  const { id, technique, level } = signed
  const book = await readable(tx, id, caller)
  if (!maySignLevels(caller, { apprentice: id, tutor: book.tutor?.id ?? null }))
    throw new HttpRefusal({ code: 'forbidden' })
  const signedFor = await writeLevel(tx, { apprentice: id, technique, level, by: caller.id, today })
  if (!signedFor) throw new HttpRefusal({ code: 'not_found' })
  const { name, before } = signedFor
  const written = (one: number | null) => one && `${name} · ${one}`
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'user',
    entityId: id,
    action: 'update',
    changes: changesBetween({ techniques: written(before) }, { techniques: written(level) }),
  })
}

/** Techniques that another admin has added meanwhile stay, at the end. HttpRefusal 422. */
export async function replaceTechniques(
  tx: Queries,
  { techniques, removed }: TechniquesForm,
  { salon, caller, now }: { readonly salon: Salon } & Pick<LogbookBy, 'caller' | 'now'>,
): Promise<Technique[]> {
  await lockTechniques(tx)
  const before = await readTechniques(tx)
  const known = new Set(before.map(({ id }) => id))
  const ids = techniques.map(({ id }) => id)
  refuseWrong(
    techniques.flatMap(({ id, services }, index): Check[] => [
      [`techniques.${index}.id`, 'unknown_technique', id !== null && !known.has(id)],
      [`techniques.${index}.id`, 'duplicate', id !== null && isDuplicate(ids, index)],
      ...services.flatMap((service, place): Check[] => [
        [`techniques.${index}.services.${place}`, 'unknown_service', !salon.services.has(service)],
        [`techniques.${index}.services.${place}`, 'duplicate', isDuplicate(services, place)],
      ]),
    ]),
  )
  const gone = new Set(removed.filter((id) => !ids.includes(id)))
  const others = before.filter(({ id }) => !ids.includes(id) && !gone.has(id))
  await deleteTechniques(tx, [...gone])
  await writeTechniques(tx, [...techniques, ...others])
  const after = await readTechniques(tx)
  const written = ({ name, services }: Technique) =>
    [name, ...services.map((id) => salon.services.get(id)?.name ?? `#${id}`)].join(' · ')
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'settings',
    entityId: 1,
    action: 'update',
    changes: changesBetween({ techniques: before.map(written) }, { techniques: after.map(written) }),
  })
  return after
}
