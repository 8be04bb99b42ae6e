import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { FileFolder, FileList, StoredFile } from '@meche/contract/files.ts'
import { dayOf } from '../../lib/format/days.ts'
import { fileSize } from '../../lib/format/file-size.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { languages } from '../../lib/i18n/languages.ts'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { FileIcon } from '../../ui/components/data-display/file-icon.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useDownload, useFileWrites } from './api.ts'
import { FileDialogs, type FileDialogName } from './file-dialogs.tsx'
import { FileMenu } from './file-menu.tsx'
import { FilePreview } from './file-preview.tsx'
import { folderName } from './file-places.ts'

export type ItemsLook = 'list' | 'grid'

interface FileItemsProps {
  list: FileList
  folders: readonly FileFolder[]
  look: ItemsLook
}

/** Folders first, then files; the same parts in rows or in tiles. */
export function FileItems({ list, folders, look }: FileItemsProps) {
  const [opened, setOpened] = useState<{ dialog: FileDialogName | 'preview'; id: number } | null>(null)
  const file = list.files.find(({ id }) => id === opened?.id) ?? null
  const close = () => setOpened(null)
  return (
    <>
      <ul className={look === 'grid' ? 'files-grid' : 'files-list card'}>
        {folders.map((folder) => (
          <FolderItem key={folder.id} folder={folder} />
        ))}
        {list.files.map((one) => (
          <FileItem key={one.id} file={one} onOpen={(dialog) => setOpened({ dialog, id: one.id })} />
        ))}
      </ul>
      <FilePreview
        images={list.files.filter(canPreview)}
        file={opened?.dialog === 'preview' ? file : null}
        onShow={({ id }) => setOpened({ dialog: 'preview', id })}
        onClose={close}
      />
      <FileDialogs
        list={list}
        file={file}
        shown={opened && opened.dialog !== 'preview' ? opened.dialog : null}
        onClose={close}
      />
    </>
  )
}

function canPreview({ name, trashedAt }: StoredFile): boolean {
  return isShown(name) && trashedAt === null
}

function FolderItem({ folder }: { folder: FileFolder }) {
  const t = useTranslate()
  return (
    <li className="file-item">
      <Icon name="folder" size={32} />
      <div className="file-text">
        <Link to={paths.filesIn(folder.id)}>
          <bdi>{folderName(folder, t)}</bdi>
        </Link>
        <span className="file-facts">{t('file.filesIn', { count: folder.files })}</span>
      </div>
    </li>
  )
}

interface FileItemProps {
  file: StoredFile
  onOpen: (dialog: FileDialogName | 'preview') => void
}

/** Images that every browser shows; a drawing is only downloaded. */
function isShown(name: string): boolean {
  return /\.(?:jpe?g|png|gif|webp)$/i.test(name)
}

function FileItem({ file, onOpen }: FileItemProps) {
  const { t } = useWords()
  const download = useDownload()
  const isImage = canPreview(file)
  return (
    <li className="file-item">
      <FileIcon name={file.name} />
      <div className="file-text">
        <button
          type="button"
          className="file-name"
          aria-label={t(isImage ? 'file.preview' : 'file.downloadName', { name: file.name })}
          onClick={() => (isImage ? onOpen('preview') : download.mutate(file))}
        >
          <bdi>{file.name}</bdi>
        </button>
        <FileFacts file={file} />
      </div>
      {file.trashedAt === null && <Favourite file={file} />}
      <FileMenu file={file} onOpen={onOpen} onDownload={() => download.mutate(file)} />
    </li>
  )
}

/** Size, when and by whom, with whom it is shared, tags. */
export function FileFacts({ file }: { file: StoredFile }) {
  const { t, format, language } = useWords()
  const today = dayOf(useNow())
  const on = (instant: string) => format.day(dayOf(instant), today)
  const added = file.by
    ? t('file.addedBy', { date: on(file.createdAt), name: nameOf(file.by) })
    : on(file.createdAt)
  const { professionals, people } = file.shares
  return (
    <>
      <span className="file-facts">
        <bdi>{fileSize(file.bytes, languages[language].tag)}</bdi>
        {' · '}
        {file.deletedAt ? t('file.deletedOn', { date: on(file.deletedAt) }) : added}
      </span>
      {(professionals || people.length > 0 || file.tags.length > 0) && (
        <span className="file-marks">
          {professionals && <span className="lab">{t('file.sharedWithAll')}</span>}
          {people.length > 0 && (
            <span className="lab">{t('file.sharedWith', { names: format.list(people.map(nameOf)) })}</span>
          )}
          {file.tags.map((tag) => (
            <span key={tag} className="lab">
              <bdi>{tag}</bdi>
            </span>
          ))}
        </span>
      )}
    </>
  )
}

function Favourite({ file }: { file: StoredFile }) {
  const t = useTranslate()
  const writes = useFileWrites()
  const marking = useMutation({
    mutationFn: () => writes.change(file, { isFavourite: !file.isFavourite }),
    onError: (error) => showToast(error.message, 'error'),
  })
  const isOn = marking.isPending ? !file.isFavourite : file.isFavourite
  return (
    <button
      type="button"
      className="ib file-star"
      aria-pressed={isOn}
      aria-label={t('file.favourite', { name: file.name })}
      onClick={() => marking.mutate()}
    >
      <Icon name="star" size={20} />
    </button>
  )
}
