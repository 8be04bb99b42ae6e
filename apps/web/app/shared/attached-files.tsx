import './attached-files.css'
import { useRef } from 'react'
import { fileSize } from '../lib/format/file-size.ts'
import { useWords } from '../lib/i18n/i18n.tsx'
import { languages } from '../lib/i18n/languages.ts'
import { Icon, type IconName } from '../ui/icons/icon.tsx'
import type { AttachedFiles } from './use-attached-files.ts'

interface AttachButtonProps {
  files: AttachedFiles
  label: string
  icon?: IconName
  accept?: string
}

/** Chooses files for a message; `accept` limits the choice. */
export function AttachButton({ files, label, icon = 'paperclip', accept }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="btn out" onClick={() => input.current?.click()}>
        <Icon name={icon} />
        <span>{label}</span>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          files.add([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}

/** The chosen files, which of them are there, and why others are not. */
export function ChosenFiles({ files, error }: { files: AttachedFiles; error?: string | undefined }) {
  const { t, language } = useWords()
  if (files.uploads.length === 0) return null
  return (
    <div>
      <ul className="attached-files" aria-live="polite">
        {files.uploads.map((upload) => (
          <li key={upload.key} className="attached-file">
            <Icon name={upload.error === null ? 'paperclip' : 'circle-alert'} size={16} />
            <span>
              <bdi>{upload.name}</bdi>{' '}
              <bdi className="sec">
                {upload.error ??
                  (upload.file ? fileSize(upload.size, languages[language].tag) : t('attached.sending'))}
              </bdi>
            </span>
            <button
              type="button"
              className="ib"
              aria-label={t('attached.remove', { name: upload.name })}
              onClick={() => files.remove(upload.key)}
            >
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {error && (
        <p className="help bad" role="alert">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
