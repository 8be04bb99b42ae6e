import { useTranslate } from '../lib/i18n/i18n.tsx'
import { SubmitButton } from '../ui/components/inputs/submit-button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { useFileDownload, type WantedFile } from './use-file-download.ts'

interface DownloadButtonProps {
  file: WantedFile
  label: string
  /** Of several in a list: the one that this button is about. */
  of?: string
  className?: string
}

/** A button that downloads one file, and says while it is on its way. */
export function DownloadButton({ file, label, of, className = 'btn out' }: DownloadButtonProps) {
  const t = useTranslate()
  const { mutate, isPending } = useFileDownload()
  return (
    <SubmitButton
      type="button"
      className={className}
      isBusy={isPending}
      busyLabel={t('app.loading')}
      onClick={() => mutate(file)}
    >
      <Icon name="download" />
      {label}
      {of && <span className="visually-hidden"> {of}</span>}
    </SubmitButton>
  )
}
