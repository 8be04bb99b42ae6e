import type { PublicProfessional } from '@meche/contract/users.ts'
import { useTeam, type TeamMember } from '../../lib/salon.ts'
import { Portrait } from '../../ui/motif/drawings.tsx'

/** A professional as everywhere else: their photo, or the portrait of their place in the team. */
export function Face({ person, size }: { person: PublicProfessional; size: number }) {
  return <Portrait size={size} person={{ photo: person.avatarUrl, place: placeOf(person.id, useTeam()) }} />
}

/** Who has joined the team since the page was loaded has no place yet. */
export function placeOf(id: number, team: readonly TeamMember[]): number {
  return team.find((member) => member.id === id)?.place ?? id
}
