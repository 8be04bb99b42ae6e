/** The tree beside the files: folders by their section, and the places that are no folders. */
import type { FileFolder } from '@meche/contract/files.ts'
import type { Translate } from '../../lib/i18n/i18n.tsx'
import { nameOf } from '../../lib/format/person-name.ts'
import type { TreeNode } from '../../ui/components/data-display/tree-view.tsx'

/** Places of the tree that are no folder. */
export const places = ['clients', 'accounting', 'prints', 'favourites', 'trash'] as const
export type Place = (typeof places)[number]

/** Places that hold no files: the server makes what is in them. */
export function isMade(place: string | null): place is 'accounting' | 'prints' {
  return place === 'accounting' || place === 'prints'
}

export function isPlace(text: string | null): text is Place {
  return places.some((place) => place === text)
}

export function folderName(folder: FileFolder, t: Translate): string {
  if (folder.name !== null) return folder.name
  return folder.client ? nameOf(folder.client) : t(`file.place.${folder.section}`)
}

/** From the first folder of a section to this one. */
export function wayTo(folder: FileFolder, folders: readonly FileFolder[]): FileFolder[] {
  const parent = folders.find(({ id }) => id === folder.parent)
  return parent ? [...wayTo(parent, folders), folder] : [folder]
}

/** Its name after those of the folders that it is in. */
export function pathOf(folder: FileFolder, folders: readonly FileFolder[], t: Translate): string {
  return wayTo(folder, folders)
    .map((step) => folderName(step, t))
    .join(' / ')
}

/** Where a folder may be moved: folders of its section and its client, but none inside it. */
export function parentsFor(folder: FileFolder, folders: readonly FileFolder[]): FileFolder[] {
  return folders.filter(
    (one) =>
      one.section === folder.section &&
      one.client?.id === folder.client?.id &&
      (one.abilities.write || one.id === folder.parent) &&
      wayTo(one, folders).every(({ id }) => id !== folder.id),
  )
}

/** `hasAccounting`: for admins of a salon that issues documents. */
export function treeOf(
  folders: readonly FileFolder[],
  { t, hasAccounting }: { t: Translate; hasAccounting: boolean },
): TreeNode[] {
  const nodesOf = (own: readonly FileFolder[]): TreeNode[] =>
    own
      .map((folder) => ({
        id: String(folder.id),
        name: folderName(folder, t),
        icon: 'folder' as const,
        children: nodesOf(folders.filter(({ parent }) => parent === folder.id)),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
  const roots = (section: FileFolder['section']) =>
    nodesOf(folders.filter((folder) => folder.section === section && folder.parent === null))
  const place = (id: Place, icon: TreeNode['icon'], children: TreeNode[] = []): TreeNode => ({
    id,
    name: t(`file.place.${id}`),
    icon,
    children,
  })
  return [
    ...roots('team'),
    ...roots('contracts'),
    place('clients', 'users', roots('clients')),
    ...roots('mail'),
    ...roots('exports'),
    ...(hasAccounting ? [place('accounting', 'folder')] : []),
    place('prints', 'printer'),
    place('favourites', 'star'),
    place('trash', 'trash-2'),
  ]
}
