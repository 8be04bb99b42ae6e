import { useRef } from 'react'
import type { Resolver } from 'react-hook-form'
import type { Closure } from '@meche/contract/closures.ts'
import { useRecordForm } from '../../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { useHitQuestion } from '../../../shared/use-hit-question.ts'
import { useClosures } from '../../../shared/closures.ts'
import {
  bodyOf,
  closureFaults,
  closureOf,
  fieldsOf,
  noClosure,
  statementOf,
  type ClosureFields,
  type ClosureStatement,
} from './closure.ts'

export interface ClosureFormProps {
  /** Null: a new one. */
  closure: Closure | null
  timeZone: string
  onClose: () => void
}

const resolve: Resolver<ClosureFields> = (fields) => {
  const faults = closureFaults(fields)
  if (faults.length === 0) return { values: fields, errors: {} }
  const errors = faults.map(({ field, code }) => [field, { type: 'custom', message: code }])
  return { values: {}, errors: Object.fromEntries(errors) }
}

/** One closure's form: which visits it hits is asked before it is saved. */
export function useClosureForm({ closure, timeZone, onClose }: ClosureFormProps) {
  const t = useTranslate()
  const { save, read, forget } = useClosures()
  const hit = useHitQuestion()
  const isReplacing = useRef(false)
  const write = (fields: ClosureFields, version: number, how: { isDryRun: boolean }) =>
    save(closure && { id: closure.id, version }, closureOf(fields, timeZone), how)
  const { form, errorOf, state } = useRecordForm<ClosureFields, number>({
    draft: `closure-${closure?.id ?? 'new'}`,
    version: closure?.version ?? 0,
    values: closure ? fieldsOf(closure) : noClosure,
    resolver: resolve,
    // The others may be hidden.
    fields: ['reason'],
    read: closure
      ? async () => {
          const fresh = await read(closure.id)
          return { version: fresh.version, values: fieldsOf(fresh) }
        }
      : undefined,
    parts: {
      of: (fields) => statementOf(closureOf(fields, timeZone)),
      valuesOf: (statement) => fieldsOf(bodyOf(statement as ClosureStatement)),
    },
    confirm: async ({ values, version, save: goOn }) => {
      const { conflicts } = await write(values, version, { isDryRun: true })
      const answer = await hit.ask(conflicts)
      isReplacing.current = answer === 'replace'
      if (answer) await goOn()
    },
    save: async (fields, version) => {
      await write(fields, version, { isDryRun: false })
      showToast(t('close.saved'))
      return {
        ...(isReplacing.current && { next: paths.closing(closureOf(fields, timeZone)) }),
        after: () => {
          onClose()
          void forget()
        },
      }
    },
  })
  const isBusy = state.isBusy && hit.conflicts === null
  return { form, errorOf, hit, state: { ...state, isBusy } }
}
