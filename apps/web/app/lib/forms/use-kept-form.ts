import { useCallback, useEffect, useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { readDraft, writeDraft, type Version } from './drafts.ts'
import { useSession } from '../session/session.ts'

interface KeptFormOptions<Values extends FieldValues, V extends Version> {
  /** Names the form among those of this tab. */
  name: string
  /** The record as the server has it. */
  version: V
  saved: Values
  resolver: Resolver<Values>
}

interface KeptForm<Values extends FieldValues, V extends Version> {
  form: UseFormReturn<Values>
  /** The version on which the typing began, and what stood there. */
  seen: () => { version: V; base: Values }
  /**
   * Makes a record the form's own: nothing is unsaved any more but what was typed since it was sent (`sent`: the form's values then, as
   * JSON).
   */
  adopt: (version: V, values: Values, sent?: string) => void
  /** The unsaved input of before a reload is back. */
  isRestored: boolean
}

/** A form whose unsaved input survives a reload, on the version it was typed on. */
export function useKeptForm<Values extends FieldValues, V extends Version>(
  options: KeptFormOptions<Values, V>,
): KeptForm<Values, V> {
  const { version, saved, resolver } = options
  const owner = useSession().user?.id
  const key = `${options.name}:${owner}`
  const [draft, setDraft] = useState(() => readDraft<Values, V>(key))
  const seen = useRef({ version: draft?.version ?? version, base: draft?.base ?? saved })
  const form = useForm<Values>({ resolver, defaultValues: seen.current.base as DefaultValues<Values> })
  const { reset, subscribe, getValues } = form
  const { isDirty } = form.formState

  useEffect(() => {
    if (draft) reset(draft.values, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // The form's own word on this comes a moment after the first key.
        const isNew = JSON.stringify(values) !== JSON.stringify(seen.current.base)
        writeDraft(key, isNew ? { ...seen.current, values } : null)
      },
    })
  }, [draft, key, reset, subscribe])

  const adopt = useCallback(
    (version: V, values: Values, sent?: string) => {
      const typed = getValues()
      const isTypedSince = sent !== undefined && JSON.stringify(typed) !== sent
      seen.current = { version, base: values }
      reset(values)
      writeDraft(key, null)
      setDraft(null)
      if (isTypedSince) reset(typed, { keepDefaultValues: true })
    },
    [key, reset, getValues],
  )
  useEffect(() => {
    // Somebody else saved while nothing was typed here: theirs is what this form shows from now on.
    // A draft that has just come back does not count as typed yet.
    const isTouched = isDirty || readDraft(key) !== null
    if (!isTouched && isNewer(version, seen.current.version)) adopt(version, saved)
  }, [adopt, isDirty, key, saved, version])

  return { form, seen: () => seen.current, adopt, isRestored: draft !== null && isDirty }
}

/** Of two counts the higher; a tag says only that something changed. */
function isNewer(version: Version, seen: Version): boolean {
  return typeof version === 'number' && typeof seen === 'number' ? version > seen : version !== seen
}
