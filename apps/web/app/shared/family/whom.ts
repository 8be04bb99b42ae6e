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
      /** How often it was tried to book while a name was missing: its field says so, and gets the focus. */
      attempts?: number
    }

export const self: Whom = { kind: 'self' }

/** Another client has another family: whoever was chosen of the first is not meant any more. */
export function whomOf(whom: Whom, guardian: number | null): Whom {
  return whom.kind === 'member' && whom.guardian !== guardian ? self : whom
}

/** Something was chosen or typed that closing the form would lose. */
export function isForOther(whom: Whom): boolean {
  return whom.kind !== 'self'
}

/** Asks for the name that is missing; null: it can be booked. Without the name, the visit would be the client's. */
export function askName(whom: Whom): Whom | null {
  if (whom.kind !== 'other') return null
  const { givenName, familyName, attempts = 0 } = whom
  const isNamed = givenName.trim() !== '' && familyName?.trim() !== ''
  return isNamed ? null : { ...whom, attempts: attempts + 1 }
}

/** As a booking sends it; undefined: the client comes. */
export function wireWhom(whom: Whom, guardian: number | null): string | number | undefined {
  const meant = whomOf(whom, guardian)
  if (meant.kind === 'self') return undefined
  return meant.kind === 'member' ? meant.id : meant.givenName.trim()
}

/** Adds whoever is to be kept to the family, before the booking that names them. A booking that fails then keeps them all the same. */
export async function kept(
  whom: Whom,
  guardian: number | null,
  keyOf: (request: unknown) => string,
): Promise<Whom> {
  if (whom.kind !== 'other' || whom.familyName === null || guardian === null) return whom
  const member = { lastname: whom.givenName, firstname: whom.familyName }
  const { id } = await addMember(guardian, member, keyOf({ guardian, member }))
  return { kind: 'member', id, guardian }
}
