/** Files of clients, as their tests import them. */
import assert from 'node:assert/strict'
import type { Answer, Api } from './api.ts'
import { fileForm, multipart } from './files.ts'
import { continueImports } from '../src/features/imports/run-import.ts'
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

/** The worker's part. */
export async function work(api: Api): Promise<void> {
  const tracker = new InvalidationTracker(api.db.pool, () => performance.now())
  await continueImports({ database: api.db, tracker }, () => api.now)
}

/** A file that is imported to its end. */
export async function imported(api: Api, content: string | Uint8Array): Promise<Answer['body']> {
  const { id } = await tried(api, content)
  const started = await ask(api, 'POST', `${id}/run`)
  assert.equal(started.status, 200, started.text)
  await work(api)
  return (await ask(api, 'GET', id)).body
}
