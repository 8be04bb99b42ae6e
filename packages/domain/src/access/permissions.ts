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

/** Admins have all ten, professionals these four and everybody else three. Which records, each endpoint decides. */
export function can(person: Person, permission: Permission): boolean {
  return isAdmin(person.roles) || ofEverybody.has(permission) || (permission === 'email' && isStaff(person))
}
