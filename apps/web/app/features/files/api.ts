import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import type { Endpoints } from '@meche/contract/endpoints.ts'
import type { FileFolder, StoredFile } from '@meche/contract/files.ts'
import type { LiveChanges } from '@meche/contract/live.ts'
import type { Print } from '@meche/contract/prints.ts'
import * as api from '@meche/contract/routes.ts'
import { call, download, ifMatch } from '../../lib/api/http.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { saveFile } from '../../ui/components/data-display/save-file.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'

const key = ['files'] as const

export interface FilesAsked {
  /** A folder's id or a place; null: the first folder of the team. */
  folder: string | null
  search: string
}

export function filesQuery({ folder, search }: FilesAsked) {
  return queryOptions({
    queryKey: [...key, 'list', folder, search],
    queryFn: ({ signal }) =>
      call(api.getFiles, {
        query: { ...(folder === null ? {} : { folder }), ...(search === '' ? {} : { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export const usageQuery = queryOptions({
  queryKey: [...key, 'usage'],
  queryFn: ({ signal }) => call(api.getFileUsage, { signal }),
})

/** Keeps what is shown of the files true while others change them. */
export function useLiveFiles(): void {
  useLiveQuery(key, concernsFiles)
}

function concernsFiles({ files, salon }: LiveChanges): boolean {
  return files || salon
}

type FileBody = BodyOf<Endpoints[typeof api.updateFile]>
type FolderBody = BodyOf<Endpoints[typeof api.updateFolder]>
type ListExport = BodyOf<Endpoints[typeof api.createListExport]>

/** Writes about files. After each the lists are read again. */
export function useFileWrites() {
  const client = useQueryClient()
  const again = () => client.invalidateQueries({ queryKey: key })
  const then = async <T>(answer: Promise<T>): Promise<T> => {
    const result = await answer
    await again()
    return result
  }
  const params = (id: number) => ({ id: String(id) })
  return {
    again,
    change: ({ id, version }: StoredFile, body: FileBody) =>
      then(call(api.updateFile, { params: params(id), headers: ifMatch(version), body })),
    remove: ({ id, version }: StoredFile) =>
      then(call(api.deleteFile, { params: params(id), headers: ifMatch(version) })),
    addFolder: (name: string, parent: number) => then(call(api.createFolder, { body: { name, parent } })),
    openClientFolder: (clientId: number) => then(call(api.createFolder, { body: { client: clientId } })),
    changeFolder: ({ id }: FileFolder, body: FolderBody) =>
      then(call(api.updateFolder, { params: params(id), body })),
    exportList: (body: ListExport) => then(call(api.createListExport, { body })),
    removeFolder: ({ id }: FileFolder) => then(call(api.deleteFolder, { params: params(id) })),
  }
}

/** The content of a file. */
export function readContent({ id }: StoredFile, signal?: AbortSignal): Promise<Blob> {
  return download(api.getFileContent, { params: { id: String(id) }, signal })
}

/** Hands a file, or a sheet to print, to the browser. */
export function useDownload() {
  return useMutation({
    mutationFn: async (wanted: StoredFile | Print) =>
      typeof wanted === 'string'
        ? ([`${wanted}.pdf`, await download(api.getPrint, { params: { name: wanted } })] as const)
        : ([wanted.name, await readContent(wanted)] as const),
    onSuccess: ([name, content]) => saveFile(name, content, content.type),
    onError: (error) => showToast(error.message, 'error'),
  })
}
