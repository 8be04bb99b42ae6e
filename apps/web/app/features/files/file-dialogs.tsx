import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileList, StoredFile } from '@meche/contract/files.ts'
import { limits } from '@meche/contract/limits.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Switch } from '../../ui/components/inputs/switch.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { useFileWrites } from './api.ts'
import { FileForm } from './file-form.tsx'
import { FolderField } from './folder-field.tsx'

export type FileDialogName = 'edit' | 'move' | 'share'

interface FileDialogsProps {
  list: FileList
  file: StoredFile | null
  shown: FileDialogName | null
  onClose: () => void
}

/** The questions about one file. */
export function FileDialogs({ list, file, shown, onClose }: FileDialogsProps) {
  const t = useTranslate()
  const forms = { edit: EditForm, move: MoveForm, share: ShareForm }
  const Form = shown && forms[shown]
  return (
    <Dialog isOpen={Form !== null && file !== null} onClose={onClose} title={shown ? t(`file.${shown}`) : ''}>
      {Form && file && <Form list={list} file={file} onClose={onClose} />}
    </Dialog>
  )
}

interface FormProps {
  list: FileList
  file: StoredFile
  onClose: () => void
}

function useSaving(file: StoredFile, onClose: () => void) {
  const writes = useFileWrites()
  return useMutation({
    mutationFn: (body: Parameters<typeof writes.change>[1]) => writes.change(file, body),
    onSuccess: onClose,
  })
}

function EditForm({ file, onClose }: FormProps) {
  const t = useTranslate()
  const [name, setName] = useState(file.name)
  const [tags, setTags] = useState(file.tags.join(', '))
  const saving = useSaving(file, onClose)
  const listed = tags
    .split(/[,،，]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  return (
    <FileForm
      error={saving.error}
      isBusy={saving.isPending}
      onClose={onClose}
      onSubmit={() => saving.mutate({ name: name.trim(), tags: [...new Set(listed)] })}
    >
      <TextField
        label={t('file.name')}
        value={name}
        maxLength={limits.fileNameMax}
        data-focus-first
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('file.tags')}
        help={t('file.tagsHow')}
        value={tags}
        onChange={(event) => setTags(event.target.value)}
      />
    </FileForm>
  )
}

function MoveForm({ list: { folders }, file, onClose }: FormProps) {
  const [folder, setFolder] = useState(file.folder)
  const saving = useSaving(file, onClose)
  return (
    <FileForm
      error={saving.error}
      isBusy={saving.isPending}
      onClose={onClose}
      onSubmit={() => saving.mutate({ folder })}
    >
      <FolderField
        targets={folders.filter(({ id, abilities }) => abilities.write || id === file.folder)}
        folders={folders}
        value={folder}
        onChange={setFolder}
      />
    </FileForm>
  )
}

function ShareForm({ list, file, onClose }: FormProps) {
  const t = useTranslate()
  const [isForAll, setForAll] = useState(file.shares.professionals)
  const [people, setPeople] = useState<readonly number[]>(file.shares.people.map(({ id }) => id))
  const saving = useSaving(file, onClose)
  // Somebody who has left the team meanwhile stays until they are taken off.
  const known = [
    ...list.team,
    ...file.shares.people.filter(({ id }) => !list.team.some((one) => one.id === id)),
  ]
  return (
    <FileForm
      error={saving.error}
      isBusy={saving.isPending}
      onClose={onClose}
      onSubmit={() => saving.mutate({ shares: { professionals: isForAll, people: [...people] } })}
    >
      <p className="sec">{t('file.shareWhy')}</p>
      <Switch label={t('file.shareAll')} isOn={isForAll} onChange={setForAll} />
      <fieldset className="file-people">
        <legend>{t('file.sharePeople')}</legend>
        {known.map((person) => (
          <label key={person.id} className="check">
            <input
              type="checkbox"
              checked={people.includes(person.id)}
              onChange={({ target }) =>
                setPeople((before) =>
                  target.checked ? [...before, person.id] : before.filter((id) => id !== person.id),
                )
              }
            />
            <bdi>{nameOf(person)}</bdi>
          </label>
        ))}
      </fieldset>
    </FileForm>
  )
}
