/** The fields of a user record that each role may write, and the roles that a role includes. Source: docs/rules.md. */
import { isAdmin, isSuperAdmin } from './roles.ts'

/** The fields of a person's record that somebody may write. */
export const userFields = [
  'familyName',
  'givenName',
  'email',
  'phone',
  'quality',
  'verified',
  'isInRedZone',
  'redZoneReason',
  'redZoneUntil',
  'googleLink',
  'isSmsOptOut',
  'portrait',
  'writesJournal',
  'roles',
] as const
export type UserField = (typeof userFields)[number]

interface Somebody {
  readonly id: number
  readonly roles: readonly string[]
}

const own: readonly UserField[] = ['familyName', 'givenName', 'email', 'phone', 'isSmsOptOut', 'portrait']

/** Admins look after clients and professionals; only super admins after admins. Nobody is their own manager. */
export function canManage(actor: Somebody, target: Somebody): boolean {
  if (actor.id === target.id) return false
  return isSuperAdmin(actor.roles) || (isAdmin(actor.roles) && !isAdmin(target.roles))
}

/**
 * Empty when the record is not theirs to change at all. Nobody gives rights to themselves; a super admin has every right already,
 * and may be of the team too.
 */
export function writableFields(actor: Somebody, target: Somebody): readonly UserField[] {
  if (actor.id === target.id) return ownFields(actor)
  if (!canManage(actor, target)) return []
  return canGrantRoles(actor) ? userFields : userFields.filter((field) => field !== 'roles')
}

function ownFields({ roles }: Somebody): readonly UserField[] {
  if (!isAdmin(roles)) return own
  return isSuperAdmin(roles) ? [...own, 'googleLink', 'quality'] : [...own, 'googleLink']
}

/**
 * Whether what they may not write is refused instead of left as it is. The account form of the specification sends all of one's
 * record back, what one may not write too, and succeeds; admins, who see all of a record, ask for what they send.
 */
export function isToldOfUnwritable({ roles }: Pick<Somebody, 'roles'>): boolean {
  return isAdmin(roles)
}

/** Only a super admin makes somebody an admin. */
export function canGrantRoles({ roles }: Pick<Somebody, 'roles'>): boolean {
  return isSuperAdmin(roles)
}

export type Role = 'ROLE_USER' | 'ROLE_ADMIN' | 'ROLE_SUPER_ADMIN'

/** Roles as they are kept: everybody is a user, every super admin an admin; each once, in this order. */
export function completeRoles(roles: readonly Role[]): Role[] {
  return [
    'ROLE_USER',
    ...(isAdmin(roles) ? (['ROLE_ADMIN'] as const) : []),
    ...(isSuperAdmin(roles) ? (['ROLE_SUPER_ADMIN'] as const) : []),
  ]
}

/** A salon without a super admin could never have one again. `superAdmins` counts those there are, this one included. */
export function isLastSuperAdmin({ roles }: Pick<Somebody, 'roles'>, superAdmins: number): boolean {
  return isSuperAdmin(roles) && superAdmins <= 1
}
