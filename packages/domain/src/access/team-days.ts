/** Whose day a member of staff may change: book on it, move, resize, cancel, set the status of a step. Source: docs/rules.md. */
import { isAdmin, isProfessional, type Person } from './roles.ts'

/** What the salon allows its professionals. */
export interface TeamRules {
  readonly professionalsBookForTeam: boolean
}

export interface StaffMember extends Person {
  readonly id: number
}

/** The professionals whose day this person may change: admins all, professionals themselves or, where the salon allows it, all. */
export function writableDays(person: StaffMember, rules: TeamRules): 'all' | readonly number[] {
  if (isAdmin(person.roles)) return 'all'
  if (!isProfessional(person.quality)) return []
  return rules.professionalsBookForTeam ? 'all' : [person.id]
}

export function mayChangeDayOf(person: StaffMember, professional: number, rules: TeamRules): boolean {
  const days = writableDays(person, rules)
  return days === 'all' || days.includes(professional)
}
