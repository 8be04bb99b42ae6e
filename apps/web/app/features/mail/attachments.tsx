import { useMutation } from '@tanstack/react-query'
import type { Mail } from '@meche/contract/mail.ts'
import * as api from '@meche/contract/routes.ts'
import { download } from '../../lib/api/http.ts'
import { fileSize } from '../../lib/format/file-size.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { languages } from '../../lib/i18n/languages.ts'
import { saveFile } from '../../ui/components/data-display/save-file.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

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
      <ul className="attached-files">
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
