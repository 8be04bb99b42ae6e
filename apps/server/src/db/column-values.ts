import { types } from 'pg'

type Parse = (text: string) => unknown

const INT8 = 20
const TIMESTAMPTZ = 1184
const DATE = 1082

/** Arrays of the types below, by the oid of the array. */
const ELEMENT_OF = new Map([
  [1016, INT8],
  [1185, TIMESTAMPTZ],
  [1182, DATE],
])

const PARSERS = new Map<number, Parse>([
  [INT8, parseInteger],
  [TIMESTAMPTZ, (text) => Temporal.Instant.from(text)],
  [DATE, (text) => Temporal.PlainDate.from(text)],
])

const TEXT_ARRAY: number = 1009
const parseTextArray = types.getTypeParser(TEXT_ARRAY, 'text') as (text: string) => (string | null)[]

/**
 * How columns become values, for this application's pools only (pg-boss keeps `pg`'s own): bigint is a number,
 * timestamptz a Temporal.Instant, date a Temporal.PlainDate; ranges, times and numerics stay text.
 */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
    const parser = PARSERS.get(oid)
    if (parser) return parser
    const element = PARSERS.get(ELEMENT_OF.get(oid) ?? 0)
    if (element) return (text) => parseTextArray(text).map((item) => (item === null ? null : element(item)))
    return types.getTypeParser(oid, format) as Parse
  },
}

/** Converts a value for `pg`, which would send a Temporal object as JSON, in quotes. */
export function toParameter(value: unknown): unknown {
  if (value instanceof Temporal.Instant || value instanceof Temporal.PlainDate) return value.toString()
  return Array.isArray(value) ? value.map(toParameter) : value
}

function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is too large for a number.`)
  return value
}
