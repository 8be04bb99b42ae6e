import { Link } from 'react-router'
import type { ClientImport } from '@meche/contract/imports.ts'
import * as api from '@meche/contract/routes.ts'
import { download } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { DownloadButton } from '../../shared/download-button.tsx'
import { useRowsDone } from './api.ts'
import { ImportCounts } from './import-counts.tsx'
import { ImportFrame } from './import-frame.tsx'
import { RowsToLookAt } from './rows-to-look-at.tsx'
import { UndoButton } from './undo-button.tsx'

/** The last step: how far the import is, and then what became of the file. */
export function RunStep({ found }: { found: ClientImport }) {
  const { t, format } = useWords()
  const { id, kind, fileName, status, rows, counts, deletedAt } = found
  const done = useRowsDone(found)
  const isDone = status === 'done'
  const progress = { done: format.number(done), rows: format.number(rows) }
  return (
    <ImportFrame
      step={isDone ? 'done' : 'run'}
      id={id}
      kind={kind}
      fileName={fileName}
      acts={<UndoButton found={found} />}
    >
      <section className="card panel" aria-labelledby="import-run">
        <h2 id="import-run" className="h6">
          {t(isDone ? 'imp.done' : 'imp.running')}
        </h2>
        <p className="sec">
          {isDone ? t('imp.undoUntil', { date: format.date(deletedAt) }) : t('imp.runningWhy')}
        </p>
        {isDone ? (
          counts && <ImportCounts kind={kind} counts={counts} />
        ) : (
          <p className="import-progress">
            <progress max={rows} value={done} aria-label={t('imp.running')} />
            <span role="status">{t('imp.progress', progress)}</span>
          </p>
        )}
        {isDone && (
          <div className="actions">
            <Link className="btn pri" to={paths.users}>
              {t('imp.seeClients')}
            </Link>
            <DownloadButton
              label={t('imp.report')}
              file={{
                name: `import-${id}.csv`,
                read: () => download(api.getImportReport, { params: { id: String(id) } }),
              }}
            />
          </div>
        )}
      </section>
      {isDone && <RowsToLookAt found={found} />}
    </ImportFrame>
  )
}
