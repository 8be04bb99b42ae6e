import { Link } from 'react-router'
import type { ClientImport } from '@meche/contract/imports.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { useImport } from './api.ts'
import { ImportCounts } from './import-counts.tsx'
import { ImportFrame } from './import-frame.tsx'
import { refusalOf } from './refusal-of.ts'
import { RowsToLookAt } from './rows-to-look-at.tsx'
import { UndoButton } from './undo-button.tsx'

/** The third step: what the import would do. Nothing has been written yet. */
export function TryStep({ found }: { found: ClientImport }) {
  const t = useTranslate()
  const { id, kind, fileName, counts } = found
  const { starting } = useImport(id)
  const { error } = starting
  const isUseless = counts !== null && counts.new + counts.completed === 0
  return (
    <ImportFrame step="try" id={id} kind={kind} fileName={fileName} acts={<UndoButton found={found} />}>
      <section className="card panel" aria-labelledby="import-try">
        <h2 id="import-try" className="h6">
          {t('imp.step.try')}
        </h2>
        <p className="sec">{t(isUseless ? 'imp.useless' : 'imp.tryWhy')}</p>
        {counts && <ImportCounts kind={kind} counts={counts} />}
        {error && <Failure text={refusalOf(error)} />}
        <div className="actions">
          <SubmitButton
            type="button"
            className="btn pri"
            isBusy={starting.isPending}
            isDisabled={isUseless}
            busyLabel={t('imp.starting')}
            onClick={() => starting.mutate()}
          >
            {t('imp.start')}
          </SubmitButton>
          <Link className="btn out" to={paths.importColumns(id)}>
            {t('imp.changeColumns')}
          </Link>
          {kind === 'visits' && (
            <Link className="btn out" to={paths.importMatches(id)}>
              {t('imp.changeMatches')}
            </Link>
          )}
        </div>
      </section>
      <RowsToLookAt found={found} />
    </ImportFrame>
  )
}
