import { useState, type ReactNode } from 'react'
import { Button, DropZone, FileTrigger } from 'react-aria-components'
import type { FileFolder } from '@meche/contract/files.ts'
import { acceptedEndings } from '@meche/domain/files/formats.ts'
import { fileSize } from '../../lib/format/file-size.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { languages } from '../../lib/i18n/languages.ts'
import { FileIcon } from '../../ui/components/data-display/file-icon.tsx'
import { droppedFiles } from '../../ui/components/inputs/dropped-files.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useUploads, type Upload } from './use-uploads.ts'

interface UploadAreaProps {
  folder: FileFolder
  name: string
  /** Bytes. */
  uploadMax: number
  children: ReactNode
}

/** A folder into which files are chosen or dropped; how far each is, and what was refused. */
export function UploadArea({ folder, name, uploadMax, children }: UploadAreaProps) {
  const { t, language } = useWords()
  const max = fileSize(uploadMax, languages[language].tag)
  const { uploads, add, retry, dismiss } = useUploads(folder.id, {
    refusal: ({ size }) => (size > uploadMax ? t('file.tooLarge', { max }) : null),
  })
  const [keepsOriginals, setKeepsOriginals] = useState(false)
  return (
    <>
      <div className="upload-bar">
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={acceptedEndings.map((ending) => `.${ending}`)}
          onSelect={(files) => add([...(files ?? [])], keepsOriginals)}
        >
          <Button className="btn pri">
            <Icon name="upload" />
            {t('file.upload')}
          </Button>
        </FileTrigger>
        <label className="check">
          <input
            type="checkbox"
            checked={keepsOriginals}
            onChange={({ target }) => setKeepsOriginals(target.checked)}
          />
          <span>{t('file.keepOriginal')}</span>
        </label>
      </div>
      {uploads.length > 0 && (
        <section className="card uploads" aria-label={t('file.uploads')}>
          <ul>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onRetry={() => retry(upload.id)}
                onDismiss={() => dismiss(upload.id)}
              />
            ))}
          </ul>
        </section>
      )}
      <DropZone
        className="files-drop"
        aria-label={t('file.drop', { name })}
        onDrop={(event) => void droppedFiles(event).then((files) => add(files, keepsOriginals))}
      >
        {children}
      </DropZone>
    </>
  )
}

interface UploadRowProps {
  upload: Upload
  onRetry: () => void
  onDismiss: () => void
}

function UploadRow({ upload: { file, state, part, error }, onRetry, onDismiss }: UploadRowProps) {
  const t = useTranslate()
  const { name } = file
  const percent = Math.round(part * 100)
  return (
    <li className="upload-row">
      <FileIcon name={name} />
      <div className="file-text">
        <bdi>{name}</bdi>
        {state === 'sending' && (
          <progress max={100} value={percent} aria-label={t('file.uploadOf', { name })}>
            {percent}
          </progress>
        )}
        {state === 'waiting' && <span className="file-facts">{t('file.uploadWaiting')}</span>}
        {state === 'done' && (
          <span className="file-facts" role="status">
            {t('file.uploadDone')}
          </span>
        )}
        {error && (
          <span className="file-facts bad" role="alert">
            {error}
          </span>
        )}
      </div>
      {state === 'failed' && (
        <button type="button" className="ib" aria-label={t('file.retry', { name })} onClick={onRetry}>
          <Icon name="refresh-cw" />
        </button>
      )}
      {state !== 'sending' && (
        <button type="button" className="ib" aria-label={t('file.dismiss', { name })} onClick={onDismiss}>
          <Icon name="x" />
        </button>
      )}
    </li>
  )
}
