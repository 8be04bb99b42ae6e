import * as api from '@meche/contract/routes.ts'
import type { Offered } from '@meche/contract/services.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api/http.ts'

export function offersQuery(professional: number) {
  return queryOptions({
    queryKey: ['services', 'offers of', professional],
    queryFn: ({ signal }) =>
      call(api.getUserServices, {
        params: { id: String(professional) },
        signal,
      }),
  })
}

/**
 * The list to write: what was ticked and unticked here, over what stands there now. Terms of their own stay, and so does
 * what somebody else has added meanwhile.
 */
export function mergeOffers(
  now: readonly Offered[],
  { before, after }: { before: readonly number[]; after: readonly number[] },
): { service: number; ownDuration?: number | null; ownPrice?: number | null }[] {
  const taken = new Set(before.filter((id) => !after.includes(id)))
  const kept = now
    .filter(({ service }) => !taken.has(service))
    .map(({ service, ownDuration, ownPrice }) => ({ service, ownDuration, ownPrice }))
  const known = new Set(kept.map(({ service }) => service))
  const added = after.filter((id) => !before.includes(id) && !known.has(id)).map((service) => ({ service }))
  return [...kept, ...added]
}

/** Writes what somebody of the team offers, when that was changed here. */
export async function saveOffers(
  professional: number,
  change: { before: readonly number[]; after: readonly number[] },
): Promise<void> {
  const isSame =
    change.before.length === change.after.length && change.before.every((id) => change.after.includes(id))
  if (isSame) return
  const params = { id: String(professional) }
  const now = await call(api.getUserServices, { params })
  await call(api.replaceUserServices, {
    params,
    body: { services: mergeOffers(now, change) },
  })
}
