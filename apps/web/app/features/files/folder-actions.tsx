import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileFolder } from '@meche/contract/files.ts'
import { limits } from '@meche/contract/limits.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { ClientFinder } from '../../shared/client-finder.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { RowMenu } from '../../ui/components/overlays/row-menu.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useFileWrites } from './api.ts'
import { FileForm } from './file-form.tsx'
import { parentsFor } from './file-places.ts'
import { FolderField } from './folder-field.tsx'

export function NewFolderButton({ parent }: { parent: FileFolder }) {
  const t = useTranslate()
  const writes = useFileWrites()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn out" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t('file.newFolder')}
      </button>
      <NameDialog
        isOpen={isOpen}
        title={t('file.newFolder')}
        name=""
        onClose={() => setOpen(false)}
        save={(name) => writes.addFolder(name, parent.id)}
      />
    </>
  )
}

interface FolderActionsProps {
  folder: FileFolder
  folders: readonly FileFolder[]
  onGone: () => void
}

/** Renaming and moving a folder, and deleting it when it is empty. */
export function FolderActions({ folder, folders, onGone }: FolderActionsProps) {
  const t = useTranslate()
  const writes = useFileWrites()
  const [shown, setShown] = useState<'rename' | 'move' | null>(null)
  const close = () => setShown(null)
  const removing = useMutation({
    mutationFn: () => writes.removeFolder(folder),
    onSuccess: onGone,
    onError: (error) => showToast(error.message, 'error'),
  })
  const name = folder.name ?? ''
  return (
    <>
      <RowMenu label={t('table.actions', { name })}>
        {(closeMenu) => (
          <>
            {(['rename', 'move'] as const).map((action) => (
              <button
                key={action}
                type="button"
                onClick={() => {
                  closeMenu()
                  setShown(action)
                }}
              >
                <Icon name={action === 'rename' ? 'pencil' : 'folder'} />
                {t(`file.${action}Folder`)}
              </button>
            ))}
            <button
              type="button"
              className="danger-text"
              onClick={() => {
                closeMenu()
                removing.mutate()
              }}
            >
              <Icon name="trash-2" />
              {t('file.deleteFolder')}
            </button>
          </>
        )}
      </RowMenu>
      <NameDialog
        isOpen={shown === 'rename'}
        title={t('file.renameFolder')}
        name={name}
        onClose={close}
        save={(next) => writes.changeFolder(folder, { name: next })}
      />
      <Dialog isOpen={shown === 'move'} onClose={close} title={t('file.moveFolder')}>
        <MoveForm folder={folder} folders={folders} onClose={close} />
      </Dialog>
    </>
  )
}

interface MoveFormProps {
  folder: FileFolder
  folders: readonly FileFolder[]
  onClose: () => void
}

function MoveForm({ folder, folders, onClose }: MoveFormProps) {
  const writes = useFileWrites()
  const [parent, setParent] = useState(folder.parent!)
  const saving = useMutation({
    mutationFn: () => writes.changeFolder(folder, { parent }),
    onSuccess: onClose,
  })
  return (
    <FileForm
      error={saving.error}
      isBusy={saving.isPending}
      onClose={onClose}
      onSubmit={() => saving.mutate()}
    >
      <FolderField
        targets={parentsFor(folder, folders)}
        folders={folders}
        value={parent}
        onChange={setParent}
      />
    </FileForm>
  )
}

/** Finds a client and opens their folder, which is added when there is none. */
export function ClientFolderButton({ onOpen }: { onOpen: (folder: number) => void }) {
  const t = useTranslate()
  const writes = useFileWrites()
  const [isOpen, setOpen] = useState(false)
  const opening = useMutation({
    mutationFn: (client: number) => writes.openClientFolder(client),
    onSuccess: ({ id }) => {
      setOpen(false)
      onOpen(id)
    },
  })
  return (
    <>
      <button type="button" className="btn out" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t('file.clientFolder')}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('file.clientFolder')}
        className="client-folder"
      >
        <ClientFinder label={t('file.client')} onPick={({ id }) => opening.mutate(id)} />
        {opening.error && (
          <p className="help bad" role="alert">
            {opening.error.message}
          </p>
        )}
      </Dialog>
    </>
  )
}

interface NameDialogProps {
  isOpen: boolean
  title: string
  name: string
  onClose: () => void
  save: (name: string) => Promise<unknown>
}

function NameDialog(props: NameDialogProps) {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title}>
      <NameForm {...props} />
    </Dialog>
  )
}

function NameForm({ name, onClose, save }: NameDialogProps) {
  const t = useTranslate()
  const [text, setText] = useState(name)
  const saving = useMutation({ mutationFn: () => save(text.trim()), onSuccess: onClose })
  return (
    <FileForm isBusy={saving.isPending} onClose={onClose} onSubmit={() => saving.mutate()}>
      <TextField
        label={t('file.folderName')}
        value={text}
        maxLength={limits.folderNameMax}
        error={saving.error?.message}
        data-focus-first
        onChange={(event) => setText(event.target.value)}
      />
    </FileForm>
  )
}
