/** A visit as its reader may see it, with what they may do about it now. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { Appointment, AppointmentService } from '@meche/contract/appointments.ts'
import { itemAnswer } from '@meche/contract/mapping/items.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import { canMove, mayChangeVisit } from '@meche/domain/visit/permissions.ts'
import { canCancel } from '@meche/domain/visit/cancellation.ts'
import { activeItems, activeSteps, activePrice, visitStatus } from '@meche/domain/visit/active-steps.ts'
import { cancellationSentence } from '../../messaging/cancellation-sentence.ts'
import { presentFamilyMember } from '../../booking/present-family-member.ts'
import { presentSeries } from '../../booking/present-series.ts'
import { cancellationCase, cancelUntil, movingClient } from '../../booking/visit-rules.ts'
import type { Visit, VisitItem, VisitStep } from '../../booking/visit.ts'
import { wireInstant, wireMinute } from '../../time/instants.ts'
import type { Caller } from '../../http/caller.ts'
import type { Salon } from '../../salon/salon.ts'

export interface Reader {
  readonly caller: Caller
  readonly language: Language
  readonly salon: Salon
  readonly now: Temporal.Instant
}

export function presentAppointment(visit: Visit, reader: Reader): Appointment {
  const { caller, language, salon, now } = reader
  const { timeZone } = salon
  const change = mayChangeVisit(visit, caller, salon.settings)
  const by = change.ok ? change.by : 'client'
  const rule = cancellationCase(visit, { by, salon, now })
  const until = cancelUntil(visit.start, salon)
  const stepsActive = new Set(activeSteps(visit.steps))
  const itemsActive = new Set(activeItems(visit.items, visit.steps))
  return {
    id: visit.id,
    start: wireMinute(visit.start, timeZone),
    end: wireMinute(visit.end, timeZone),
    duration: visit.end - visit.start,
    status: visit.status,
    price: visit.charged ?? visit.price,
    note: visit.note,
    for: visit.forPerson,
    ...(visit.familyMember && { familyMember: presentFamilyMember(visit.familyMember, reader) }),
    createdAt: wireInstant(visit.createdAt, timeZone),
    confirmedAt: visit.confirmedAt && wireInstant(visit.confirmedAt, timeZone),
    customer: toWire({
      id: visit.client.id,
      familyName: visit.client.familyName,
      givenName: visit.client.givenName,
      phone: visit.client.phone,
    }),
    items: visit.items.map((item, index) => ({
      ...presentItem(
        item,
        visit.steps.filter((step) => step.item === index),
      ),
      isActive: itemsActive.has(item),
    })),
    appointmentServices: visit.steps.map((step) => ({
      ...presentStep(step, salon),
      isActive: stepsActive.has(step),
    })),
    ...(visit.series && { series: presentSeries(visit) }),
    ...(visit.group && { group: visit.group }),
    ...(visit.length && { length: visit.length }),
    cancellation: {
      until: until === null ? null : wireMinute(until, timeZone),
      sentence: cancellationSentence(visit.start, { salon, language, now }),
    },
    abilities: {
      cancel: change.ok && canCancel(rule).ok,
      move: change.ok && canMove(rule, movingClient(visit, reader)).ok,
    },
    version: visit.version,
  }
}

function presentItem(
  item: VisitItem,
  steps: readonly VisitStep[],
): Omit<Appointment['items'][number], 'isActive'> {
  return {
    ...itemAnswer(item),
    name: item.name,
    status: visitStatus(steps),
    price: activePrice(steps),
  }
}

export function presentStep(step: VisitStep, salon: Salon): AppointmentService {
  const service = salon.services.get(step.serviceId)
  return {
    id: step.id,
    service: toWire({
      id: step.serviceId,
      name: service?.name ?? '',
      isBreak: service?.isBreak ?? false,
      color: service?.category?.color ?? 'taupe',
    }),
    professional: toWire(step.professional),
    start: wireMinute(step.start, salon.timeZone),
    end: wireMinute(step.end, salon.timeZone),
    busy: step.isBusy,
    status: step.status,
    price: step.price,
  }
}
