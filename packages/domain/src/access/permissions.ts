/** The ten permissions of the specification's section 6, and the people who have each. */
import { isAdmin, isStaff, type Person } from './roles.ts'

export const permissions = [
  'home',
  'users',
  'category',
  'account',
  'service',
  'composedService',
  'email',
  'social',
  'security',
  'settings',
] as const
export type Permission = (typeof permissions)[number]

const ofEverybody: ReadonlySet<Permission> = new Set(['home', 'account', 'security'])

/**
 * Admins have all ten, professionals these four and everybody else three; a professional who may write to the journal has `social`
 * besides. Which records, each endpoint decides.
 */
export function can(person: Person, permission: Permission): boolean {
  if (isAdmin(person.roles) || ofEverybody.has(permission)) return true
  if (!isStaff(person)) return false
  return permission === 'email' || (permission === 'social' && person.writesJournal === true)
}
