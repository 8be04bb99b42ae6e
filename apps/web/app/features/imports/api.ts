import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import type { ClientImport, decideImportRow, ImportSummary, matchImport } from '@meche/contract/imports.ts'
import * as api from '@meche/contract/routes.ts'
import type { ColumnTarget, ImportKind } from '@meche/domain/import/columns.ts'
import { call, upload } from '../../lib/api/http.ts'

const importsKey = ['imports'] as const
const readAgainMs = 1000

export const importsQuery = queryOptions({
  queryKey: [...importsKey, 'all'],
  queryFn: ({ signal }) => call(api.getImports, { signal }),
  refetchInterval: ({ state: { data } }) => whileRunning(data ?? []),
})

export function importQuery(id: string) {
  return queryOptions({
    queryKey: [...importsKey, id],
    queryFn: ({ signal }) => call(api.getImport, { params: { id }, signal }),
  })
}

/** How many rows an import has gone through by now: the summaries are read until it ends, and only then the whole import again. */
export function useRowsDone({ id, status, done }: ClientImport): number {
  const client = useQueryClient()
  const isRunning = status === 'running'
  const { data } = useQuery({ ...importsQuery, enabled: isRunning, staleTime: 0 })
  const now = data?.find((one) => one.id === id)
  const hasEnded = isRunning && data !== undefined && now?.status !== 'running'
  useEffect(() => {
    if (hasEnded) void client.invalidateQueries({ queryKey: importQuery(String(id)).queryKey })
  }, [hasEnded, client, id])
  return isRunning && now ? Math.max(done, now.done) : done
}

/** The worker tells nobody how far it is: the screen asks. */
function whileRunning(imports: readonly Pick<ImportSummary, 'status'>[]): number | false {
  return imports.some(({ status }) => status === 'running') ? readAgainMs : false
}

export interface Choice {
  kind: ImportKind
  targets: ColumnTarget[]
  /** The name under which they are saved. */
  model?: string
}

/** The actions on an import; each answer is what the screen shows next. */
export function useImport(id: number) {
  const client = useQueryClient()
  const params = { id: String(id) }
  const show = (found: ClientImport) => client.setQueryData(importQuery(params.id).queryKey, found)
  return {
    /** Chooses the columns of visits, whose words are matched next. */
    mapping: useMutation({
      mutationFn: (body: Choice) => call(api.mapImport, { params, body }),
      onSuccess: show,
    }),
    /** Chooses the columns and does the dry run of them. */
    trying: useMutation({
      mutationFn: async (body: Choice) => {
        await call(api.mapImport, { params, body })
        return call(api.tryImport, { params })
      },
      onSuccess: show,
    }),
    starting: useMutation({ mutationFn: () => call(api.runImport, { params }), onSuccess: show }),
    undoing: useMutation({
      mutationFn: () => call(api.deleteImport, { params }),
      onSuccess: () => client.invalidateQueries({ queryKey: importsKey, refetchType: 'none' }),
    }),
  }
}

/** Matches the words of a file of visits, and does the dry run. */
export function useMatching(id: number) {
  const client = useQueryClient()
  const params = { id: String(id) }
  return useMutation({
    mutationFn: async (body: BodyOf<typeof matchImport>) => {
      await call(api.matchImport, { params, body })
      return call(api.tryImport, { params })
    },
    onSuccess: (found) => client.setQueryData(importQuery(params.id).queryKey, found),
  })
}

type Decision = BodyOf<typeof decideImportRow>

/** An admin's decision about a row; the screen shows the import with it. */
export function useDecision(id: number) {
  const client = useQueryClient()
  const { queryKey } = importQuery(String(id))
  const { mutate, error } = useMutation({
    // One after the other: an answer shows every decision before it.
    scope: { id: `import ${id}` },
    // A box is ticked at once.
    onMutate: ({ line, body: { keepsHealthNotes } }) =>
      client.setQueryData(queryKey, (shown) => shown && withNotes(shown, line, keepsHealthNotes)),
    onError: () => client.invalidateQueries({ queryKey }),
    mutationFn: ({ line, body }: { line: number; body: Decision }) =>
      call(api.decideImportRow, { params: { id: String(id), line: String(line) }, body }),
    onSuccess: (found) => client.setQueryData(queryKey, found),
  })
  return { decide: (line: number, body: Decision) => mutate({ line, body }), error }
}

function withNotes(shown: ClientImport, line: number, keeps: boolean | undefined): ClientImport {
  if (keeps === undefined) return shown
  const listed = shown.listed.map((row) => (row.line === line ? { ...row, keepsHealthNotes: keeps } : row))
  return { ...shown, listed }
}

/** Deletes a model, and reads the import anew, which offers it. */
export function useModelRemoval(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (model: number) => call(api.deleteImportModel, { params: { id: String(model) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: importQuery(String(id)).queryKey }),
  })
}

export function useUpload(after: (id: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => upload(api.createImport, { params: undefined, file, field: 'file' }),
    onSuccess: (found) => {
      client.setQueryData(importQuery(String(found.id)).queryKey, found)
      void client.invalidateQueries({ queryKey: importsQuery.queryKey })
      after(found.id)
    },
  })
}
