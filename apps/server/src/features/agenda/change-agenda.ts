/** Staff change when and with whom visits and breaks happen: all changes of a request are made, or none. */
import type { AgendaChanged } from '@meche/contract/agenda.ts'
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { changeAgenda as endpoint } from '@meche/contract/agenda.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Queries } from '../../db/database.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Writing } from '../../messaging/reminders/later-messages.ts'
import type { Salon } from '../../salon/salon.ts'
import type { Agenda, By } from './agenda.ts'
import { readFactsOf } from './agenda-repository.ts'
import { noticeOfSum, queueNotices, type ClientNotice, type Outdated } from './batch-notices.ts'
import { lockRecords, readRecords } from './locked-records.ts'
import { namedIn, planChanges, type Planned } from './plan-changes.ts'
import { presentBlock, presentVisit } from './present-visit.ts'
import { takenAfter } from './time-of-records.ts'
import { busyVisits, refuseAgainst, verdictsOf, type Confirmed } from './verdicts.ts'
import { writeBatch } from './write-batch.ts'

type Request = ParsedBodyOf<typeof endpoint>

/** The verdicts alone: nothing is locked and nothing is written. */
export async function tryAgenda(
  { database: { kysely: db }, salons, publicUrl }: Agenda,
  request: Request,
  by: By,
): Promise<AgendaChanged> {
  const { now } = by
  const records = await readRecords(db, namedIn(request.changes))
  const salon = await salons.current()
  const planned = planChanges(request.changes, records, { ...by, salon })
  const confirmed = confirmedIn(request)
  const notices = noticesOf(planned.filter(isChanged), new Map(), { salon, now, publicUrl })
  return {
    batch: null,
    verdicts: await verdictsOf(db, planned, { salon, now, confirmed }),
    visits: [],
    blocks: [],
    notices: notices.map(({ visit, isProposed }) => ({ visit, isProposed })),
  }
}

/** HttpRefusal 404, 403, 412, 409 and 422 as the rules say: then nothing has changed. */
export async function changeAgenda(agenda: Agenda, request: Request, by: By): Promise<AgendaChanged> {
  const { database, salons, tracker, outbox, publicUrl } = agenda
  const { now } = by
  const named = namedIn(request.changes)
  const answer = await database.transaction(async (tx) => {
    const records = await lockRecords(tx, named)
    const salon = await salons.within(tx)
    const planned = planChanges(request.changes, records, { ...by, salon })
    const confirmed = confirmedIn(request)
    refuseAgainst(planned, confirmed, salon)
    if (!confirmed.anyway && (await busyVisits(tx, planned, now)).size > 0)
      throw new HttpRefusal({ code: 'customer_busy' })
    const changed = planned.filter(isChanged)
    if (changed.length === 0)
      return answerOf(tx, { batch: null, planned, notices: [] }, { agenda, salon, by })
    const { batch, known } = await writeBatch(
      tx,
      {
        planned: changed,
        cause: request.cause,
        salon,
        runsOf: (one, held) => takenAfter(one, held, salon),
      },
      by,
    )
    const writing = { salon, now, publicUrl }
    const notices = noticesOf(changed, known, writing)
    const told = notices.filter(({ visit, isProposed }) => request.notify?.includes(visit) ?? isProposed)
    const changes = changed.filter((one) => one.kind === 'visit')
    await queueNotices(tx, outbox, { batch, changes, notices: told }, writing)
    return answerOf(tx, { batch, planned, notices }, { agenda, salon, by })
  })
  tracker.changed()
  return answer
}

function confirmedIn({ overrides = [], anyway = false }: Request): Confirmed {
  return { overrides, anyway }
}

function isChanged({ before, after }: Planned): boolean {
  return before !== after
}

function noticesOf(planned: readonly Planned[], known: Outdated['known'], writing: Writing): ClientNotice[] {
  return planned.flatMap((one) =>
    one.kind === 'visit' ? (noticeOfSum(one, known.get(one.after.id), writing) ?? []) : [],
  )
}

interface Outcome {
  readonly batch: number | null
  readonly planned: readonly Planned[]
  readonly notices: readonly ClientNotice[]
}

/** Records as they are now, each with what its reader may do next. */
export async function answerOf(
  tx: Queries,
  { batch, planned, notices }: Outcome,
  { agenda, salon, by }: { agenda: Agenda; salon: Salon; by: By },
): Promise<AgendaChanged> {
  const reader = { ...by, salon, instants: agenda.instants }
  const visits = planned.flatMap((one): Visit[] => (one.kind === 'visit' ? [one.after] : []))
  const facts = await readFactsOf(
    tx,
    visits.map(({ id }) => id),
  )
  return {
    batch,
    verdicts: planned.map(() => ({ ok: true, reasons: [] })),
    visits: visits.map((visit) => presentVisit(visit, facts.get(visit.id)!, reader)),
    blocks: planned.flatMap((one) => (one.kind === 'break' ? presentBlock(one.after, reader) : [])),
    notices: notices.map(({ visit, isProposed }) => ({ visit, isProposed })),
  }
}
