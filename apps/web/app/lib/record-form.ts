import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { useBlocker } from 'react-router'
import type * as z from 'zod/mini'
import { showRefusal, useFieldMessages } from './form-errors.ts'
import { useTranslate } from './i18n.tsx'
import type { RecordFormState } from '../ui/components/record-form.tsx'

interface Options<Values extends FieldValues> {
  schema: z.ZodMiniType
  values: Values
  /** Names what is being typed, while it is not saved. */
  draft: string
  fields: readonly Path<Values>[]
  save: (values: Values) => Promise<void>
}

interface RecordForm<Values extends FieldValues> {
  form: UseFormReturn<Values>
  errorOf: (field: Path<Values>) => string | undefined
  state: RecordFormState
}

/**
 * A form of one record: the contract's schema decides, a refusal goes under its field, and what was typed outlives a failure
 * and a reload. Leaving for another page asks first.
 */
export function useRecordForm<Values extends FieldValues>(options: Options<Values>): RecordForm<Values> {
  const { schema, values, draft, fields, save } = options
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<Values>({
    resolver: zodResolver(schema as never, { error: codeOf } as never) as unknown as Resolver<Values>,
    defaultValues: values as DefaultValues<Values>,
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const kept = useDraft(form, draft)
  const isSaved = useRef(false)
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isDirty && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
      [isDirty],
    ),
  )
  const submit = form.handleSubmit(async (typed) => {
    setRefusal(null)
    try {
      isSaved.current = true
      await save(typed)
      kept.forget()
    } catch (error) {
      isSaved.current = false
      setRefusal(showRefusal(error, fields, form.setError, t))
    }
  })
  return {
    form,
    errorOf: (field) => messageOf(form.getFieldState(field, { ...form.formState, errors }).error?.message),
    state: {
      isBusy: isSubmitting,
      isDirty,
      refusal,
      isRestored: kept.isRestored,
      isLeaving: blocker.state === 'blocked',
      onSubmit: () => void submit(),
      onDiscard: () => {
        kept.forget()
        form.reset(values)
      },
      onStay: () => blocker.reset?.(),
      onLeave: () => {
        kept.forget()
        blocker.proceed?.()
      },
    },
  }
}

/** What zod says in its own words, as the codes of the contract. */
function codeOf({ input }: { input?: unknown }): string {
  return input === undefined || input === null || input === '' ? 'required' : 'invalid_value'
}

/** Keeps what is typed for this tab until it is saved or given up. */
function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name: string) {
  const key = `draft-${name}`
  const [isRestored, setRestored] = useState(false)
  const { reset, subscribe } = form
  useEffect(() => {
    const text = sessionStorage.getItem(key)
    if (text !== null) {
      reset(JSON.parse(text) as Values, { keepDefaultValues: true })
      setRestored(true)
    }
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) sessionStorage.setItem(key, JSON.stringify(values))
        else if (isDirty === false) sessionStorage.removeItem(key)
      },
    })
  }, [key, reset, subscribe])
  return {
    isRestored,
    forget: () => {
      sessionStorage.removeItem(key)
      setRestored(false)
    },
  }
}
