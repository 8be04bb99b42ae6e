import { useState } from 'react'
import { changedFields, mergeFields } from './merge-fields.ts'

type Fields = Readonly<Record<string, unknown>>

/** A record as the server has it, in the fields of a form. */
export interface Seen<Values, Version> {
  version: Version
  values: Values
}

interface StaleOptions<Values, V> {
  /** The values before the user began to type. */
  base: () => Values
  /** The parts to compare, when they are not the fields. */
  parts?: { of: (values: Values) => object; valuesOf: (parts: object) => Values }
  /** The record as it is now; a new one is not there yet. */
  read: (() => Promise<Seen<Values, V>>) | undefined
  /** Sends again, over the version that was just read. */
  send: (values: Values, version: V) => Promise<void>
  /** Makes a record the form's own. */
  adopt: (version: V, values: Values) => void
}

/** Another user's saved values beside the input here, until the user chooses. */
export interface StaleState {
  stale: readonly { field: string; theirs: unknown; mine: unknown }[] | null
  keepMine: () => Promise<void>
  takeTheirs: () => void
}

/** The refusal of a save, and whether the save was a second try. */
interface Asked {
  refusal: Error
  isRepeated: boolean
}

interface Stale<V> {
  version: V
  theirs: Fields
  mine: Fields
  changed: string[]
}

/**
 * Two admins on one record: `ask` is called when a save was refused because somebody else saved first. Nobody's change is
 * overwritten unseen; what others changed elsewhere stops nobody.
 */
export function useStaleChoice<Values extends object, V>(options: StaleOptions<Values, V>) {
  const [stale, setStale] = useState<Stale<V> | null>(null)
  const { parts } = options
  const partsOf = (values: Values) => (parts ? parts.of(values) : values) as Fields
  const valuesOf = (fields: Fields) => (parts ? parts.valuesOf(fields) : fields) as Values
  const ask = async (values: Values, { refusal, isRepeated }: Asked): Promise<void> => {
    const [base, mine] = [partsOf(options.base()), partsOf(values)]
    const fresh = await options.read!()
    const theirs = partsOf(fresh.values)
    const changed = changedFields(base, theirs)
    if (changed.length === 0) {
      // Refused again although nobody changed anything: sending it once more would never end.
      if (isRepeated) throw refusal
      return options.send(values, fresh.version)
    }
    setStale({ version: fresh.version, theirs, mine: mergeFields(base, mine, theirs), changed })
  }
  const state: StaleState = {
    stale:
      stale?.changed.map((field) => ({ field, theirs: stale.theirs[field], mine: stale.mine[field] })) ??
      null,
    keepMine: async () => {
      setStale(null)
      if (stale) await options.send(valuesOf(stale.mine), stale.version)
    },
    takeTheirs: () => {
      setStale(null)
      if (stale) options.adopt(stale.version, valuesOf(stale.theirs))
    },
  }
  return { ask, state }
}
