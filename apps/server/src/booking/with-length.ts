/** A visit as it is searched for, checked and moved with another length of hair. */
import { refuseWrong } from '../http/checks.ts'
import { lengthsOnMenu } from '../salon/hair-lengths.ts'
import type { Salon } from '../salon/salon.ts'
import type { Visit } from './visit.ts'

/** Null keeps its own. HttpRefusal 422 for one that cannot be chosen. */
export function withLength(visit: Visit, length: number | null, salon: Salon): Visit {
  if (length === null || length === visit.length?.id) return visit
  const found = lengthsOnMenu(salon).find(({ id }) => id === length)
  refuseWrong([['length', 'invalid_value', found === undefined]])
  return { ...visit, length: { id: found!.id, name: found!.name } }
}
