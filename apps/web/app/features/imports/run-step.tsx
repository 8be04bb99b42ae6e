import { Link } from 'react-router'
import type { ClientImport } from '@meche/contract/imports.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { useRowsDone } from './api.ts'
import { FailedRun } from './failed-run.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportFrame } from './import-frame.tsx'
import { ReportButton } from './report-button.tsx'
import { RowsToLookAt } from './rows-to-look-at.tsx'
import { UndoButton } from './undo-button.tsx'

/** The last step: how far the import is, and then what became of the file. */
export function RunStep({ found }: { found: ClientImport }) {
  const { id, kind, fileName, status } = found
  const isDone = status === 'done'
  return (
    <ImportFrame
      step={isDone ? 'done' : 'run'}
      id={id}
      kind={kind}
      fileName={fileName}
      acts={<UndoButton found={found} />}
    >
      {status === 'failed' ? <FailedRun found={found} /> : <Run found={found} />}
      {isDone && <RowsToLookAt found={found} />}
    </ImportFrame>
  )
}

const clients = { path: paths.users, label: 'imp.seeClients' } as const
const resultOf = {
  clients,
  visits: clients,
  services: { path: paths.services, label: 'imp.seeMenu' },
  team: { path: `${paths.users}?quality=HairDresser`, label: 'imp.seeTeam' },
} as const

function Run({ found }: { found: ClientImport }) {
  const { t, format } = useWords()
  const { id, kind, status, rows, counts, deletedAt } = found
  const done = useRowsDone(found)
  const isDone = status === 'done'
  const progress = { done: format.number(done), rows: format.number(rows) }
  return (
    <section className="card panel" aria-labelledby="import-run">
      <h2 id="import-run" className="h6">
        {t(isDone ? 'imp.done' : 'imp.running')}
      </h2>
      <p className="sec">
        {isDone ? t('imp.undoUntil', { date: format.date(deletedAt) }) : t('imp.runningWhy')}
      </p>
      {isDone && kind === 'team' && <p>{t('imp.teamWhy')}</p>}
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
          <Link className="btn pri" to={resultOf[kind].path}>
            {t(resultOf[kind].label)}
          </Link>
          <ReportButton id={id} />
        </div>
      )}
    </section>
  )
}
