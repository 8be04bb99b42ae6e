/** The salon's mail, as its tests read and write it. */
import assert from 'node:assert/strict'
import type { Answer, Api } from './api.ts'
import { fileForm, multipart } from './files.ts'

type Mail = Answer['body']

const form = { name: 'Camille Laurent', email: 'camille@test.example', message: 'Bonjour, un mariage ?' }

/** A request by the contact form: the client's, unless it says otherwise. Answers its conversation, as the admin reads it. */
export async function request(
  api: Api,
  more: Partial<typeof form> & { phone?: string } = {},
  headers: Record<string, string> = {},
): Promise<Mail> {
  const answer = await api.send('POST', '/api/contact', { ...form, ...more }, headers)
  assert.equal(answer.status, 204, answer.text)
  const [{ id }] = await mails(api)
  return details(api, id)
}

export async function mails(api: Api, query = '', who: number = api.salon.admin): Promise<Mail[]> {
  const answer = await api.get(`/api/mail/list${query}`, await api.as(who))
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

export async function details(api: Api, id: number, who: number = api.salon.admin): Promise<Mail> {
  const answer = await api.get(`/api/mail/details?mailId=${id}`, await api.as(who))
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

export const sendMail = async (api: Api, body: object, who: number = api.salon.admin): Promise<Answer> =>
  api.send('POST', '/api/mail', body, await api.as(who))

export const patch = async (
  api: Api,
  id: number,
  body: object,
  who: number = api.salon.admin,
): Promise<Answer> => api.send('PATCH', `/api/mail/${id}`, body, await api.as(who))

/** Uploads a file for a mail. */
export async function attach(
  api: Api,
  name: string,
  content: string,
  who: number = api.salon.admin,
): Promise<Answer['body']> {
  const headers = { ...(await api.as(who)), ...multipart }
  const answer = await api.send('POST', '/api/mail/files', fileForm(name, Buffer.from(content)), headers)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}
