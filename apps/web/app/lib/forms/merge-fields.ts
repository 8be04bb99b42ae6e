type Fields = Readonly<Record<string, unknown>>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields that somebody else changed since. */
export function changedFields<Values extends Fields>(
  base: Values,
  theirs: Values,
): (keyof Values & string)[] {
  return Object.keys(theirs).filter((name) => !isSame(base[name], theirs[name]))
}

/** The typed values, with another user's saved values in the fields that were not changed here. */
export function mergeFields<Values extends Fields>(base: Values, mine: Values, theirs: Values): Values {
  return Object.fromEntries(
    Object.keys(theirs).map((name) => [name, isSame(base[name], mine[name]) ? theirs[name] : mine[name]]),
  ) as Values
}
