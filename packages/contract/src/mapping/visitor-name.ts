interface Visitor {
  /** The given name of whoever comes in the client's place; null: the client. */
  readonly other: string | null
  readonly client: string
  readonly isWalkIn?: boolean
}

/** « Zoé (Marie Durand) »: who comes, and whose visit it is; whoever walked in goes by the first name that they left. */
export function visitorName({ other, client, isWalkIn = false }: Visitor): string {
  if (other === null) return client
  return isWalkIn ? other : `${other} (${client})`
}
