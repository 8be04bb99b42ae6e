import type { DropZoneProps } from 'react-aria-components'

type DropEvent = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]

/** The files of what was dropped; folders and texts are left out. */
export async function droppedFiles({ items }: DropEvent): Promise<File[]> {
  return Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])))
}
