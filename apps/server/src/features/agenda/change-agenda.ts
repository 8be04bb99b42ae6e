/** Staff change when and with whom visits and breaks happen: all changes of a request are made, or none. */
import type { AgendaChanged } from '@meche/contract/agenda.ts'
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { changeAgenda as endpoint } from '@meche/contract/agenda.ts'
import { smsSegments } from '@meche/domain/reminders/sms-segments.ts'
import { smsText } from '@meche/domain/reminders/sms-text.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { MessageContext } from '../../messaging/reminders/later-messages.ts'
import type { Salon } from '../../salon/salon.ts'
import { absenceSms } from './absence-sms.ts'
import {
  batchOfAbsence,
  knownAbsence,
  readAbsence,
  withAbsence,
  writeAbsence,
  type NewAbsence,
} from './absence-of-day.ts'
import type { Agenda, By } from './agenda.ts'
import { readFactsOf } from './agenda-repository.ts'
import { noticeOfSum, queueNotices, type ClientNotice, type Outdated } from './batch-notices.ts'
import { lockRecords, readRecords } from './locked-records.ts'
import { namedIn, planChanges, type Planned } from './plan-changes.ts'
import { presentBlock, presentVisit } from './present-visit.ts'
import { keptPrices } from './standard-price.ts'
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
  const records = await readRecords(db, named(request))
  const { salon } = during(await salons.current(), request, by)
  const planned = planChanges(request.changes, records, { ...by, salon })
  const confirmed = confirmedIn(request)
  const context = { salon, now, publicUrl }
  const notices = noticesOf(planned.filter(isChanged), { known: new Map(), request, context })
  return {
    batch: null,
    verdicts: await verdictsOf(db, planned, { salon, now, confirmed }),
    visits: [],
    blocks: [],
    ...told(notices),
  }
}

/** HttpRefusal 404, 403, 412, 409 and 422 as the rules say: then nothing has changed. */
export async function changeAgenda(agenda: Agenda, request: Request, by: By): Promise<AgendaChanged> {
  const { database, salons, tracker } = agenda
  const change = () => database.transaction((tx) => changeIn(tx, agenda, request, by))
  const answer = await (request.absence ? salons.inTurn(change) : change())
  tracker.changed()
  return answer
}

async function changeIn(
  tx: Transaction<Schema>,
  agenda: Agenda,
  request: Request,
  by: By,
): Promise<AgendaChanged> {
  const { salons, outbox, publicUrl } = agenda
  const { now } = by
  const records = await lockRecords(tx, named(request))
  const before = await (request.absence ? salons.toChange(tx) : salons.within(tx))
  const { salon, absence } = during(before, request, by)
  const planned = planChanges(request.changes, records, { ...by, salon })
  const confirmed = confirmedIn(request)
  refuseAgainst(planned, confirmed, salon)
  if (!confirmed.anyway && (await busyVisits(tx, planned, now)).size > 0)
    throw new HttpRefusal({ code: 'customer_busy' })
  const changed = planned.filter(isChanged)
  const known = absence && knownAbsence(before, absence)
  if (changed.length === 0 && (!absence || known)) {
    const batch = known && (await batchOfAbsence(tx, { id: known.id, professional: absence.professional }))
    return answerOf(tx, { batch, planned, notices: [] }, { agenda, salon, by })
  }
  const { batch, known: heard } = await writeBatch(
    tx,
    {
      planned: changed,
      cause: request.cause,
      salon,
      runsOf: (one, held) => takenAfter(one, held, salon),
      begun: absence && !known ? await writeAbsence(tx, absence, before) : null,
    },
    by,
  )
  const context = { salon, now, publicUrl }
  const notices = noticesOf(changed, { known: heard, request, context })
  const wanted = notices.filter(({ visit, isProposed }) => request.notify?.includes(visit) ?? isProposed)
  const changes = changed.filter((one) => one.kind === 'visit')
  await queueNotices(tx, outbox, { batch, changes, notices: wanted }, context)
  const answer = await answerOf(tx, { batch, planned, notices }, { agenda, salon, by })
  return { ...answer, ...keptPrices(changed, salon) }
}

/** HttpRefusal 422 when nothing is to change at all. */
function named({ changes, absence }: Request): ReturnType<typeof namedIn> {
  refuseWrong([['changes', 'too_few_items', changes.length === 0 && !absence]])
  return namedIn(changes)
}

/** The salon as it is once the absence of the request has begun. */
function during(
  salon: Salon,
  { absence: asked }: Request,
  by: By,
): { salon: Salon; absence: NewAbsence | null } {
  const absence = asked ? readAbsence(asked, { ...by, salon, path: 'absence.' }) : null
  return { salon: absence ? withAbsence(salon, absence) : salon, absence }
}

function confirmedIn({ overrides = [], anyway = false }: Request): Confirmed {
  return { overrides, anyway }
}

function isChanged({ before, after }: Planned): boolean {
  return before !== after
}

interface Telling {
  readonly known: Outdated['known']
  readonly request: Pick<Request, 'texts' | 'absence'>
  readonly context: MessageContext
}

/**
 * With the words of staff where they wrote some, and those of an absence where there is one. Staff write the SMS: the e-mail beside it
 * keeps its usual words, which say until when the client may change their mind.
 */
function noticesOf(planned: readonly Planned[], { known, request, context }: Telling): ClientNotice[] {
  return planned.flatMap((one): ClientNotice[] => {
    const notice = one.kind === 'visit' && noticeOfSum(one, known.get(one.after.id), context)
    if (!notice) return []
    const { absence, texts } = request
    const words = texts?.[String(notice.visit)]
    const edited = notice.messages.find(({ channel }) => channel === 'sms') ?? notice.messages[0]
    const messages = notice.messages.map((message) => {
      const isOfAbsence = absence && message.kind === 'move' && message.channel === 'sms'
      const usual = isOfAbsence ? absenceSms(one.after, absence.professional, context) : message.body
      return { ...message, body: (message === edited && words) || usual }
    })
    return [{ ...notice, messages }]
  })
}

function told(notices: readonly ClientNotice[]): Pick<AgendaChanged, 'notices' | 'messages'> {
  return {
    notices: notices.map(({ visit, isProposed }) => ({ visit, isProposed })),
    messages: notices.flatMap(({ visit, messages }) =>
      messages.map(({ channel, body }) => ({
        visit,
        channel,
        body,
        segments: channel === 'sms' ? smsSegments(smsText(body)) : null,
      })),
    ),
  }
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
    ...told(notices),
  }
}
