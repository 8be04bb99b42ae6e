/** Roles and qualities, by their exact strings: anything else gives no right. Source: the specification. */

export interface Person {
  readonly roles: readonly string[]
  readonly quality: string
  /** « Peut écrire au journal »: counts for professionals. */
  readonly writesJournal?: boolean
}

export function isSuperAdmin(roles: readonly string[]): boolean {
  return roles.includes('ROLE_SUPER_ADMIN')
}

/** A super admin is an admin too, whether or not the roles say so. */
export function isAdmin(roles: readonly string[]): boolean {
  return roles.includes('ROLE_ADMIN') || isSuperAdmin(roles)
}

export function isProfessional(quality: string): boolean {
  return quality === 'HairDresser'
}

/** Professionals and admins. */
export function isStaff({ roles, quality }: Person): boolean {
  return isProfessional(quality) || isAdmin(roles)
}
