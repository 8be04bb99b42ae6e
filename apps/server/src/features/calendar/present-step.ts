/** One step on the calendar, and what its reader may make of it now. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { CalendarStep } from '@meche/contract/appointments.ts'
import { isAdmin, isStaff } from '@meche/domain/access/roles.ts'
import { isRedZoneOn } from '@meche/domain/booking/red-zone.ts'
import { mayWriteIn } from '@meche/domain/visit/permissions.ts'
import type { Status } from '@meche/domain/visit/status.ts'
import { canChangeStatus } from '@meche/domain/visit/transitions.ts'
import { localDate, minuteFrom, minuteOfInstant, wireInstant } from '../../time/instants.ts'
import type { Caller } from '../../http/caller.ts'
import type { Salon } from '../../salon/salon.ts'
import type { CalendarRow } from './calendar-repository.ts'

interface Reader {
  readonly caller: Caller
  readonly salon: Salon
  readonly now: Temporal.Instant
}

export function presentCalendarStep(row: CalendarRow, { caller, salon, now }: Reader): CalendarStep {
  const { timeZone } = salon
  return {
    id: row.id,
    service: presentService(row, { caller, salon }),
    professional: toWire({
      id: row.professionalId,
      familyName: row.professionalFamilyName,
      givenName: row.professionalGivenName,
      avatarUrl: row.avatarUrl,
    }),
    start: wireInstant(row.start, timeZone),
    end: wireInstant(row.end, timeZone),
    busy: row.busy,
    status: row.status,
    price: row.price,
    appointment:
      row.appointmentId === null ? null : presentVisit(row, row.appointmentId, { caller, timeZone, now }),
    abilities: abilitiesOf(row, { caller, salon, now }),
  }
}

/** Colleagues learn of a private block that its professional is busy. */
function presentService(
  { serviceId, isPrivate, professionalId }: CalendarRow,
  { caller, salon }: Pick<Reader, 'caller' | 'salon'>,
): CalendarStep['service'] {
  const isForReader = !isPrivate || caller.id === professionalId || isAdmin(caller.roles)
  if (!isForReader) return toWire({ id: 0, name: 'Occupé', isBreak: true, color: 'taupe' })
  const service = salon.services.get(serviceId)
  return toWire({
    id: serviceId,
    name: service?.name ?? '',
    isBreak: service?.isBreak ?? false,
    color: service?.category?.color ?? 'taupe',
  })
}

function presentVisit(
  row: CalendarRow,
  id: number,
  { caller, timeZone, now }: { caller: Caller; timeZone: string; now: Temporal.Instant },
): CalendarStep['appointment'] {
  return {
    id,
    status: row.visitStatus,
    note: row.note,
    confirmedAt: row.confirmedAt && wireInstant(row.confirmedAt, timeZone),
    price: row.visitPrice,
    customer: toWire({
      id: row.clientId,
      familyName: row.clientFamilyName,
      givenName: row.clientGivenName,
      phone: row.clientPhone,
      ...(isStaff(caller) && {
        isInRedZone: isRedZoneOn(row.clientRedZone, localDate(now, timeZone)),
        firstVisit: row.isFirstVisit,
      }),
    }),
  }
}

/** The actions on the whole visit that staff may take; the calendar offers only these. */
function abilitiesOf(row: CalendarRow, { caller, salon, now }: Reader): CalendarStep['abilities'] {
  const mayWrite = mayWriteIn([row.professionalId], caller, salon.settings).ok
  const nothing = { done: false, noShow: false, cancel: false, reopen: false }
  if (!mayWrite) return nothing
  if (row.appointmentId === null) return { ...nothing, cancel: row.status === 'pending' }
  const may = (to: Status) =>
    canChangeStatus({
      from: row.visitStatus,
      to,
      by: 'staff',
      start: minuteOfInstant(row.visitStart),
      now: minuteFrom(now),
      isClientErased: row.isClientErased,
    }).ok
  return { done: may('done'), noShow: may('no_show'), cancel: may('cancelled'), reopen: may('pending') }
}
