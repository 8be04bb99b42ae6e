import { useState } from 'react'
import { changedFields, mergeFields } from './merge-fields.ts'

type Fields = Readonly<Record<string, unknown>>

/** A record as the server has it, in the fields of a form. */
export interface Seen<Values, Version> {
  version: Version
  values: Values
}

interface StaleOptions<Values, Version> {
  /** What stood there when the typing began. */
  base: () => Values
  /** The record as it is now. */
  read: () => Promise<Seen<Values, Version>>
  /** Sends again, over the version that was just read. */
  send: (values: Values, version: Version) => Promise<void>
  /** Makes a record the form's own. */
  adopt: (version: Version, values: Values) => void
}

/** What somebody else saved meanwhile, beside what was typed, while it waits for a choice. */
export interface StaleState {
  stale: readonly { field: string; theirs: unknown; mine: unknown }[] | null
  keepMine: () => Promise<void>
  takeTheirs: () => void
}

interface Stale<Values, Version> {
  version: Version
  theirs: Values
  mine: Values
  changed: string[]
}

/**
 * Two admins on one record: `ask` is called when a save was refused because somebody else saved first. Nobody's change is
 * overwritten unseen; what others changed elsewhere stops nobody.
 */
export function useStaleChoice<Values extends object, Version>(options: StaleOptions<Values, Version>) {
  const [stale, setStale] = useState<Stale<Values & Fields, Version> | null>(null)
  const ask = async (values: Values): Promise<void> => {
    const [base, mine] = [options.base() as Values & Fields, values as Values & Fields]
    const fresh = await options.read()
    const theirs = fresh.values as Values & Fields
    const changed = changedFields(base, theirs)
    if (changed.length === 0) return options.send(values, fresh.version)
    setStale({ version: fresh.version, theirs, mine: mergeFields(base, mine, theirs), changed })
  }
  const state: StaleState = {
    stale:
      stale?.changed.map((field) => ({ field, theirs: stale.theirs[field], mine: stale.mine[field] })) ??
      null,
    keepMine: async () => {
      setStale(null)
      if (stale) await options.send(stale.mine, stale.version)
    },
    takeTheirs: () => {
      setStale(null)
      if (stale) options.adopt(stale.version, stale.theirs)
    },
  }
  return { ask, state }
}
