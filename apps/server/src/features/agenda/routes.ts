/** The calendar of the team: a few days with all that they hold, what everybody does, and how full the weeks are. */
import * as contract from '@meche/contract/agenda.ts'
import { changeRepeat as changeRepeatEndpoint } from '@meche/contract/breaks.ts'
import {
  checkOut as checkOutEndpoint,
  setPresence as setPresenceEndpoint,
} from '@meche/contract/visit-day.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import { itemIdentityAnswer } from '@meche/contract/mapping/items.ts'
import type { Serve } from '../../http/serve.ts'
import { cursorOf } from '../../live/cursor.ts'
import { mostFrequentWalkIn } from './agenda-repository.ts'
import { agendaServices } from './agenda-services.ts'
import { agendaSummary } from './agenda-summary.ts'
import type { Agenda } from './agenda.ts'
import { applyPrice } from './apply-price.ts'
import { changeAgenda, tryAgenda } from './change-agenda.ts'
import { chooseNotices } from './choose-notices.ts'
import { checkOut } from './check-out.ts'
import { changeRepeat, tryRepeat } from './change-repeat.ts'
import { proposeForAbsence } from './propose-for-absence.ts'
import { notePrint } from './note-print.ts'
import { readAgenda } from './read-agenda.ts'
import { setPresence } from './set-presence.ts'
import { undoBatch } from './undo-batch.ts'

/** A change answers with its visits: somebody counts of how many people staff read. */
const tellsOfChanged = {
  tellsOf: {
    kind: 'visits',
    people: ({ visits, verdicts }: contract.AgendaChanged) => [
      ...visits.map(({ customer }) => customer.id),
      ...verdicts.flatMap(({ reasons }) =>
        reasons.map(({ appointment }) => appointment?.customer.id ?? null),
      ),
    ],
  },
} as const

export function serveAgenda(serve: Serve, agenda: Agenda): void {
  serveReads(serve, agenda)
  serveChanges(serve, agenda)
  serveDay(serve, agenda)
}

/** Habits of walking in change with the seasons. */
const habitDays = 90

function serveReads(serve: Serve, agenda: Agenda): void {
  const { database, salons, tracker, instants } = agenda

  serve(
    contract.getAgenda,
    async (call) => {
      const salon = await salons.current()
      // Of before anything is read: what commits meanwhile is told again, and never missed.
      const cursor = cursorOf(tracker.seen!)
      return { cursor, ...(await readAgenda(database, call.query, { ...call, instants, salon })) }
    },
    {
      tellsOf: {
        kind: 'visits',
        people: ({ days }) => days.flatMap(({ visits }) => visits.map(({ customer }) => customer.id)),
      },
      isCompressed: true,
    },
  )

  serve(contract.getAgendaServices, async () => agendaServices(await salons.current()))

  serve(contract.getWalkInHabit, async ({ now }) => {
    const item = await mostFrequentWalkIn(database.kysely, now.subtract({ hours: 24 * habitDays }))
    return { item: item && itemIdentityAnswer(item) }
  })

  serve(contract.notePrint, (call) => notePrint(agenda, call.body, call))

  serve(
    contract.getAgendaSummary,
    async (call) => agendaSummary(agenda, call.query, { ...call, instants, salon: await salons.current() }),
    { isCompressed: true },
  )
}

function serveChanges(serve: Serve, agenda: Agenda): void {
  serve(
    contract.changeAgenda,
    (call) =>
      call.query.dryRun ? tryAgenda(agenda, call.body, call) : changeAgenda(agenda, call.body, call),
    tellsOfChanged,
  )

  serve(
    changeRepeatEndpoint,
    (call) => {
      const asked = { ...call.body, id: call.params.id, seen: seenVersion(call.headers) }
      return call.query.dryRun ? tryRepeat(agenda, asked, call) : changeRepeat(agenda, asked, call)
    },
    {
      tellsOf: {
        kind: 'visits',
        people: ({ dates }) =>
          dates.flatMap(({ reasons }) => reasons.map(({ appointment }) => appointment?.customer.id ?? null)),
      },
    },
  )

  serve(contract.proposeForAbsence, (call) => proposeForAbsence(agenda, call.body, call), {
    tellsOf: {
      kind: 'visits',
      people: ({ proposals, underWay }) =>
        [...proposals.map(({ visit }) => visit), ...underWay].map(({ customer }) => customer.id),
    },
  })

  serve(contract.updateAgendaBatch, (call) =>
    chooseNotices(agenda, { id: call.params.id, notify: call.body.notify }, call),
  )

  serve(contract.applyAgendaPrice, (call) => applyPrice(agenda, { id: call.params.id, ...call.body }, call))

  serve(
    contract.undoAgendaBatch,
    (call) => undoBatch(agenda, { id: call.params.id, anyway: call.query.anyway ?? false }, call),
    tellsOfChanged,
  )
}

/** A change of one visit answers with it. */
const tellsOfOne = {
  tellsOf: { kind: 'visits', people: ({ customer }: contract.AgendaVisit) => [customer.id] },
} as const

function serveDay(serve: Serve, agenda: Agenda): void {
  serve(
    setPresenceEndpoint,
    async (call) => {
      const { params, body, headers, reply } = call
      const seen = { id: params.id, version: seenVersion(headers) }
      return tagged(reply, await setPresence(agenda, { ...seen, said: body }, call))
    },
    tellsOfOne,
  )

  serve(
    checkOutEndpoint,
    async (call) => {
      const { params, body, headers, reply } = call
      const seen = { id: params.id, version: seenVersion(headers) }
      return tagged(reply, await checkOut(agenda, { ...seen, request: body }, call))
    },
    tellsOfOne,
  )
}
