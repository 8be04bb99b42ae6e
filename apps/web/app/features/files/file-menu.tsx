import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredFile } from '@meche/contract/files.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { RowMenu } from '../../ui/components/overlays/row-menu.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { useFileWrites } from './api.ts'
import type { FileDialogName } from './file-dialogs.tsx'

interface FileMenuProps {
  file: StoredFile
  onOpen: (dialog: FileDialogName) => void
  onDownload: () => void
}

/** The actions for a file. Deleting for good asks first; the trash does not, as it gives back. */
export function FileMenu({ file, onOpen, onDownload }: FileMenuProps) {
  const t = useTranslate()
  const writes = useFileWrites()
  const [isAsking, setAsking] = useState(false)
  const { name, abilities, trashedAt, section } = file
  const fail = (error: Error) => showToast(error.message, 'error')
  const removing = useMutation({
    mutationFn: () => writes.remove(file),
    onSuccess: () => {
      setAsking(false)
      if (!isFinal) showToast(t('file.trashed', { name }))
    },
    onError: fail,
  })
  const restoring = useMutation({
    mutationFn: () => writes.change(file, { isTrashed: false }),
    onSuccess: () => showToast(t('file.restored', { name })),
    onError: fail,
  })
  const isFinal = trashedAt !== null || section === 'exports' || section === 'mail'
  return (
    <>
      <RowMenu label={t('table.actions', { name })}>
        {(close) => {
          const entry = (icon: IconName, label: string, act: () => void, className?: string) => (
            <button
              type="button"
              className={className}
              onClick={() => {
                close()
                act()
              }}
            >
              <Icon name={icon} />
              {label}
            </button>
          )
          return (
            <>
              {entry('download', t('file.download'), onDownload)}
              {abilities.change && entry('pencil', t('file.edit'), () => onOpen('edit'))}
              {abilities.change && entry('folder', t('file.move'), () => onOpen('move'))}
              {abilities.share && entry('users', t('file.share'), () => onOpen('share'))}
              {trashedAt !== null &&
                abilities.delete &&
                entry('rotate-ccw', t('file.restore'), () => restoring.mutate())}
              {abilities.delete &&
                entry(
                  'trash-2',
                  t(isFinal ? 'file.deleteForGood' : 'file.trash'),
                  () => (isFinal ? setAsking(true) : removing.mutate()),
                  'danger-text',
                )}
            </>
          )
        }}
      </RowMenu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('file.deleteTitle', { name })}
        text={t('file.deleteWhy')}
        keepLabel={t('record.keep')}
        confirmLabel={t('file.deleteForGood')}
        busyLabel={t('removal.busy')}
        isBusy={removing.isPending}
        error={removing.error?.message ?? null}
        onKeep={() => setAsking(false)}
        onConfirm={() => removing.mutate()}
      />
    </>
  )
}
