import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, DropZone, FileTrigger } from 'react-aria-components'
import { Link, useNavigate } from 'react-router'
import type { ImportSummary } from '@meche/contract/imports.ts'
import { limits } from '@meche/contract/limits.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { droppedFiles } from '../../ui/components/inputs/dropped-files.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { importsQuery, useUpload } from './api.ts'
import { ImportFrame } from './import-frame.tsx'

/** The first step: a file is chosen. Below, the imports of the last days. */
export function ImportList() {
  const t = useTranslate()
  return (
    <ImportFrame step="file">
      <FileCard />
      <section className="card panel" aria-labelledby="recent-imports">
        <div className="panel-head">
          <h2 id="recent-imports">{t('imp.recent')}</h2>
        </div>
        <Recent />
      </section>
    </ImportFrame>
  )
}

function FileCard() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [isTooLarge, setTooLarge] = useState(false)
  const sending = useUpload((id) => void navigate(paths.import(id)))
  const send = (files: readonly File[]) => {
    const [file] = files
    if (!file || sending.isPending) return
    sending.reset()
    setTooLarge(file.size > limits.importMaxBytes)
    if (file.size <= limits.importMaxBytes) sending.mutate(file)
  }
  const refusal = isTooLarge ? t('imp.tooLarge') : sending.error?.message
  return (
    <DropZone
      className="card panel import-file"
      aria-label={t('imp.drop')}
      onDrop={(event) => void droppedFiles(event).then(send)}
    >
      <h2 className="h6">{t('imp.step.file')}</h2>
      <p>{t('imp.fileHow')}</p>
      <p>{t('imp.fileKinds')}</p>
      <p className="sec">{t('imp.fileWhy')}</p>
      {refusal && <Failure text={refusal} />}
      <FileTrigger
        acceptedFileTypes={['.csv', '.txt', 'text/csv']}
        onSelect={(files) => send([...(files ?? [])])}
      >
        <Button className={sending.isPending ? 'btn pri busy' : 'btn pri'}>
          {sending.isPending ? <span className="spin" aria-hidden="true" /> : <Icon name="upload" />}
          {t('imp.choose')}
        </Button>
      </FileTrigger>
      <span className="visually-hidden" role="status">
        {sending.isPending ? t('imp.sending') : ''}
      </span>
    </DropZone>
  )
}

function Recent() {
  const t = useTranslate()
  const query = useQuery(importsQuery)
  if (!query.data) return <Unanswered query={query} />
  if (query.data.length === 0) return <p className="sec">{t('imp.none')}</p>
  return (
    <ul className="import-lines">
      {query.data.map((one) => (
        <RecentImport key={one.id} summary={one} />
      ))}
    </ul>
  )
}

const tones = { uploaded: 'warn', tried: 'warn', running: 'info', done: 'ok', failed: 'err' } as const

function RecentImport({
  summary: { id, fileName, kind, status, rows, createdAt, deletedAt },
}: {
  summary: ImportSummary
}) {
  const { t, format } = useWords()
  return (
    <li>
      <div>
        <Link className="link" to={paths.import(id)}>
          <bdi>{fileName}</bdi>
        </Link>
        <p className="sec">
          {format.list([t(`imp.kind.${kind}`), format.date(createdAt), t('imp.rows', { count: rows })])}
          {(status === 'done' || status === 'failed') &&
            ` · ${t('imp.undoUntil', { date: format.date(deletedAt) })}`}
        </p>
      </div>
      <span className={`lab ${tones[status]}`}>{t(`imp.status.${status}`)}</span>
    </li>
  )
}
