/** The family of a client: people without an account, whom the client books for. Source: docs/rules.md. */
import { isProfessional, isStaff, type Person } from '../access/roles.ts'

interface Guardian {
  readonly id: number
  readonly quality: string
}

/** One's own family; for staff that of every client. To anybody else it does not exist. */
export function mayKeepFamilyOf(guardian: Guardian, caller: Person & { readonly id: number }): boolean {
  return guardian.id === caller.id || (isStaff(caller) && !isProfessional(guardian.quality))
}

/** Completed years on a day, both `YYYY-MM-DD`. Who was born on 29 February is a year older on 1 March of other years. */
export function ageOn(birthDate: string, day: string): number {
  const hadBirthday = day.slice(5) >= birthDate.slice(5)
  return Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1)
}
