import { useState } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { Problem } from '@meche/contract/problem.ts'
import type { Conflict } from '@meche/contract/settings.ts'
import { Offline, Refusal } from '../../../lib/api/http.ts'
import { useRecordForm, type RecordFormState } from '../../../lib/forms/use-record-form.ts'
import type { Seen } from '../../../lib/forms/use-stale-choice.ts'
import { useTranslate, type MessageKey } from '../../../lib/i18n/i18n.tsx'
import { dismissErrors, showToast } from '../../../ui/components/feedback/toaster.tsx'
import { useHitQuestion, type HitQuestion } from '../../../shared/use-hit-question.ts'

export interface Written<Values> extends Seen<Values, number> {
  /** The visits that the change hits. */
  conflicts?: readonly Conflict[] | undefined
}

interface TabFormOptions<Values> extends Seen<Values, number> {
  /** Names what is typed in this tab, while it is not saved. */
  draft: string
  resolver: Resolver<Values & FieldValues>
  /** The sentence of a success, and of a failure that has none of its own. */
  saved: MessageKey
  failed?: MessageKey
  /** The message shown for a refusal; by default that of the first violation. */
  reasonOf?: (problem: Partial<Problem>) => string | undefined
  /** The page to go on to after a save; without it, the tab stays. */
  next?: string
  /** Whether visits may be hit, so that a dry run asks first. */
  mayHit?: (values: Values, base: Values) => boolean
  /** Writes, or only tries. Refusals are thrown. */
  send: (values: Values, how: { version: number; isDryRun: boolean }) => Promise<Written<Values>>
  /** The record as it is now. */
  read: () => Promise<Seen<Values, number>>
}

/** The state that a tab shows around its fields, whatever they are. */
export interface TabForm extends RecordFormState {
  hit: HitQuestion
  /** The visits that the last save hit: they stay to be dealt with. */
  left: readonly Conflict[]
}

/** The form of a tab: how its save ended is said in a corner, and visits that it would hit are asked about first. */
export function useTabForm<Values extends object>(options: TabFormOptions<Values>) {
  const { send, mayHit, reasonOf = firstViolation } = options
  const t = useTranslate()
  const hit = useHitQuestion()
  const [left, setLeft] = useState<readonly Conflict[]>([])
  const { form, errorOf, state } = useRecordForm<Values & FieldValues, number>({
    ...options,
    read: options.read as () => Promise<Seen<Values & FieldValues, number>>,
    confirm: async ({ values, base, version, save }) => {
      // Errors of an earlier attempt no longer apply.
      dismissErrors()
      // Over a newer version it may hit other visits: that is asked anew.
      const tried = mayHit?.(values, base) ? await send(values, { version, isDryRun: true }) : null
      if (await hit.ask(tried?.conflicts ?? [])) await save()
    },
    save: async (values, version) => {
      const record = await send(values, { version, isDryRun: false })
      setLeft(record.conflicts ?? [])
      showToast(t(options.saved))
      const next = options.next === undefined ? {} : { next: options.next }
      return { record: record as Written<Values & FieldValues>, ...next }
    },
    refuse: (error, sentence) => {
      if (error instanceof Offline) return sentence
      const reason = error instanceof Refusal ? reasonOf(error.problem) : undefined
      showToast(reason ?? t(options.failed ?? 'app.somethingWrong'), 'error')
      return null
    },
  })
  // A question that waits for its answer is no work.
  const isBusy = state.isBusy && hit.conflicts === null
  return { form, errorOf, state: { ...state, isBusy, hit, left } satisfies TabForm }
}

function firstViolation({ violations }: Partial<Problem>): string | undefined {
  return violations?.[0]?.message
}
