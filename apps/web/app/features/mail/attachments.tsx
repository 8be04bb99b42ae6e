import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Mail } from '@meche/contract/mail.ts'
import * as api from '@meche/contract/routes.ts'
import { download } from '../../lib/api/http.ts'
import { fileSize } from '../../lib/format/file-size.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { languages } from '../../lib/i18n/languages.ts'
import { saveFile } from '../../ui/components/data-display/save-file.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { MailFiles } from './use-mail-files.ts'

/** The files of a mail to save, then the names of those that stayed in the mailbox. */
export function Attachments({ attachments }: Pick<Mail, 'attachments'>) {
  const { t, format, language } = useWords()
  const save = useMutation({
    mutationFn: async ({ id, name }: { id: number; name: string }) => ({
      name,
      content: await download(api.getMailFile, { params: { id: String(id) } }),
    }),
    onSuccess: ({ name, content }) => saveFile(name, content, content.type),
    onError: (error) => showToast(error.message, 'error'),
  })
  const left = attachments.filter(({ id }) => id === null)
  return (
    <>
      <ul className="mail-files">
        {attachments.map(
          ({ id, name, size }) =>
            id !== null && (
              <li key={id}>
                <button type="button" className="chip" onClick={() => save.mutate({ id, name })}>
                  <Icon name="download" size={16} />
                  <span className="visually-hidden">{t('file.download')}</span>
                  <bdi>{name}</bdi>
                  <bdi className="sec">{fileSize(size, languages[language].tag)}</bdi>
                </button>
              </li>
            ),
        )}
      </ul>
      {left.length > 0 && (
        <p className="sec mail-attachments">
          <Icon name="paperclip" size={16} />
          <span>
            {t('mail.attachments')} <bdi>{format.list(left.map(({ name }) => name))}</bdi>
          </span>
        </p>
      )}
    </>
  )
}

/** Chooses files for a mail, and shows which of them are there. */
export function AttachButton({ files }: { files: MailFiles }) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="btn out" onClick={() => input.current?.click()}>
        <Icon name="paperclip" />
        {t('mail.attach')}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('mail.attach')}
        onChange={({ target }) => {
          files.add([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}

export function ChosenFiles({ files, error }: { files: MailFiles; error: string | undefined }) {
  const { t, language } = useWords()
  if (files.uploads.length === 0) return null
  return (
    <div>
      <ul className="mail-files" aria-live="polite">
        {files.uploads.map((upload) => (
          <li key={upload.key} className="mail-chosen">
            <Icon name={upload.error === null ? 'paperclip' : 'circle-alert'} size={16} />
            <span>
              <bdi>{upload.name}</bdi>{' '}
              <bdi className="sec">
                {upload.error ??
                  (upload.file ? fileSize(upload.file.size, languages[language].tag) : t('mail.uploading'))}
              </bdi>
            </span>
            <button
              type="button"
              className="ib"
              aria-label={t('mail.detach', { name: upload.name })}
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
