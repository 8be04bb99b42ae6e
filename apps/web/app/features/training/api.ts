import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TechniquesForm } from '@meche/contract/logbooks.ts'
import type { LiveChanges } from '@meche/contract/live.ts'
import * as api from '@meche/contract/routes.ts'
import type { Training, TrainingForm } from '@meche/contract/trainings.ts'
import { call, download, ifMatch } from '../../lib/api/http.ts'
import { wholeList } from '../../lib/api/whole-list.ts'
import { saveFile } from '../../ui/components/data-display/save-file.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'

export const trainingsKey = ['trainings'] as const

export function trainingQuery(id: string) {
  return queryOptions({
    queryKey: [...trainingsKey, id],
    queryFn: ({ signal }) => call(api.getTraining, { params: { id }, signal }),
  })
}

export function yearQuery(year: number) {
  return queryOptions({
    queryKey: [...trainingsKey, 'year', year],
    queryFn: ({ signal }) => call(api.getTrainingSummary, { query: { year: String(year) }, signal }),
  })
}

export function logbookQuery(id: string) {
  return queryOptions({
    queryKey: [...trainingsKey, 'logbook', id],
    queryFn: ({ signal }) => call(api.getLogbook, { params: { id }, signal }),
  })
}

export const techniquesQuery = queryOptions({
  queryKey: [...trainingsKey, 'techniques'],
  queryFn: ({ signal }) => call(api.getTechniques, { signal }),
})

export const countedServicesQuery = queryOptions({
  queryKey: ['services', 'counted'],
  queryFn: ({ signal }) =>
    call(api.getServices, {
      query: { is_break: '0', 'order[name]': 'asc', ...wholeList },
      signal,
    }),
})

export function concernsTrainings({ salon }: LiveChanges): boolean {
  return salon
}

type Seen = Pick<Training, 'id' | 'version'>

/** Writes about trainings and logbooks. After each the lists are read again. */
export function useTrainingWrites() {
  const client = useQueryClient()
  const then = async <T>(answer: Promise<T>): Promise<T> => {
    const result = await answer
    await client.invalidateQueries({ queryKey: trainingsKey })
    return result
  }
  const target = ({ id, version }: Seen) => ({ params: { id: String(id) }, headers: ifMatch(version) })
  const write = (seen: Seen | null, body: TrainingForm, query: { dryRun?: '1' }) =>
    seen
      ? call(api.replaceTraining, { ...target(seen), query, body })
      : call(api.createTraining, { query, body })
  return {
    tryOut: (seen: Seen | null, body: TrainingForm) => write(seen, body, { dryRun: '1' }),
    save: (seen: Seen | null, body: TrainingForm) => then(write(seen, body, {})),
    remove: (seen: Seen) => then(call(api.deleteTraining, target(seen))),
    replaceTechniques: (body: TechniquesForm) => then(call(api.replaceTechniques, { body })),
    setTutor: (id: number, tutor: number | null) =>
      then(call(api.setTutor, { params: { id: String(id) }, body: { tutor } })),
    sign: (id: number, technique: number, level: number | null) =>
      then(
        call(api.signTechnique, {
          params: { id: String(id), technique: String(technique) },
          body: { level },
        }),
      ),
  }
}

interface Paper {
  id: number
  name: string
}

/** Hands the file of a certificate to the browser. */
export function useCertificate() {
  return useMutation({
    mutationFn: async ({ id, name }: Paper) =>
      [name, await download(api.getFileContent, { params: { id: String(id) } })] as const,
    onSuccess: ([name, content]) => saveFile(name, content, content.type),
    onError: (error) => showToast(error.message, 'error'),
  })
}
