import { visitorName } from '@meche/contract/mapping/visitor-name.ts'

/** Given name first (`firstname` is the family name, sic). */
export function nameOf({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${lastname} ${firstname}`
}

interface VisitPeople {
  /** The given name of whoever comes in the client's place; null: the client. */
  for: string | null
  customer: { firstname: string; lastname: string }
}

export function visitorOf({ for: other, customer }: VisitPeople): string {
  return visitorName({ other, client: nameOf(customer) })
}
