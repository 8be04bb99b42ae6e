import './catalogue.css'
import type { TeamMember } from '../../lib/salon/salon.ts'
import { Portrait } from '../../ui/motif/drawings.tsx'

/** The specification shows four at most. */
const FACES = 4

export interface Face extends TeamMember {
  name: string
}

/** Several people in the room of a few: portraits that overlap, then how many more; all their names are announced. */
export function Faces({ of, names }: { of: readonly Face[]; names: string }) {
  if (of.length === 0) return '–'
  return (
    <span className="faces" title={names}>
      {of.slice(0, FACES).map((person) => (
        <Portrait key={person.id} size={28} person={person} />
      ))}
      {of.length > FACES && <span className="more">+{of.length - FACES}</span>}
      <span className="visually-hidden">{names}</span>
    </span>
  )
}
