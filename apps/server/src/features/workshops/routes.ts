/** « Ateliers »: workshops with seats, their dates, and the people who wait for one. */
import * as contract from '@meche/contract/workshops.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import { networkOf } from '../../http/network.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import { moveDate } from './move-date.ts'
import { addDate, cancelDate } from './plan-date.ts'
import { presentAttendee, presentOpen, presentWorkshop } from './present-workshop.ts'
import { addWorkshop, changeWorkshop, deleteWorkshop } from './save-workshop.ts'
import { waitForSeat } from './wait-for-seat.ts'
import { attendeesOf, findWorkshops, workshopById, workshopsToCome } from './workshop-repository.ts'
import type { Workshops } from './workshops.ts'

export function serveWorkshops(serve: Serve, workshops: Workshops): void {
  serveReading(serve, workshops)
  serveChanges(serve, workshops)
  serveDates(serve, workshops)
  serveVisitors(serve, workshops)
}

function serveReading(serve: Serve, { database, salons }: Workshops): void {
  const { kysely } = database

  serve(contract.getWorkshops, async (call) => {
    const { query, now } = call
    const page = pageOf(query)
    const by = query['order[next]'] ? 'next' : 'title'
    const order = [by, query[`order[${by}]`] ?? 'asc'] as const
    const { items, total } = await findWorkshops(kysely, query.search ?? '', { page, order, now })
    const { timeZone } = await salons.current()
    return sendPage(call, page, { items: items.map((row) => presentWorkshop(row, timeZone)), total })
  })

  serve(contract.getWorkshop, async ({ params: { id }, reply }) => {
    const row = await workshopById(kysely, id)
    if (!row) throw new HttpRefusal({ code: 'not_found' })
    return tagged(reply, presentWorkshop(row, (await salons.current()).timeZone))
  })

  serve(
    contract.getAttendees,
    async ({ params: { id, date } }) => {
      const workshop = await workshopById(kysely, id)
      if (!workshop?.dates.some((one) => one.id === date)) throw new HttpRefusal({ code: 'not_found' })
      return (await attendeesOf(kysely, date)).map(presentAttendee)
    },
    { tellsOf: { kind: 'records', people: (attendees) => attendees.map(({ customer }) => customer) } },
  )
}

function serveChanges(serve: Serve, { database, salons, tracker }: Workshops): void {
  const change = async <T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> => {
    const answer = await database.transaction(work)
    tracker.changed()
    return answer
  }

  serve(contract.createWorkshop, async ({ body, caller, now, reply }) => {
    const salon = await salons.current()
    const row = await change((tx) => addWorkshop(tx, body, { caller, now, salon }))
    return tagged(reply, presentWorkshop(row, salon.timeZone))
  })
  serve(contract.replaceWorkshop, async ({ params: { id }, body, headers, caller, now, reply }) => {
    const salon = await salons.current()
    const wanted = { id, seen: seenVersion(headers), form: body }
    const row = await change((tx) => changeWorkshop(tx, wanted, { caller, now, salon }))
    return tagged(reply, presentWorkshop(row, salon.timeZone))
  })
  serve(contract.deleteWorkshop, async ({ params: { id }, headers, caller, now }) =>
    change((tx) => deleteWorkshop(tx, { id, seen: seenVersion(headers) }, { caller, now })),
  )
}

function serveDates(serve: Serve, workshops: Workshops): void {
  const { database, salons } = workshops
  const present = async (id: number) =>
    presentWorkshop((await workshopById(database.kysely, id))!, (await salons.current()).timeZone)

  serve(contract.addWorkshopDate, async ({ params: { id }, body, caller, now }) => {
    const [start, end] = [body.start, body.end].map((text) => Temporal.Instant.from(text))
    await addDate(workshops, { id, start: start!, end: end!, seats: body.seats }, { caller, now })
    return present(id)
  })
  serve(contract.moveWorkshopDate, async ({ params: { id, date }, body, caller, now }) => {
    const [start, end] = [body.start, body.end].map((text) => Temporal.Instant.from(text))
    await moveDate(workshops, { id, date, start: start!, end: end! }, { caller, now })
    return present(id)
  })
  serve(contract.cancelWorkshopDate, async ({ params: { id, date }, body: { reason }, caller, now }) => {
    await cancelDate(workshops, { id, date, reason }, { caller, now })
    return present(id)
  })
}

function serveVisitors(serve: Serve, workshops: Workshops): void {
  const { database, salons } = workshops

  serve(contract.getOpenWorkshops, async ({ now }) => {
    const { timeZone } = await salons.current()
    return (await workshopsToCome(database.kysely, now)).map((row) => presentOpen(row, { timeZone, now }))
  })
  serve(contract.waitForSeat, async ({ params: { date }, body, language, now, request }) =>
    waitForSeat(workshops, { date, ...body, language, address: networkOf(request) }, now),
  )
}
