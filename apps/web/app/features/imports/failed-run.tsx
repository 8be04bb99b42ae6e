import type { ClientImport } from '@meche/contract/imports.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { useImport } from './api.ts'
import { refusalOf } from './refusal-of.ts'

/** An import that ended before its last row: why, what stays of it, and the way to go on. */
export function FailedRun({ found }: { found: ClientImport }) {
  const { t, format } = useWords()
  const { id, rows, done, failure, deletedAt } = found
  const { starting } = useImport(id)
  return (
    <section className="card panel" aria-labelledby="import-run">
      <h2 id="import-run" className="h6">
        {t('imp.failed')}
      </h2>
      <Failure text={starting.error ? refusalOf(starting.error) : (failure ?? '')} />
      <p className="sec">
        {t('imp.failedWhy', {
          done: format.number(done),
          rows: format.number(rows),
          date: format.date(deletedAt),
        })}
      </p>
      <div className="actions">
        <SubmitButton
          type="button"
          className="btn pri"
          isBusy={starting.isPending}
          busyLabel={t('imp.starting')}
          onClick={() => starting.mutate()}
        >
          {t('imp.goOn')}
        </SubmitButton>
      </div>
    </section>
  )
}
