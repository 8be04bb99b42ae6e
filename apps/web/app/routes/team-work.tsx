import { OfferedServices } from '../features/catalogue-admin/offered-services.tsx'
import { ProfessionalWork } from '../features/settings/schedule/professional-work.tsx'

/** When somebody of the team works, and what they offer. */
export function TeamWork({ id }: { id: number }) {
  return (
    <>
      <ProfessionalWork id={id} />
      <OfferedServices professional={id} />
    </>
  )
}
