/** Files of clients, as their tests import them. */
import assert from 'node:assert/strict'
import type { Answer, Api } from './api.ts'
import { fileForm, multipart } from './files.ts'
import { Holds } from '../src/booking/holds.ts'
import { KeyedMutex } from '../src/booking/keyed-mutex.ts'
import { makeOutbox } from '../src/messaging/queue-messages.ts'
import { OccupancyCache } from '../src/occupancy/occupancy-cache.ts'
import { CountCache } from '../src/salon/count-cache.ts'
import { SalonStore } from '../src/salon/salon-store.ts'
import { InstantFormatter } from '../src/time/instants.ts'
import { importWriters } from '../src/import-writers.ts'
import { continueImports, type Writers } from '../src/features/imports/run-import.ts'
import { InvalidationTracker } from '../src/salon/invalidation-tracker.ts'

export const path = '/api/imports'

export const head = 'Prénom;Nom;Mobile;E-mail;Remarque;Bloqué\r\n'

export async function sendCsv(api: Api, content: string | Uint8Array, name = 'clients.csv'): Promise<Answer> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const headers = { ...(await api.as(api.salon.admin)), ...multipart }
  return api.send('POST', path, fileForm(name, bytes), headers)
}

/** A file that has arrived. */
export async function received(api: Api, content: string | Uint8Array): Promise<Answer['body']> {
  const answer = await sendCsv(api, content)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

/** `address`: the import’s id, and what is asked of it. */
export async function ask(
  api: Api,
  method: string,
  address: string | number,
  body?: unknown,
): Promise<Answer> {
  return api.send(method, `${path}/${address}`, body, await api.as(api.salon.admin))
}

/** A file whose columns were recognised, after its dry run. */
export async function tried(api: Api, content: string | Uint8Array): Promise<Answer['body']> {
  const { id } = await received(api, content)
  const answer = await ask(api, 'POST', `${id}/dry-run`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

/** How a worker writes what a file brings. */
export function writers(api: Api): Writers {
  const database = api.db
  const tracker = new InvalidationTracker(database.pool, () => performance.now())
  const salons = new SalonStore(database, tracker, 'Europe/Paris')
  const calendar = new OccupancyCache(database, tracker)
  const memory = { database, tracker, salons, calendar, instants: new InstantFormatter('Europe/Paris') }
  const tools = {
    ...memory,
    outbox: makeOutbox({ sendMessages: async () => undefined }),
    turns: new KeyedMutex(memory),
    totals: new CountCache(tracker, () => performance.now()),
    holds: new Holds(database),
    publicUrl: 'http://salon.test',
    areLimitsOn: false,
  }
  return importWriters(tools)
}

/** The worker's part. */
export async function work(api: Api): Promise<void> {
  const tracker = new InvalidationTracker(api.db.pool, () => performance.now())
  await continueImports({ database: api.db, tracker, ...writers(api) }, () => api.now)
}

/** A file that is imported to its end. */
export async function imported(api: Api, content: string | Uint8Array): Promise<Answer['body']> {
  const { id } = await tried(api, content)
  const started = await ask(api, 'POST', `${id}/run`)
  assert.equal(started.status, 200, started.text)
  await work(api)
  return (await ask(api, 'GET', id)).body
}
