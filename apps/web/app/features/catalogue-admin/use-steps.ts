import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import type { Service } from '@meche/contract/catalogue.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { keys } from './api.ts'

export interface Step {
  id: number
  /** Null until it is read, or when it cannot be. */
  service: Service | null
  /** Its name, or what stands there meanwhile. */
  name: string
}

function stepQuery(id: number) {
  return queryOptions({
    queryKey: [...keys.services, 'step', id],
    queryFn: ({ signal }) => call(api.getService, { params: { id: String(id) }, signal }),
    staleTime: 60_000,
  })
}

interface Steps {
  steps: Step[]
  /** The same, when all of them could be read: sums and durations of some would be too low. */
  services: Service[] | null
  /** Spares reading one that is at hand. */
  know: (service: Service) => void
}

/** The services that these ids name, each read on its own. */
export function useSteps(ids: readonly number[]): Steps {
  const t = useTranslate()
  const client = useQueryClient()
  // The same service may be two steps.
  const different = [...new Set(ids)]
  const answers = useQueries({ queries: different.map(stepQuery) })
  const steps = ids.map((id) => {
    const { data, error } = answers[different.indexOf(id)]!
    return { id, service: data ?? null, name: data?.name ?? error?.message ?? t('app.loading') }
  })
  const known = steps.flatMap(({ service }) => service ?? [])
  const services = known.length === steps.length ? known : null
  return { steps, services, know: (service) => client.setQueryData(stepQuery(service.id).queryKey, service) }
}
