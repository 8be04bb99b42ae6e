/** The waiting list: its entries for staff and clients, and the offers for whoever has their link. */
import * as contract from '@meche/contract/waitlist.ts'
import { sql } from 'kysely'
import { isStaff } from '@meche/domain/access/roles.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import { networkOf } from '../../http/network.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import type { Serve } from '../../http/serve.ts'
import { acceptOffer, declineOffer, showOffer } from './answer-offer.ts'
import { countEntries, isOpen, readEntries } from './entry-repository.ts'
import { gapsToFill } from './gaps.ts'
import { addEntry, changeEntry, closeEntry, withdrawOffer } from './join-waitlist.ts'
import { waitlistJournal } from './journal.ts'
import { offerByStaff, type StaffOffer } from './offer-by-staff.ts'
import { previewOffer } from './preview-offer.ts'
import { presentEntry } from './present-entry.ts'
import type { Answering } from './waitlist.ts'

const tellsOfClient = {
  tellsOf: { kind: 'records', people: ({ customer }: contract.WaitlistEntry) => [customer.id] },
} as const

export function serveWaitlist(serve: Serve, waitlist: Answering): void {
  serveList(serve, waitlist)
  serveGaps(serve, waitlist)
  serveJournal(serve, waitlist)
  serveEntries(serve, waitlist)
  serveStaffOffers(serve, waitlist)
  serveAnswers(serve, waitlist)
}

function serveList(serve: Serve, { database, salons }: Answering): void {
  serve(
    contract.getWaitlist,
    async (call) => {
      const { query, caller } = call
      const conditions = [
        query.state ? sql`e.state = ${query.state}` : isOpen,
        ...(isStaff(caller) ? [] : [sql`e.client_id = ${caller.id}`]),
        ...(query.customer === undefined ? [] : [sql`e.client_id = ${query.customer}`]),
      ]
      const where = sql.join(conditions, sql` AND `)
      const isNewestFirst = query['order[createdAt]'] === 'desc'
      const order = isNewestFirst ? sql`e.created_at DESC, e.id DESC` : sql`e.created_at, e.id`
      const page = pageOf(query)
      const entries = await readEntries(database.kysely, { where, order, page })
      const salon = await salons.current()
      const items = entries.map((entry) => presentEntry(entry, salon))
      return sendPage(call, page, { items, total: await countEntries(database.kysely, where) })
    },
    { tellsOf: { kind: 'records', people: (entries) => entries.map(({ customer }) => customer.id) } },
  )
}

function serveGaps(serve: Serve, waitlist: Answering): void {
  serve(contract.getGaps, ({ query, now }) => gapsToFill(waitlist, query, now), {
    tellsOf: {
      kind: 'records',
      people: (gaps) =>
        gaps.flatMap(({ pauseOf, waiting, due }) => [
          ...(pauseOf ? [pauseOf.id] : []),
          ...[...waiting, ...due].map(({ customer }) => customer.id),
        ]),
    },
  })
}

function serveJournal(serve: Serve, waitlist: Answering): void {
  serve(contract.getWaitlistJournal, ({ now }) => waitlistJournal(waitlist, now), {
    tellsOf: { kind: 'records', people: ({ events }) => events.map(({ customer }) => customer.id) },
  })
}

function serveEntries(serve: Serve, waitlist: Answering): void {
  serve(
    contract.joinWaitlist,
    async (call) => tagged(call.reply, await addEntry(waitlist, call.body, call)),
    tellsOfClient,
  )
  serve(
    contract.changeWaitlistEntry,
    async (call) => {
      const { params, body, headers, reply } = call
      const change = { id: params.id, form: body, seen: seenVersion(headers) }
      return tagged(reply, await changeEntry(waitlist, change, call))
    },
    tellsOfClient,
  )
  serve(contract.leaveWaitlist, async (call) => closeEntry(waitlist, call.params.id, call))
}

function serveStaffOffers(serve: Serve, waitlist: Answering): void {
  serve(
    contract.offerPlace,
    async (call) => {
      const { params, body } = call
      return offerByStaff(waitlist, staffOffer(params.id, body), call)
    },
    tellsOfClient,
  )
  serve(contract.previewOffer, async ({ params, query, now }) =>
    previewOffer(waitlist, staffOffer(params.id, query), now),
  )
  serve(contract.withdrawOffer, async (call) => withdrawOffer(waitlist, call.params.id, call), tellsOfClient)
}

function staffOffer(
  entry: number,
  { start, professional }: { readonly start: string; readonly professional?: number | null | undefined },
): StaffOffer {
  return { entry, start: Temporal.Instant.from(start), professional: professional ?? null }
}

function serveAnswers(serve: Serve, answering: Answering): void {
  serve(contract.getOffer, async ({ params, request, now }) =>
    showOffer(answering, { token: params.token, address: networkOf(request) }, now),
  )
  serve(contract.acceptOffer, async ({ params, request, now }) =>
    acceptOffer(answering, { token: params.token, address: networkOf(request) }, now),
  )
  serve(contract.declineOffer, async ({ params, request, now }) =>
    declineOffer(answering, { token: params.token, address: networkOf(request) }, now),
  )
}
