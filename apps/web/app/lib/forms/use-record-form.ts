import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState, type RefObject } from 'react'
import type { FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { Refusal } from '../api/http.ts'
import { useTranslate } from '../i18n/i18n.tsx'
import type { Version } from './drafts.ts'
import { codeOf, showRefusal, useFieldMessages } from './form-errors.ts'
import { useKeptForm } from './use-kept-form.ts'
import { useStaleChoice, type Seen, type StaleState } from './use-stale-choice.ts'

/** An address, and what that page is told besides. */
type Next = string | { to: string; state: object }

/** The result of a save: the current record, if it differs from the input, and the next page, if any. */
interface Saved<Values, V> {
  record?: Seen<Values, V>
  next?: Next
  /** Called once nothing is unsaved any more. */
  after?: () => void
}

/** A save that waits to be confirmed. */
export interface Attempt<Values, V> {
  values: Values
  /** The values before the user began to type. */
  base: Values
  version: V
  /** It was tried before, and somebody else's change came first. */
  isRepeated: boolean
  /** Goes on with it. Its refusals are thrown. */
  save: () => Promise<void>
}

export interface RecordFormOptions<Values extends FieldValues, V extends Version = string> {
  /** Names what is typed in this tab, while it is not saved. */
  draft: string
  /** The record as it was read; a new one has nothing to compare with. */
  version: V
  values: Values
  resolver: Resolver<Values>
  /** Those that a refusal can be shown under: all of them, unless some may be hidden. */
  fields?: readonly Path<Values>[]
  /** Reads the record again, when somebody else saved it first. */
  read?: (() => Promise<Seen<Values, V>>) | undefined
  /** The parts that two versions differ in, where these are not the fields. */
  parts?: { of: (values: Values) => object; valuesOf: (parts: object) => Values }
  /** Asks what must be known before a save. Without `attempt.save()`, nothing is written. */
  confirm?: (attempt: Attempt<Values, V>) => Promise<void>
  /** The version goes back as If-Match. `base`: the values before the user began to type. */
  save: (values: Values, version: V, base: Values) => Promise<Saved<Values, V> | void>
  /** Says a failure elsewhere than in the form; answers what the form is still to say. */
  refuse?: (error: unknown, sentence: string | null) => string | null
}

/** The state that the frame of a form shows around its fields. */
export interface RecordFormState extends StaleState {
  isBusy: boolean
  isDirty: boolean
  /** Set while it is being saved: leaving loses nothing then. */
  isSaving: RefObject<boolean>
  /** Why nothing could be saved. */
  refusal: string | null
  /** How many fields are to be corrected. */
  faults: number
  /** The shown input was restored after a reload. */
  isRestored: boolean
  /** `onInvalid`: something is to be corrected first. */
  onSubmit: (onInvalid?: () => void) => void
  onDiscard: () => void
}

interface RecordForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  errorOf: (field: Path<Values>) => string | undefined
  state: RecordFormState
}

/** The contract's schema decides what can be saved. */
export function checkedBy<Values extends FieldValues>(schema: z.ZodMiniType): Resolver<Values> {
  return zodResolver(schema as never, { error: codeOf } as never) as unknown as Resolver<Values>
}

/**
 * A form of one record: a refusal goes under its field, what was typed outlives a failure and a reload, and what somebody else
 * saved meanwhile is shown before it is overwritten.
 */
export function useRecordForm<Values extends FieldValues, V extends Version = string>(
  options: RecordFormOptions<Values, V>,
): RecordForm<Values> {
  const { draft, version, values, resolver, read, parts } = options
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { form, seen, adopt, isRestored } = useKeptForm<Values, V>({
    name: draft,
    version,
    saved: values,
    resolver,
  })
  const { isSaving, write } = useWrite(options.save, adopt, form.getValues)
  const fail = (error: unknown): void => {
    const fields = options.fields ?? (Object.keys(seen().base) as Path<Values>[])
    const sentence = showRefusal(error, fields, form.setError, t)
    setRefusal(options.refuse ? options.refuse(error, sentence) : sentence)
  }
  const send = async (typed: Values, over: V, isRepeated = false): Promise<void> => {
    setRefusal(null)
    const { base } = seen()
    const save = () => write(typed, over, base)
    try {
      await (options.confirm?.({ values: typed, base, version: over, isRepeated, save }) ?? save())
    } catch (error) {
      const isStale = read && error instanceof Refusal && error.status === 412
      if (isStale) await stale.ask(typed, { refusal: error, isRepeated }).catch(fail)
      else fail(error)
    }
  }
  const stale = useStaleChoice<Values, V>({
    base: () => seen().base,
    ...(parts ? { parts } : {}),
    read,
    send: (typed, over) => send(typed, over, true),
    adopt,
  })
  const { errors, isSubmitting, isDirty } = form.formState
  return {
    form,
    errorOf: (field) => messageOf(form.getFieldState(field, { ...form.formState, errors }).error?.message),
    state: {
      isBusy: isSubmitting,
      isDirty,
      isSaving,
      refusal,
      faults: Object.keys(errors).length,
      isRestored,
      ...stale.state,
      onSubmit: (onInvalid) => void form.handleSubmit((typed) => send(typed, seen().version), onInvalid)(),
      onDiscard: () => adopt(seen().version, seen().base),
    },
  }
}

/** Writes a record, makes it the form's own, and goes where the save leads. */
function useWrite<Values extends FieldValues, V extends Version>(
  save: RecordFormOptions<Values, V>['save'],
  adopt: (version: V, values: Values, sent: string) => void,
  read: () => Values,
) {
  const navigate = useNavigate()
  const isSaving = useRef(false)
  const write = async (typed: Values, version: V, base: Values): Promise<void> => {
    const begunAt = window.location.pathname
    isSaving.current = true
    const sent = JSON.stringify(read())
    try {
      const { record, next, after } = (await save(typed, version, base)) ?? {}
      adopt(record?.version ?? version, record?.values ?? typed, sent)
      after?.()
      // An admin who has gone elsewhere while it was being saved stays there, even before the other page shows.
      if (next === undefined || window.location.pathname !== begunAt) return
      const { to, state } = typeof next === 'string' ? { to: next, state: undefined } : next
      await navigate(to, { state })
    } finally {
      isSaving.current = false
    }
  }
  return { isSaving, write }
}
