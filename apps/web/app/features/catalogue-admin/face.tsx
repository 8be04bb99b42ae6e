import type { PublicProfessional } from '@meche/contract/users.ts'
import { useTeam } from '../../lib/salon.ts'
import { Portrait } from '../../ui/motif/drawings.tsx'

/** A professional as everywhere else: their photo, or the portrait of their place in the team. */
export function Face({ person, size }: { person: PublicProfessional; size: number }) {
  const place = useTeam().find(({ id }) => id === person.id)?.place ?? person.id
  return <Portrait size={size} person={{ photo: person.avatarUrl, place }} />
}
