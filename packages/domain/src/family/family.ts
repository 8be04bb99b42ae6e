/** The family of a client: people without an account, whom the client books for. Source: docs/rules.md. */
import { isAdmin, isProfessional, isStaff, type Person } from '../access/roles.ts'

interface Guardian {
  readonly id: number
  readonly roles: readonly string[]
  readonly quality: string
  /** The caller, a professional, has worked for them or is to. */
  readonly isTheirClient: boolean
}

type Caller = Person & { readonly id: number }

/**
 * A client's own family; for staff, that of every client they may book for: they read the names and add members. To all others it does
 * not exist.
 */
export function mayBookForFamilyOf(guardian: Guardian, caller: Caller): boolean {
  if (guardian.id === caller.id) return true
  if (!isStaff(caller) || isProfessional(guardian.quality)) return false
  return isAdmin(caller.roles) || !isAdmin(guardian.roles)
}

/** Birth dates are read, and members changed and removed, by whoever may open the page of the client. */
export function mayKeepFamilyOf(guardian: Guardian, caller: Caller): boolean {
  const isTheirs = guardian.id === caller.id || isAdmin(caller.roles) || guardian.isTheirClient
  return isTheirs && mayBookForFamilyOf(guardian, caller)
}

/** From how many years on a person may have an account of their own (« majorité numérique »). */
const accountAge = 15

/** A member whose birth date nobody wrote down is not known to be old enough. */
export function mayHaveAccount(birthDate: string | null, today: string): boolean {
  return birthDate !== null && ageOn(birthDate, today) >= accountAge
}

/** Completed years on a day, both `YYYY-MM-DD`. A person born on 29 February is a year older on 1 March of other years. */
export function ageOn(birthDate: string, day: string): number {
  const hadBirthday = day.slice(5) >= birthDate.slice(5)
  return Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1)
}
