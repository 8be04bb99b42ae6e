/** A count that each change raises, or a tag that each change changes. */
export type Version = number | string

/** Unsaved input, kept for this tab: it survives a reload, and another user who signs in does not see it. */
export interface Draft<Values, V = Version> {
  /** The record as it was when the typing began, and its version. */
  version: V
  base: Values
  values: Values
}

const PREFIX = 'draft:'

export function readDraft<Values, V = Version>(key: string): Draft<Values, V> | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Draft<Values, V> | null
  } catch {
    return null
  }
}

export function writeDraft(key: string, draft: Draft<unknown> | null): void {
  try {
    if (draft) sessionStorage.setItem(PREFIX + key, JSON.stringify(draft))
    else sessionStorage.removeItem(PREFIX + key)
  } catch (error) {
    // A browser that refuses storage loses the draft at a reload, and nothing else.
    console.info(error)
  }
}

/** Forgets drafts by the beginning of their keys, whoever typed them. A name with a colon means one form. */
export function forgetDrafts(beginnings: readonly string[]): void {
  const isAmong = (key: string) => beginnings.some((beginning) => key.startsWith(PREFIX + beginning))
  try {
    for (const key of Object.keys(sessionStorage).filter(isAmong)) sessionStorage.removeItem(key)
  } catch (error) {
    console.info(error)
  }
}
