/**
 * The specification spells some names of the wire in its own way: `firstname` is the family name (« Nom »), `lastname` the given
 * name. Nothing but the contract knows these spellings; everybody else uses the names on the left.
 */
const spellings = {
  familyName: 'firstname',
  givenName: 'lastname',
  address: 'adress',
  isBreak: 'is_break',
  isInRedZone: 'red_zone',
  redZoneReason: 'red_zone_reason',
  isSmsOptOut: 'smsOptOut',
  composedService: 'combinatedService',
  composedServices: 'combinatedServices',
  'order[familyName]': 'order[firstname]',
  'order[givenName]': 'order[lastname]',
  'service.isBreak': 'service.is_break',
  'services.isBreak': 'services.is_break',
} as const

type Spellings = typeof spellings
type Name = keyof Spellings
type NameOf = { [N in Name as Spellings[N]]: N }

/** A record with its own fields, not those of records within it, as the wire spells them. */
export type ToWire<T> = T extends object ? { [K in keyof T as K extends Name ? Spellings[K] : K]: T[K] } : T
/** A record of the wire with our names for its own fields. */
export type FromWire<T> = T extends object
  ? { [K in keyof T as K extends keyof NameOf ? NameOf[K] : K]: T[K] }
  : T

const names: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(spellings).map(([name, spelling]) => [spelling, name]),
)

export function toWire<T extends object>(record: T): ToWire<T> {
  return renamed(record, spellings) as ToWire<T>
}

export function fromWire<T extends object>(record: T): FromWire<T> {
  return renamed(record, names) as FromWire<T>
}

/** A field of a violation or of the history, as the wire spells it. */
export function wireField(name: string): string {
  return spelled(name, spellings)
}

function renamed(record: object, by: Readonly<Record<string, string>>): object {
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) result[spelled(name, by)] = value
  return result
}

function spelled(name: string, by: Readonly<Record<string, string>>): string {
  return Object.hasOwn(by, name) ? by[name]! : name
}
