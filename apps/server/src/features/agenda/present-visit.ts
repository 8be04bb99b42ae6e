/** A visit and a break as the calendar of the team shows them, with what the reader may make of them now. */
import { frenchOfWeekday } from '@meche/contract/mapping/weekday.ts'
import type { AgendaBlock, AgendaStep, AgendaVisit } from '@meche/contract/agenda.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { noAbilities } from '@meche/contract/no-abilities.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { presentFamilyMember } from '../../booking/present-family-member.ts'
import { presentSeries } from '../../booking/present-series.ts'
import { isRedZoneOn } from '@meche/domain/booking/red-zone.ts'
import { mayChangeVisit, mayWriteIn } from '@meche/domain/visit/permissions.ts'
import { canNotePresence } from '@meche/domain/visit/presence.ts'
import { serviceStepOf } from '@meche/domain/visit/options.ts'
import type { Status } from '@meche/domain/visit/status.ts'
import { canChangeStatus } from '@meche/domain/visit/transitions.ts'
import type { KeptCheckOut } from '../../booking/kept-check-out.ts'
import type { Visit, VisitStep } from '../../booking/visit.ts'
import type { Caller } from '../../http/caller.ts'
import type { Salon } from '../../salon/salon.ts'
import {
  exactMinute,
  localDate,
  minuteFrom,
  wireInstant,
  type InstantFormatter,
} from '../../time/instants.ts'
import type { AgendaBreak, ClientFacts } from './agenda-repository.ts'

export interface AgendaReader {
  readonly caller: Caller
  readonly salon: Salon
  readonly now: Temporal.Instant
  readonly instants: InstantFormatter
}

export function presentVisit(visit: Visit, facts: ClientFacts, reader: AgendaReader): AgendaVisit {
  const { salon, now, instants } = reader
  const { client } = visit
  return {
    id: visit.id,
    version: visit.version,
    status: visit.status,
    start: instants.write(visit.start),
    end: instants.write(visit.end),
    price: visit.price,
    discountMax: isAdmin(reader.caller.roles) ? null : salon.settings.discountMax,
    note: visit.note,
    for: visit.forPerson,
    ...(visit.familyMember && { familyMember: presentFamilyMember(visit.familyMember, reader) }),
    confirmedAt: visit.confirmedAt && wireInstant(visit.confirmedAt, salon.timeZone),
    source: visit.source,
    arrivedAt: visit.arrivedAt && wireInstant(visit.arrivedAt, salon.timeZone),
    startedAt: visit.startedAt && wireInstant(visit.startedAt, salon.timeZone),
    lateMinutes: visit.lateMinutes,
    charged: visit.charged,
    checkOut: visit.checkOut && presentCheckOut(visit.checkOut, salon),
    customer: {
      ...toWire({
        id: client.id,
        familyName: client.familyName,
        givenName: client.givenName,
        phone: client.phone,
        isInRedZone: isRedZoneOn(client.redZone, localDate(now, salon.timeZone)),
      }),
      walkIn: client.isWalkIn,
      firstVisit: facts.isFirstVisit && !client.isWalkIn,
      noShows: client.isWalkIn ? 0 : facts.noShows,
    },
    ...(visit.series && { series: presentSeries(visit) }),
    ...(visit.group && { group: visit.group }),
    ...(visit.length && { length: visit.length }),
    steps: visit.steps.map((step) => presentStep(step, serviceStepOf(visit.steps, step), reader)),
    abilities: abilitiesOf(visit, reader),
  }
}

function presentCheckOut(
  { items, extras, discount, settledAt, receipt }: KeptCheckOut,
  { timeZone }: Salon,
): AgendaVisit['checkOut'] {
  return {
    items: [...items],
    added: [...extras],
    discount,
    settledAt: settledAt && wireInstant(settledAt, timeZone),
    receipt,
  }
}

export function presentBlock(block: AgendaBreak, { caller, salon, instants }: AgendaReader): AgendaBlock {
  const mayWrite = mayWriteIn([block.professional], caller, salon.settings).ok
  return {
    id: block.id,
    version: block.version,
    ...purposeOf(block, { caller, salon, instants }),
    professional: block.professional,
    start: instants.write(block.start),
    end: instants.write(block.end),
    abilities: { move: mayWrite, cancel: mayWrite },
  }
}

/** The title of a private block is for its professional and for admins; colleagues learn that the professional is busy. */
function purposeOf(
  { serviceId, title, isPrivate, professional, repeat }: AgendaBreak,
  { caller, salon, instants }: Pick<AgendaReader, 'caller' | 'salon' | 'instants'>,
): Pick<AgendaBlock, 'service' | 'kind' | 'title' | 'isPrivate' | 'repeat'> {
  const isForReader = !isPrivate || caller.id === professional || isAdmin(caller.roles)
  if (!isForReader) return { service: null, kind: 'busy', title: null, isPrivate, repeat: null }
  const kind = salon.services.get(serviceId)?.blockKind ?? null
  return {
    service: kind ? null : serviceOf(salon, serviceId),
    kind,
    title,
    isPrivate,
    repeat: repeat && {
      everyWeeks: repeat.everyWeeks,
      weekdays: repeat.weekdays.map(frenchOfWeekday),
      until: instants.write(repeat.until).slice(0, 10),
    },
  }
}

function presentStep(
  step: VisitStep,
  followed: VisitStep | null,
  { salon, instants }: AgendaReader,
): AgendaStep {
  const service = salon.services.get(step.serviceId)
  return {
    id: step.id,
    service: serviceOf(salon, step.serviceId),
    professional: step.professional.id,
    start: instants.write(step.start),
    end: instants.write(step.end),
    busy: step.isBusy,
    status: step.status,
    price: step.price,
    before: step.isBusy ? (service?.bufferBefore ?? 0) : 0,
    after: step.isBusy ? (service?.bufferAfter ?? 0) : 0,
    ...(followed && { optionOf: followed.id }),
  }
}

function serviceOf({ services }: Salon, id: number): AgendaStep['service'] {
  const service = services.get(id)
  return { id, name: service?.name ?? '', color: service?.category?.color ?? 'taupe' }
}

/** A professional changes every visit with a step of theirs; who may only read it is shown no action. */
function abilitiesOf(visit: Visit, { caller, salon, now }: AgendaReader): AgendaVisit['abilities'] {
  const change = mayChangeVisit(visit, caller, salon.settings)
  if (!change.ok || change.by !== 'staff') return noAbilities
  // Work that was begun early may be over early.
  const begunAt = visit.startedAt ? exactMinute(visit.startedAt) : Infinity
  const may = (to: Status, start = visit.start) =>
    canChangeStatus({
      from: visit.status,
      to,
      by: 'staff',
      start,
      now: minuteFrom(now),
      isClientErased: visit.client.isErased,
    }).ok
  const isPresenceNoted = canNotePresence({ ...visit, now: minuteFrom(now) }).ok
  return {
    move: !visit.client.isErased && visit.steps.some(({ status }) => status === 'pending'),
    done: may('done'),
    noShow: may('no_show'),
    cancel: may('cancelled'),
    reopen: may('pending'),
    arrive: isPresenceNoted,
    start: isPresenceNoted,
    checkout: may('done', Math.min(visit.start, begunAt)),
  }
}
