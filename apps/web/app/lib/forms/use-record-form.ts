import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState, type RefObject } from 'react'
import type { FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { codeOf, showRefusal, useFieldMessages } from './form-errors.ts'
import { Refusal } from '../api/http.ts'
import { useTranslate } from '../i18n/i18n.tsx'
import { useKeptForm } from './use-kept-form.ts'
import { useStaleChoice, type Seen, type StaleState } from './use-stale-choice.ts'

/** An address, and what that page is told besides. */
type Next = string | { to: string; state: object } | null

interface Options<Values extends FieldValues> {
  schema: z.ZodMiniType
  values: Values
  /** Names what is being typed, while it is not saved. */
  draft: string
  fields: readonly Path<Values>[]
  /** Of a record that there is: what was seen of it, and how it is read again. */
  record?: { tag: string; read: () => Promise<Seen<Values, string>> } | undefined
  /** `tag` goes back as If-Match; of a new record it is empty. Answers where a saved form leads; null: nowhere. */
  save: (values: Values, tag: string) => Promise<Next>
}

/** What the frame of a record's form shows around its fields. */
export interface RecordFormState extends StaleState {
  isBusy: boolean
  isDirty: boolean
  /** Set while a save leads to another page. */
  isSaved: RefObject<boolean>
  refusal: string | null
  /** What shows was typed before the page was loaded again. */
  isRestored: boolean
  onSubmit: () => void
  onDiscard: () => void
}

interface RecordForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  errorOf: (field: Path<Values>) => string | undefined
  state: RecordFormState
}

/**
 * A form of one record: the contract's schema decides, a refusal goes under its field, what was typed outlives a failure and a
 * reload, and what somebody else saved meanwhile is shown before it is overwritten.
 */
export function useRecordForm<Values extends FieldValues>(options: Options<Values>): RecordForm<Values> {
  const { schema, values, draft, fields, record, save } = options
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const [refusal, setRefusal] = useState<string | null>(null)
  const isSaved = useRef(false)
  const navigate = useNavigate()
  const { form, seen, adopt, isRestored } = useKeptForm<Values>({
    name: draft,
    version: record?.tag ?? '',
    saved: values,
    resolver: zodResolver(schema as never, { error: codeOf } as never) as unknown as Resolver<Values>,
  })
  const send = async (typed: Values, tag: string): Promise<void> => {
    setRefusal(null)
    const begunAt = window.location.pathname
    try {
      isSaved.current = true
      const next = await save(typed, tag)
      adopt(tag, typed)
      // Who has gone elsewhere while it was being saved stays there, even before the other page shows.
      if (next === null || window.location.pathname !== begunAt) return
      const { to, state } = typeof next === 'string' ? { to: next, state: undefined } : next
      await navigate(to, { state })
    } catch (error) {
      isSaved.current = false
      if (record && error instanceof Refusal && error.status === 412) await stale.ask(typed).catch(refuse)
      else refuse(error)
    }
  }
  const refuse = (error: unknown) => setRefusal(showRefusal(error, fields, form.setError, t))
  const stale = useStaleChoice<Values, string>({
    base: () => seen().base,
    read: () => record!.read(),
    send,
    adopt,
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit((typed) => send(typed, String(seen().version)))
  return {
    form,
    errorOf: (field) => messageOf(form.getFieldState(field, { ...form.formState, errors }).error?.message),
    state: {
      isBusy: isSubmitting,
      isDirty,
      isSaved,
      refusal,
      isRestored,
      ...stale.state,
      onSubmit: () => void submit(),
      onDiscard: () => adopt(seen().version, seen().base),
    },
  }
}
