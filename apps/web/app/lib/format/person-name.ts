/** Given name first (`firstname` is the family name, sic). */
export function nameOf({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${lastname} ${firstname}`
}

interface VisitPeople {
  /** The given name of whoever comes in the client's place; null: the client. */
  for: string | null
  customer: { firstname: string; lastname: string }
}

/** « Zoé (Marie Durand) »: who comes, and whose visit it is. */
export function visitorOf({ for: other, customer }: VisitPeople): string {
  return other === null ? nameOf(customer) : `${other} (${nameOf(customer)})`
}
