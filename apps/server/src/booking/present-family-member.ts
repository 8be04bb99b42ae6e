/** The member of a client's family who comes: with their age, and without their birth date, which no visit needs. */
import type { Appointment } from '@meche/contract/appointments.ts'
import { ageOn } from '@meche/domain/family/family.ts'
import type { Salon } from '../salon/salon.ts'
import { localDate } from '../time/instants.ts'
import type { VisitFamilyMember } from './visit.ts'

export function presentFamilyMember(
  { id, birthDate }: VisitFamilyMember,
  { salon, now }: { readonly salon: Salon; readonly now: Temporal.Instant },
): NonNullable<Appointment['familyMember']> {
  return { id, age: birthDate === null ? null : ageOn(birthDate, localDate(now, salon.timeZone)) }
}
