import './files.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { FileFolder, FileList } from '@meche/contract/files.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { fileSize } from '../../lib/format/file-size.ts'
import { Refusal } from '../../lib/api/http.ts'
import { languages } from '../../lib/i18n/languages.ts'
import { useSettings } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { TreeView } from '../../ui/components/data-display/tree-view.tsx'
import { SearchField } from '../../ui/components/data-table/search-field.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useIsPhone } from '../../ui/media.ts'
import { Accounting } from './accounting.tsx'
import { filesQuery, useLiveFiles } from './api.ts'
import { FileItems, type ItemsLook } from './file-items.tsx'
import { folderName, isMade, isPlace, treeOf, wayTo, type Place } from './file-places.ts'
import { ClientFolderButton, FolderActions, NewFolderButton } from './folder-actions.tsx'
import { ListExportButton } from './list-export.tsx'
import { Prints } from './prints.tsx'
import { UploadArea } from './upload-area.tsx'

/** The state of the screen, as the address holds it. */
function useAddress() {
  const [search, setSearch] = useSearchParams()
  const set = (values: Readonly<Record<string, string | null>>, replace = false) =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === null || value === '') before.delete(name)
          else before.set(name, value)
        }
        return before
      },
      { replace },
    )
  const view: ItemsLook = search.get('view') === 'grid' ? 'grid' : 'list'
  return { folder: search.get('folder'), search: search.get('search') ?? '', view, set }
}

/** The salon's files: the folders at the start, what is in one of them beside it. */
export function FilesPage() {
  const t = useTranslate()
  useLiveFiles()
  const address = useAddress()
  // The team's folder is found by its section: without one asked for, everything is read once.
  const tree = useQuery(filesQuery({ folder: isMade(address.folder) ? null : address.folder, search: '' }))
  const folders = tree.data?.folders
  // A folder that was deleted, or that nothing is shared in any more, shows nothing of what was there.
  const isClosed = tree.error instanceof Refusal && tree.error.status === 404
  const list = isClosed ? undefined : tree.data
  const team = folders?.find(({ section, parent }) => section === 'team' && parent === null)
  const place = isPlace(address.folder) ? address.folder : null
  const wanted = address.folder ?? (team ? String(team.id) : null)
  const folder = folders?.find(({ id }) => String(id) === wanted) ?? null
  const crumbs = folder ? wayTo(folder, folders!).slice(0, -1) : []
  const title = folder ? folderName(folder, t) : place ? t(`file.place.${place}`) : t('side.files')
  return (
    <main id="main" className="page files-page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('dash.title'), path: paths.dashboard },
          { title: t('side.files'), path: paths.fileManager },
          ...(folder?.section === 'clients'
            ? [{ title: t('file.place.clients'), path: paths.filesIn('clients') }]
            : []),
          ...crumbs.map((one) => ({ title: folderName(one, t), path: paths.filesIn(one.id) })),
        ]}
        title={title}
        text={whyOf(folder, place, t)}
      >
        <Link className="btn txt" to={paths.storage}>
          <Icon name="hard-drive" />
          {t('file.storage')}
        </Link>
        {folder?.section === 'exports' && <ListExportButton />}
        {folder?.abilities.write && <NewFolderButton parent={folder} />}
        {folder?.abilities.change && (
          <FolderActions
            key={folder.id}
            folder={folder}
            folders={folders!}
            onGone={() => address.set({ folder: String(folder.parent), search: null })}
          />
        )}
        {place === 'clients' && <ClientFolderButton onOpen={(id) => address.set({ folder: String(id) })} />}
      </PageHead>
      <div className="files-body">
        <Places
          folders={folders}
          selected={wanted}
          onSelect={(id) => address.set({ folder: id, search: null })}
        />
        <div className="files-main">
          {place === 'accounting' && <Accounting />}
          {place === 'prints' && <Prints />}
          {!isMade(place) && (
            <>
              <Tools {...address} place={place} />
              {!list && <Unanswered query={tree} skeleton="files-skel" />}
              {list && (
                <Content
                  key={wanted}
                  list={list}
                  folder={folder}
                  place={place}
                  search={address.search}
                  view={address.view}
                />
              )}
            </>
          )}
        </div>
      </div>
    </main>
  )
}

function whyOf(folder: FileFolder | null, place: Place | null, t: ReturnType<typeof useTranslate>): string {
  if (place === 'clients' || folder?.section === 'clients') return t('file.why.clients')
  if (place === 'prints') return t('file.why.prints')
  if (place === 'accounting') return t('file.accountingWhy')
  if (place === 'trash') return t('file.why.trash')
  if (folder?.section === 'contracts') return t('file.why.contracts')
  if (folder?.section === 'exports' || folder?.section === 'mail') return t(`file.why.${folder.section}`)
  return t('file.lead')
}

interface PlacesProps {
  folders: readonly FileFolder[] | undefined
  selected: string | null
  onSelect: (id: string) => void
}

/** Every place. On a phone the tree is folded away above the files. */
function Places({ folders, selected, onSelect }: PlacesProps) {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const isAdmin = useSession().user?.isAdmin ?? false
  const hasShop = useSettings()?.modules.includes('shop') ?? false
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  if (!folders) return <div className="skel places-skel" />
  const folder = folders.find(({ id }) => String(id) === selected)
  const way = folder ? wayTo(folder, folders).map(({ id }) => String(id)) : []
  const isOfClient = folder?.section === 'clients' || selected === 'clients'
  const expanded = new Set([...opened, ...way.slice(0, -1), ...(isOfClient ? ['clients'] : [])])
  return (
    <details className="places card" open={!isPhone}>
      <summary>{t('file.places')}</summary>
      <TreeView
        label={t('file.places')}
        nodes={treeOf(folders, { t, hasAccounting: isAdmin && hasShop })}
        selected={selected}
        expanded={expanded}
        onSelect={onSelect}
        onExpand={setOpened}
        openLabel={t('record.open')}
      />
    </details>
  )
}

function Tools({ search, view, set, place }: ReturnType<typeof useAddress> & { place: Place | null }) {
  const t = useTranslate()
  return (
    <div className="files-tools">
      <SearchField
        label={t(place === 'clients' ? 'file.searchClient' : 'file.search')}
        value={search}
        onChange={(text) => set({ search: text }, true)}
      />
      <div className="files-look" role="group" aria-label={t('file.view')}>
        {(['list', 'grid'] as const).map((look) => (
          <button
            key={look}
            type="button"
            className="ib"
            aria-pressed={view === look}
            aria-label={t(`file.${look}`)}
            title={t(`file.${look}`)}
            onClick={() => set({ view: look === 'grid' ? 'grid' : null }, true)}
          >
            <Icon name={look === 'list' ? 'list' : 'layout-grid'} size={20} />
          </button>
        ))}
      </div>
    </div>
  )
}

interface ContentProps {
  /** The list of the place, without a search. */
  list: FileList
  folder: FileFolder | null
  place: Place | null
  search: string
  view: ItemsLook
}

/** The folders and files of one place. */
function Content({ list, folder, place, search, view }: ContentProps) {
  const { t, language } = useWords()
  const asked = isMade(place) ? null : (place ?? (folder ? String(folder.id) : null))
  const found = useQuery(filesQuery({ folder: asked, search }))
  const shown = found.data
  if (!shown) return <Unanswered query={found} skeleton="files-skel" />
  const inside = foldersIn(shown.folders, { folder, place, search })
  const items = <FileItems list={shown} folders={inside} look={view} />
  const isEmpty = inside.length === 0 && shown.files.length === 0
  const content = (
    <>
      {isEmpty ? <Nothing folder={folder} place={place} isSearch={search !== ''} /> : items}
      {shown.isCut && <p className="sec files-cut">{t('file.cut')}</p>}
    </>
  )
  if (!folder?.abilities.write) return content
  const max = fileSize(list.uploadMax, languages[language].tag)
  return (
    <>
      <UploadArea folder={folder} name={folderName(folder, t)} uploadMax={list.uploadMax}>
        {content}
      </UploadArea>
      <p className="sec files-foot">{t('file.noVirusScan', { max })}</p>
    </>
  )
}

function foldersIn(
  folders: readonly FileFolder[],
  { folder, place, search }: Pick<ContentProps, 'folder' | 'place' | 'search'>,
): FileFolder[] {
  if (place === 'clients')
    return folders.filter(({ section, parent }) => section === 'clients' && parent === null)
  if (!folder || search !== '') return []
  return folders.filter(({ parent }) => parent === folder.id)
}

function Nothing({
  folder,
  place,
  isSearch,
}: {
  folder: FileFolder | null
  place: Place | null
  isSearch: boolean
}) {
  const t = useTranslate()
  if (isSearch) return <Empty title={t('file.noneFound')} text={t('table.noneFoundWhy')} />
  if (place === 'favourites')
    return <Empty title={t('file.noneFavourite')} text={t('file.noneFavouriteWhy')} />
  if (place === 'trash') return <Empty title={t('file.noneTrash')} />
  if (place === 'clients') return <Empty title={t('file.noneClients')} text={t('file.noneClientsWhy')} />
  return (
    <Empty title={t('file.none')} text={t(folder?.abilities.write ? 'file.noneWhy' : 'file.noneReadOnly')} />
  )
}
