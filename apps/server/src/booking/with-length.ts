/** The length of hair that a visit keeps, and a visit as it is searched for, checked and moved with another one. */
import type { VisitLength } from '@meche/contract/appointments.ts'
import { refuseWrong } from '../http/checks.ts'
import { lengthsOnMenu } from '../salon/hair-lengths.ts'
import type { HairLength, Salon } from '../salon/salon.ts'
import type { Visit } from './visit.ts'

interface AskedLength {
  /** Null keeps its own. */
  readonly asked: number | null
  /** Where the request names it. */
  readonly path: string
}

/** HttpRefusal 422 for one that cannot be chosen. */
export function withLength(visit: Visit, { asked, path }: AskedLength, salon: Salon): Visit {
  if (asked === null || asked === visit.length?.id) return visit
  const found = visitLength(lengthsOnMenu(salon), asked)
  refuseWrong([[path, 'invalid_value', found === null]])
  return { ...visit, length: found }
}

export function visitLength(
  lengths: readonly HairLength[],
  asked: number | null | undefined,
): VisitLength | null {
  const found = lengths.find(({ id }) => id === asked)
  return found ? { id: found.id, name: found.name } : null
}
