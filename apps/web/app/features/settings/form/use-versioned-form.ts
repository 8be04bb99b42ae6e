import { useState, type FormEvent } from 'react'
import type { FieldValues, Path, Resolver } from 'react-hook-form'
import type { Problem } from '@meche/contract/problem.ts'
import type { Conflict } from '@meche/contract/settings.ts'
import { showRefusal } from '../../../lib/forms/form-errors.ts'
import { Offline, Refusal } from '../../../lib/api/http.ts'
import { useTranslate, type MessageKey } from '../../../lib/i18n/i18n.tsx'
import { useKeptForm } from '../../../lib/forms/use-kept-form.ts'
import { useStaleChoice, type Seen, type StaleState } from '../../../lib/forms/use-stale-choice.ts'
import { dismissErrors, showToast } from '../../../ui/components/feedback/toaster.tsx'
import { useHitQuestion } from './use-hit-question.ts'

export interface Written<Values> extends Seen<Values, number> {
  /** The visits that the change hits. */
  conflicts?: readonly Conflict[] | undefined
}

export interface VersionedFormOptions<Values> extends Seen<Values, number> {
  /** Names the form among those of this tab. */
  name: string
  resolver: Resolver<Values & FieldValues>
  /** The sentence of a success, and of a failure that has none of its own. */
  saved: MessageKey
  failed?: MessageKey
  /** What of a refusal is said; the first violation, if nothing else is asked for. */
  reasonOf?: (problem: Partial<Problem>) => string | undefined
  /** Whether visits may be hit, so that a dry run asks first. */
  mayHit?: (values: Values, base: Values) => boolean
  /** Writes, or only tries. Refusals are thrown. */
  send: (values: Values, how: { version: number; isDryRun: boolean }) => Promise<Written<Values>>
  /** The record as it is now. */
  read: () => Promise<Seen<Values, number>>
}

/** What a form shows around its fields, whatever they are. */
export interface VersionedForm extends StaleState {
  isDirty: boolean
  isSubmitting: boolean
  isRestored: boolean
  /** How many fields are to be corrected. */
  faults: number
  /** Why nothing could be sent. */
  refusal: string | null
  /** The visits that the change would hit, while it waits for an answer. */
  hit: readonly Conflict[] | null
  answerHit: (isSaved: boolean) => void
  /** The visits that the last save hit: they stay to be dealt with. */
  left: readonly Conflict[]
  /** `onInvalid`: something is to be corrected first. */
  submit: (event: FormEvent, onInvalid?: () => void) => void
  undo: () => void
}

type Fields = Readonly<Record<string, unknown>>

/**
 * A form of a record with a version: its draft, its save, and what is asked before one: visits that it hits, somebody else's
 * change.
 */
export function useVersionedForm<Values extends object>(options: VersionedFormOptions<Values>) {
  const t = useTranslate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const hit = useHitQuestion()
  const [left, setLeft] = useState<readonly Conflict[]>([])
  const kept = useKeptForm<Values & FieldValues>({
    name: options.name,
    version: options.version,
    saved: options.values as Values & FieldValues,
    resolver: options.resolver,
  })
  const { form, adopt } = kept
  const seen = () => kept.seen() as { version: number; base: Values & Fields }

  const fail = (error: unknown) => {
    const fields = Object.keys(seen().base) as Path<Values & FieldValues>[]
    const whole = showRefusal(error, fields, form.setError, t)
    if (error instanceof Offline) return setRefusal(whole)
    const reason = error instanceof Refusal ? (options.reasonOf ?? firstViolation)(error.problem) : undefined
    showToast(reason ?? t(options.failed ?? 'app.somethingWrong'), 'error')
  }
  const save = async (values: Values, version: number): Promise<void> => {
    // What an earlier try said is settled.
    dismissErrors()
    setRefusal(null)
    try {
      if (options.mayHit?.(values, seen().base)) {
        const { conflicts = [] } = await options.send(values, { version, isDryRun: true })
        if (!(await hit.ask(conflicts))) return
      }
      const answer = await options.send(values, { version, isDryRun: false })
      adopt(answer.version, answer.values as Values & FieldValues)
      setLeft(answer.conflicts ?? [])
      showToast(t(options.saved))
    } catch (error) {
      if (error instanceof Refusal && error.status === 412) await settle(values)
      else fail(error)
    }
  }
  const stale = useStaleChoice<Values, number>({
    base: () => seen().base,
    read: options.read,
    // Over a newer version it may hit other visits: that is asked anew.
    send: save,
    adopt: (version, values) => adopt(version, values as Values & FieldValues),
  })
  async function settle(values: Values): Promise<void> {
    try {
      await stale.ask(values)
    } catch (error) {
      fail(error)
    }
  }
  const { isDirty, isSubmitting, errors } = form.formState
  const state: VersionedForm = {
    isDirty,
    // A question that waits for its answer is no work.
    isSubmitting: isSubmitting && hit.conflicts === null,
    isRestored: kept.isRestored,
    faults: Object.keys(errors).length,
    refusal,
    hit: hit.conflicts,
    answerHit: hit.answer,
    left,
    ...stale.state,
    submit: (event, onInvalid) =>
      void form.handleSubmit((values) => save(values, seen().version), onInvalid)(event),
    undo: () => adopt(seen().version, seen().base),
  }
  return { form, state }
}

function firstViolation({ violations }: Partial<Problem>): string | undefined {
  return violations?.[0]?.message
}
