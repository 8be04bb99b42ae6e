/** The team, as everybody may see it: no address, no phone, no hours; the page of reviews that clients are sent to. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { PublicProfessional } from '@meche/contract/users.ts'
import type { Salon } from '../../salon/salon.ts'

export function presentTeam({ professionals }: Salon): PublicProfessional[] {
  return professionals.map(({ id, familyName, givenName, avatarUrl, portrait, googleLink }) =>
    toWire({ id, familyName, givenName, avatarUrl, portrait, googleLink }),
  )
}
