import type { PublicProfessional } from '@meche/contract/users.ts'
import { picturedOf } from '../../lib/salon/salon.ts'
import { Portrait } from '../../ui/motif/drawings.tsx'

/** A professional as everywhere else: their photo, their portrait or their initials. */
export function Face({ person, size }: { person: PublicProfessional; size: number }) {
  return <Portrait size={size} person={picturedOf(person)} />
}
