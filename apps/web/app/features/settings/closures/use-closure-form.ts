import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import type { Closure } from '@meche/contract/closures.ts'
import { showRefusal } from '../../../lib/forms/form-errors.ts'
import { Refusal } from '../../../lib/api/http.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { useKeptForm } from '../../../lib/forms/use-kept-form.ts'
import { useStaleChoice } from '../../../lib/forms/use-stale-choice.ts'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { useClosures } from './closure-queries.ts'
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
import { useHitQuestion } from '../form/use-hit-question.ts'

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

/** One closure's form: which visits it hits is asked before it is saved, and so is what somebody else saved meanwhile. */
export function useClosureForm({ closure, timeZone, onClose }: ClosureFormProps) {
  const t = useTranslate()
  const { save, read, forget } = useClosures()
  const hit = useHitQuestion()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { form, seen, adopt, isRestored } = useKeptForm<ClosureFields>({
    name: `closure-${closure?.id ?? 'new'}`,
    version: closure?.version ?? 0,
    saved: closure ? fieldsOf(closure) : noClosure,
    resolver: resolve,
  })
  const leave = () => {
    adopt(seen().version, seen().base)
    onClose()
  }
  const refuse = (error: unknown) => setRefusal(showRefusal(error, ['reason'], form.setError, t))
  const send = async (statement: ClosureStatement, version: number): Promise<void> => {
    setRefusal(null)
    const known = closure && { id: closure.id, version }
    const body = bodyOf(statement)
    try {
      const { conflicts } = await save(known, body, { isDryRun: true })
      if (!(await hit.ask(conflicts))) return
      await save(known, body, { isDryRun: false })
      showToast(t('close.saved'))
      leave()
      await forget()
    } catch (error) {
      if (known && error instanceof Refusal && error.status === 412) await stale.ask(statement).catch(refuse)
      else refuse(error)
    }
  }
  const stale = useStaleChoice<ClosureStatement, number>({
    base: () => statementOf(closureOf(seen().base, timeZone)),
    read: async () => {
      const fresh = await read(closure!.id)
      return { version: fresh.version, values: statementOf(fresh) }
    },
    send,
    adopt: (version, statement) => adopt(version, fieldsOf(bodyOf(statement))),
  })
  const submit = form.handleSubmit((fields) =>
    send(statementOf(closureOf(fields, timeZone)), Number(seen().version)),
  )
  return {
    form,
    refusal,
    isRestored,
    leave,
    hit,
    stale: stale.state,
    submit: (event: React.FormEvent) => void submit(event),
  }
}
