/** The calendars in which a member of staff may book, move, resize, cancel and set the status of a step. Source: docs/rules.md. */
import { isAdmin, isProfessional, type Person } from './roles.ts'

/** The salon's settings for its professionals' permissions. */
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
