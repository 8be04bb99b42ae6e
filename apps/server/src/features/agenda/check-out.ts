/** Staff close a visit: it is done, and what is charged for it is kept. */
import type { AgendaVisit } from '@meche/contract/agenda.ts'
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { checkOut as endpoint } from '@meche/contract/visit-day.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { activeItems, activePrice } from '@meche/domain/visit/active-steps.ts'
import * as rules from '@meche/domain/visit/check-out.ts'
import { changeStatus } from '@meche/domain/visit/transitions.ts'
import { setStatuses } from '../../booking/change-repository.ts'
import { unlessEmpty, type Extra } from '../../booking/kept-check-out.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { isDuplicate, refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { messagesOfStatus } from '../../messaging/status-messages.ts'
import { locales } from '../../messaging/texts/dates.ts'
import { queueMessages } from '../../messaging/visit-messages.ts'
import { releaseOccupancy } from '../../occupancy/reserve.ts'
import { visitOccupancy } from '../../occupancy/visit-occupancy.ts'
import type { Salon } from '../../salon/salon.ts'
import { exactMinute } from '../../time/instants.ts'
import type { Agenda, By } from './agenda.ts'
import { writeCheckOut, type WrittenCheckOut } from './day-repository.ts'
import { presentOne, visitForStaff, type Seen } from './one-visit.ts'

type Request = ParsedBodyOf<typeof endpoint>

/** HttpRefusal 422 before the visit begins, once it is closed, and for a discount above the sum or above what professionals may give. */
export async function checkOut(
  agenda: Agenda,
  { request, ...seen }: Seen & { request: Request },
  by: By,
): Promise<AgendaVisit> {
  const { caller, now } = by
  const { outbox, publicUrl } = agenda
  const answer = await agenda.database.transaction(async (tx) => {
    const { visit, salon } = await visitForStaff(tx, agenda, { ...seen, caller })
    const begunAt = visit.startedAt && exactMinute(visit.startedAt)
    const closed = changeStatus(visit, { to: 'done', step: null, begunAt }, exactMinute(now))
    if (!closed.ok) throw new HttpRefusal({ code: closed.code })
    const bill = billOf(closed.visit, request, { salon, by })
    const { charged, ...said } = bill
    const after = { ...closed.visit, charged, checkOut: unlessEmpty(said) }
    await releaseOccupancy(tx, visit.id, visitOccupancy(after.steps, salon))
    await setStatuses(tx, after, { by: caller.id, at: now, reason: null })
    await writeCheckOut(tx, visit.id, bill)
    await record(tx, { visit, after, bill }, by)
    const context = { salon, now, publicUrl }
    const messages = await messagesOfStatus(tx, { before: visit, after }, context)
    await queueMessages(tx, outbox, { before: visit, after, messages }, context)
    return presentOne(tx, after, { ...by, ...agenda, salon })
  })
  agenda.tracker.changed()
  return answer
}

interface Counting {
  readonly salon: Salon
  readonly by: By
}

function billOf(visit: Visit, request: Request, { salon, by }: Counting): WrittenCheckOut {
  const { items = [], added = [], discount = null, settled = false, receipt } = request
  refuseWrongItems(visit, items)
  refuseWrongExtras(added, salon)
  const bill = rules.checkOut({
    agreed: visit.items.map((_, place) => agreedPrice(visit, place)),
    items: visit.items.map((_, place) => priceOf(visit, place, items)),
    added: added.map(({ price }) => price),
    discount,
    maxPercent: isAdmin(by.caller.roles) ? null : salon.settings.discountMax,
  })
  if (!bill.ok) throw tooHigh(bill, { salon, language: by.language })
  const isReduced = discount !== null && bill.discount > 0
  return {
    charged: bill.charged,
    discount: isReduced ? { amount: bill.discount, reason: discount.reason, note: noteOf(discount) } : null,
    // A receipt says that it was settled.
    settledAt: settled || receipt ? by.now : null,
    receipt: receipt || null,
    items: items.filter(({ item, price }) => price !== agreedPrice(visit, item)),
    extras: added.map((extra): Extra => ({ ...extra, name: salon.services.get(extra.service)!.name })),
  }
}

function noteOf({ reason, note }: NonNullable<Request['discount']>): string | null {
  return (reason === 'other' && note) || null
}

function priceOf(visit: Visit, place: number, items: NonNullable<Request['items']>): number {
  return items.find(({ item }) => item === place)?.price ?? agreedPrice(visit, place)
}

/** The price of the work that was not cancelled. */
function agreedPrice({ steps }: Visit, place: number): number {
  return activePrice(steps.filter(({ item }) => item === place))
}

function refuseWrongItems(visit: Visit, items: NonNullable<Request['items']>): void {
  const active = new Set(activeItems(visit.items, visit.steps))
  const places = items.map(({ item }) => item)
  refuseWrong(
    items.flatMap(({ item }, index) => [
      [`items.${index}.item`, 'invalid_value', !active.has(visit.items[item]!)] as const,
      [`items.${index}.item`, 'duplicate', isDuplicate(places, index)] as const,
    ]),
  )
}

function refuseWrongExtras(
  added: NonNullable<Request['added']>,
  { services, professionals }: Pick<Salon, 'services' | 'professionals'>,
): void {
  refuseWrong(
    added.flatMap(({ service: id, professional }, index) => {
      const service = services.get(id)
      const isOnTeam = professionals.some((one) => one.id === professional)
      return [
        [`added.${index}.service`, 'unknown_service', !service || service.blockKind !== null] as const,
        [`added.${index}.service`, 'service_is_break', service?.isBreak === true] as const,
        [`added.${index}.professional`, 'unknown_professional', !isOnTeam] as const,
      ]
    }),
  )
}

/** A professional reads the salon's limit, anybody else the sum. */
function tooHigh(
  { max, isOwnLimit }: { max: number; isOwnLimit: boolean },
  { salon, language }: { salon: Salon; language: Language },
): HttpRefusal {
  const locale = locales[language]
  const percent = () =>
    new Intl.NumberFormat(locale, { style: 'percent' }).format(salon.settings.discountMax / 100)
  const euros = () => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(max / 100)
  return new HttpRefusal({ code: 'discount_too_high', values: { max: isOwnLimit ? percent() : euros() } })
}

interface Closed {
  readonly visit: Visit
  readonly after: Visit
  readonly bill: WrittenCheckOut
}

/** Words and the receipt stay out of the history. */
async function record(
  tx: Transaction<Schema>,
  { visit, after, bill }: Closed,
  { caller, now }: By,
): Promise<void> {
  const { charged, discount, extras } = bill
  const of = {
    at: now,
    actorId: caller.id,
    entity: 'appointment',
    entityId: visit.id,
    action: 'status',
  } as const
  const facts = {
    status: after.status,
    charged,
    ...(discount && { discount: discount.amount, discountReason: discount.reason }),
    ...(extras.length > 0 && { extras: extras.map(({ name }) => name) }),
  }
  await recordChange(tx, { ...of, changes: changesBetween({ status: visit.status }, facts) })
}
