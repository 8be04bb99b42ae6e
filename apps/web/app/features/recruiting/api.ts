import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application } from '@meche/contract/applications.ts'
import type { BodyOf } from '@meche/contract/endpoint.ts'
import type { Endpoints } from '@meche/contract/endpoints.ts'
import type { JobForm, ManagedJob } from '@meche/contract/jobs.ts'
import { limits } from '@meche/contract/limits.ts'
import type { LiveChanges } from '@meche/contract/live.ts'
import * as api from '@meche/contract/routes.ts'
import { call, callPage, download, ifMatch } from '../../lib/api/http.ts'
import { saveFile } from '../../ui/components/data-display/save-file.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'

export const jobsKey = ['jobs'] as const

export function jobQuery(id: string) {
  return queryOptions({
    queryKey: [...jobsKey, id],
    queryFn: ({ signal }) => call(api.getJob, { params: { id }, signal }),
  })
}

/** All of them: an offer has some dozens. */
export function applicationsQuery(job: number) {
  return queryOptions({
    queryKey: [...jobsKey, String(job), 'applications'],
    queryFn: ({ signal }) =>
      callPage(api.getApplications, {
        params: { id: String(job) },
        query: { itemsPerPage: String(limits.itemsPerPageMax) },
        signal,
      }),
  })
}

/** Applications come from visitors; offers are the salon's. */
export function concernsJobs({ salon }: LiveChanges): boolean {
  return salon
}

type Seen = Pick<ManagedJob, 'id' | 'version'>
type Patch = BodyOf<Endpoints[typeof api.updateApplication]>

/** Writes about offers and applications. After each the lists are read again. */
export function useJobWrites() {
  const client = useQueryClient()
  const then = async <T>(answer: Promise<T>): Promise<T> => {
    const result = await answer
    await client.invalidateQueries({ queryKey: jobsKey })
    return result
  }
  const target = ({ id, version }: Seen) => ({ params: { id: String(id) }, headers: ifMatch(version) })
  const applicationOf = (job: number, { id, version }: Application) => ({
    params: { id: String(job), application: String(id) },
    headers: ifMatch(version),
  })
  return {
    create: (body: JobForm) => then(call(api.createJob, { body })),
    replace: (seen: Seen, body: JobForm) => then(call(api.replaceJob, { ...target(seen), body })),
    remove: (seen: Seen) => then(call(api.deleteJob, target(seen))),
    follow: (job: number, application: Application, body: Patch) =>
      then(call(api.updateApplication, { ...applicationOf(job, application), body })),
    removeApplication: (job: number, application: Application) =>
      then(call(api.deleteApplication, applicationOf(job, application))),
  }
}

/** Hands a CV to the browser. */
export function useCvDownload(job: number) {
  return useMutation({
    mutationFn: async ({ id, cv }: Application) =>
      [
        cv!.name,
        await download(api.getCv, { params: { id: String(job), application: String(id) } }),
      ] as const,
    onSuccess: ([name, content]) => saveFile(name, content, content.type),
    onError: (error) => showToast(error.message, 'error'),
  })
}
