/** The journal, as its tests write and read it. */
import assert from 'node:assert/strict'
import type { Answer, Api } from './api.ts'
import { boundary, multipart } from './files.ts'

export const path = '/api/post'

export interface Post {
  readonly id: number
  readonly version: number
  readonly slug: string
  // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts what it reads
  readonly [field: string]: any
}

export const text = '<p>Le froid assèche les boucles.</p>'
export const article = { title: 'Entretenir ses boucles', content: text }

/** Everything that a change sends, of an article as it was answered. */
export function formOf(post: Post): Record<string, unknown> {
  const { title, description, content, cover, tags, author, services, publishAt, isWithdrawn } = post
  const form = { title, description, content, cover, tags, services, publishAt, isWithdrawn }
  return { ...form, author: author?.id ?? null }
}

export async function write(api: Api, body: object = {}, who: number = api.salon.admin): Promise<Answer> {
  return api.send('POST', path, { ...article, ...body }, await api.as(who))
}

export async function written(api: Api, body: object = {}, who: number = api.salon.admin): Promise<Post> {
  const answer = await write(api, body, who)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

export async function change(
  api: Api,
  post: Post,
  body: object,
  { who = api.salon.admin, headers = {} }: { who?: number; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return api.send(
    'PUT',
    `${path}/${post.id}`,
    { ...formOf(post), ...body },
    { ...(await api.as(who)), ...headers },
  )
}

export async function changed(api: Api, post: Post, body: object): Promise<Post> {
  const answer = await change(api, post, body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

/** Lets a professional write to the journal. */
export async function allow(api: Api, who: number): Promise<void> {
  const body = { writesJournal: true }
  const answer = await api.send('PATCH', `/api/users/${who}`, body, await api.as(api.salon.admin))
  assert.equal(answer.status, 200, answer.text)
}

/** The titles that a visitor reads. */
export async function titles(api: Api, query = ''): Promise<string[]> {
  const answer = await api.get(`${path}/list${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.map(({ title }: Post) => title)
}

export async function details(api: Api, slug: string): Promise<Answer> {
  return api.get(`${path}/details?title=${encodeURIComponent(slug)}`)
}

export async function addImage(
  api: Api,
  post: number,
  bytes: Uint8Array,
  who: number = api.salon.admin,
): Promise<Answer> {
  const form = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="x"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return api.send('POST', `${path}/${post}/images`, form, { ...(await api.as(who)), ...multipart })
}
