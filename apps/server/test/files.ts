/** The salon's files, as their tests upload and read them. */
import assert from 'node:assert/strict'
import type { Answer, Api } from './api.ts'

export const path = '/api/files'
export const boundary = 'X-BOUNDARY'
export const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }

/** The form of a browser that uploads one file. */
export function fileForm(name: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

export interface Upload {
  readonly name?: string
  readonly bytes?: Uint8Array
  readonly folder?: number
  readonly who?: number
  readonly query?: string
}

export async function upload(api: Api, given: Upload = {}): Promise<Answer> {
  const { name = 'Fiche.txt', bytes = Buffer.from('Balayage : 20 volumes, 35 min'), query = '' } = given
  const { who = api.salon.lea, folder = (await sections(api)).team } = given
  const headers = { ...(await api.as(who)), ...multipart }
  return api.send('POST', `${path}?folder=${folder}${query}`, fileForm(name, bytes), headers)
}

export async function uploaded(api: Api, given: Upload = {}): Promise<Answer['body']> {
  const answer = await upload(api, given)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

/** The first folders of the sections. */
export async function sections(api: Api): Promise<Record<'team' | 'contracts' | 'exports', number>> {
  const rows = await api.db.kysely
    .selectFrom('folders')
    .select(['id', 'section'])
    .where('parent_id', 'is', null)
    .where('client_id', 'is', null)
    .execute()
  return Object.fromEntries(rows.map(({ id, section }) => [section, id])) as Record<
    'team' | 'contracts' | 'exports',
    number
  >
}

/** The names that somebody reads at one place. */
export async function names(api: Api, query = '', who: number = api.salon.lea): Promise<string[]> {
  const answer = await api.get(`${path}${query}`, await api.as(who))
  assert.equal(answer.status, 200, answer.text)
  return answer.body.files.map(({ name }: { name: string }) => name)
}

export async function change(
  api: Api,
  id: number,
  body: object,
  { who = api.salon.lea, headers = {} }: { who?: number; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return api.send('PATCH', `${path}/${id}`, body, { ...(await api.as(who)), ...headers })
}

export async function remove(api: Api, id: number, who: number = api.salon.lea): Promise<Answer> {
  return api.send('DELETE', `${path}/${id}`, undefined, await api.as(who))
}

export async function addFolder(api: Api, body: object, who: number = api.salon.lea): Promise<Answer> {
  return api.send('POST', '/api/folders', body, await api.as(who))
}
