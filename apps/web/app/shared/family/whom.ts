import { addMember } from './api.ts'

/** A visit is booked for its client, for a member of their family, or for somebody by a first name. */
export type Whom =
  | { kind: 'self' }
  | { kind: 'member'; id: number; guardian: number }
  | {
      kind: 'other'
      givenName: string
      /** Under which family name they are added to the family; null: they are not. */
      familyName: string | null
    }

export const self: Whom = { kind: 'self' }

/** Another client has another family: whoever was chosen of the first is not meant any more. */
export function whomOf(whom: Whom, guardian: number | null): Whom {
  return whom.kind === 'member' && whom.guardian !== guardian ? self : whom
}

/** Something was chosen or typed that closing the form would lose. */
export function isForOther(whom: Whom): boolean {
  return whom.kind === 'member' || (whom.kind === 'other' && whom.givenName.trim() !== '')
}

/** As a booking sends it; undefined: the client comes. */
export function wireWhom(whom: Whom, guardian: number | null): string | number | undefined {
  const meant = whomOf(whom, guardian)
  if (meant.kind === 'self') return undefined
  return meant.kind === 'member' ? meant.id : meant.givenName.trim() || undefined
}

/** Adds whoever is to be kept to the family, before the booking that names them. A booking that fails then keeps them all the same. */
export async function kept(whom: Whom, guardian: number | null): Promise<Whom> {
  if (whom.kind !== 'other' || whom.familyName === null || guardian === null || !isForOther(whom)) return whom
  const { id } = await addMember(guardian, { lastname: whom.givenName, firstname: whom.familyName })
  return { kind: 'member', id, guardian }
}
