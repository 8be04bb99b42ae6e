import type { User } from '@meche/contract/users.ts'

export type Role = User['roles'][number]
export const roles: readonly Role[] = ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN']

/** Everybody is a user, every super admin an admin: the highest says the others. */
export function highestRole(all: readonly Role[]): Role {
  return roles.findLast((role) => all.includes(role)) ?? 'ROLE_USER'
}
