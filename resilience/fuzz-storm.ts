import * as fc from 'fast-check'
import type { Access } from '@meche/contract/endpoint.ts'
import type { Api } from '../apps/server/test/api.ts'
import { tableChecksums } from '../apps/server/test/table-checksums.ts'
import type { TestSalon } from '../apps/server/test/salon.ts'
import { fuzzRequests, type FuzzRequest } from './fuzz-requests.ts'

export type FuzzFigures = {
  statuses: Record<number, number>
  /** Requests of those who may not call the endpoint at all. */
  unauthorised: number
  faults: string[]
}

type Who = keyof TestSalon | null

const staff: readonly Who[] = ['lea', 'hugo', 'admin', 'superAdmin']
const admins: readonly Who[] = ['admin', 'superAdmin']

const atATime = 4

/** Texts that reveal internals when they leak into an answer. */
const inside = /SELECT|INSERT|node_modules|\bat \/|PGlite|FST_|Zod/

/** Sends requests of everybody, then of those who may not: none is a fault, and the latter write nothing. */
export async function fuzz(
  api: Api,
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzFigures> {
  const figures: FuzzFigures = { statuses: {}, unauthorised: 0, faults: [] }
  const all = fc.sample(fuzzRequests(), { numRuns: requests, seed })
  const [allowed, unauthorised] = [all.filter(mayCall), all.filter((request) => !mayCall(request))]
  await inLanes(allowed, async (request) => void (await send(api, request, figures)))
  const before = await tableChecksums(api.db)
  await inLanes(unauthorised, async (request) => {
    const status = await send(api, request, figures)
    if (status < 400) figures.faults.push(`${status} for ${request.who}: ${request.method} ${request.path}`)
  })
  const after = await tableChecksums(api.db)
  for (const [table, sum] of Object.entries(after))
    if (sum !== before[table]) figures.faults.push(`somebody who may not has written to ${table}`)
  figures.unauthorised = unauthorised.length
  return figures
}

/** Several at a time, as people come: what two of them do to each other shows. */
async function inLanes(
  requests: readonly FuzzRequest[],
  work: (request: FuzzRequest) => Promise<void>,
): Promise<void> {
  const waiting = requests.values()
  const lane = async () => {
    for (const request of waiting) await work(request)
  }
  await Promise.all(Array.from({ length: atATime }, lane))
}

/** A token that is no token makes a guest of whoever sends it. */
function mayCall({ access, who, headers }: FuzzRequest): boolean {
  const caller = headers['authorization'] === undefined ? who : null
  const allowed: Record<Access, boolean> = {
    all: true,
    signed_in: caller !== null,
    staff: staff.includes(caller),
    admin: admins.includes(caller),
  }
  return allowed[access]
}

async function send(api: Api, request: FuzzRequest, { statuses, faults }: FuzzFigures): Promise<number> {
  const { method, path, body, headers, who } = request
  const token = who && !headers['authorization'] ? await api.as(api.salon[who]) : {}
  const type = body === null ? {} : { 'content-type': 'application/json' }
  const answer = await api.send(method, path, body ?? undefined, { ...headers, ...type, ...token })
  const { status, text } = answer
  statuses[status] = (statuses[status] ?? 0) + 1
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json')
  const isFault =
    status >= 500 || (status >= 400 && (!isProblem || answer.body.status !== status || inside.test(text)))
  if (isFault) faults.push(`${status} for ${JSON.stringify(request)}: ${text.slice(0, 300)}`)
  return status
}
