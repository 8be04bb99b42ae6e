export interface Place {
  readonly street: string
  readonly zipCode: string
  readonly city: string
}

/** « 3 rue des Lices, 49100 Angers »; what is empty is left out, all of it while a new salon has not said where it is. */
export function placeText({ street, zipCode, city }: Place): string {
  const town = [zipCode, city].filter(Boolean).join(' ')
  return [street, town].filter(Boolean).join(', ')
}
