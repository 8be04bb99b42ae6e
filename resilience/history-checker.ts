/** Half-open, in any unit. */
export type Span = { from: number; to: number }

/**
 * One request of a storm and how it was answered; `unknown` is no answer at all (a kill, a cut, a time-out). `key` is
 * what the client calls the thing, for example its idempotency key.
 */
export type Entry = {
  kind: 'create' | 'move' | 'cancel'
  key: string
  outcome: 'accepted' | 'refused' | 'unknown'
} & ({ kind: 'create' | 'move'; span: Span } | { kind: 'cancel' })

/** One thing found after the storm. `isComplete`: all its parts are there (its lines, its reminder, its history). */
export type Found = { key: string; resource: string; span: Span; isComplete: boolean }

type Expectation = { mayBePresent: boolean; mayBeAbsent: boolean; spans: Span[] }

/**
 * Compares what clients were told with what is there, and returns one sentence per contradiction: acknowledged and
 * missing, refused and present, present twice, in pieces, from nowhere, or two of one resource at the same time.
 * Nothing is assumed about the order of requests that overlapped, so it needs no clock: only each key's own requests
 * must have followed one another.
 */
export function checkHistory(entries: Entry[], found: Found[]): string[] {
  const expectations = expect(entries)
  const rows = Map.groupBy(found, ({ key }) => key)
  return [
    ...[...expectations].flatMap(([key, expected]) => checkKey(key, expected, rows.get(key) ?? [])),
    ...[...rows.keys()].filter((key) => !expectations.has(key)).map((key) => `${key} was never asked for`),
    ...found.filter(({ isComplete }) => !isComplete).map(({ key }) => `${key} is there in part`),
    ...overlaps(found),
  ]
}

function expect(entries: Entry[]): Map<string, Expectation> {
  const expectations = new Map<string, Expectation>()
  for (const entry of entries) {
    const before = expectations.get(entry.key) ?? { mayBePresent: false, mayBeAbsent: true, spans: [] }
    expectations.set(entry.key, after(before, entry))
  }
  return expectations
}

function after(before: Expectation, entry: Entry): Expectation {
  if (entry.outcome === 'refused') return before
  const isSure = entry.outcome === 'accepted'
  if (entry.kind === 'cancel')
    return { ...before, mayBePresent: !isSure && before.mayBePresent, mayBeAbsent: true }
  return {
    mayBePresent: true,
    mayBeAbsent: !isSure && before.mayBeAbsent,
    spans: isSure ? [entry.span] : [...before.spans, entry.span],
  }
}

function checkKey(key: string, expected: Expectation, rows: Found[]): string[] {
  if (rows.length > 1) return [`${key} is there ${rows.length} times`]
  const [row] = rows
  if (!row) return expected.mayBeAbsent ? [] : [`${key} was acknowledged and is missing`]
  if (!expected.mayBePresent) return [`${key} was refused or cancelled and is there`]
  const isWhereItWasPut = expected.spans.some(({ from, to }) => from === row.span.from && to === row.span.to)
  return isWhereItWasPut ? [] : [`${key} is at ${row.span.from}, where nobody put it`]
}

function overlaps(found: Found[]): string[] {
  return [...Map.groupBy(found, ({ resource }) => resource).values()].flatMap((rows) => {
    const sorted = rows.toSorted((a, b) => a.span.from - b.span.from)
    return sorted
      .filter((row, index) => index > 0 && row.span.from < sorted[index - 1]!.span.to)
      .map((row) => `${row.key} overlaps the one before it`)
  })
}
