import { prints } from '@meche/contract/prints.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { FileIcon } from '../../ui/components/data-display/file-icon.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useDownload } from './api.ts'

/** The sheets that the server makes of the salon as it is. */
export function Prints() {
  const t = useTranslate()
  const download = useDownload()
  return (
    <ul className="files-list card">
      {prints.map((name) => (
        <li key={name} className="file-item print-item">
          <FileIcon name="feuille.pdf" />
          <div className="file-text">
            <b>{t(`file.print.${name}`)}</b>
            <span className="file-facts">{t(`file.printWhy.${name}`)}</span>
          </div>
          <SubmitButton
            type="button"
            className="btn out"
            isBusy={download.isPending && download.variables === name}
            busyLabel={t('app.loading')}
            onClick={() => download.mutate(name)}
          >
            <Icon name="download" />
            <span aria-hidden="true">{t('file.download')}</span>
            <span className="visually-hidden">
              {t('file.downloadName', { name: t(`file.print.${name}`) })}
            </span>
          </SubmitButton>
        </li>
      ))}
    </ul>
  )
}
