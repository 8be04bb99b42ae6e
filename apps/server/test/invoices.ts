/** Invoices that staff write, as their tests make and read them. */
import assert from 'node:assert/strict'
import { examples } from '@meche/contract/examples.ts'
import type { InvoiceForm } from '@meche/contract/invoices.ts'
import type { Answer, Api } from './api.ts'
import { asAdmin } from './shop.ts'

export const oneCut = examples['createInvoice']!.body as InvoiceForm

export async function newDraft(api: Api, form: Partial<InvoiceForm> = {}): Promise<number> {
  const answer = await api.send('POST', '/api/invoices', { ...oneCut, ...form }, await asAdmin(api))
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

export async function issue(api: Api, id: number, headers: object = {}): Promise<Answer> {
  return api.send('POST', `/api/invoices/${id}/issue`, undefined, { ...(await asAdmin(api)), ...headers })
}

export async function issued(api: Api, form: Partial<InvoiceForm> = {}): Promise<Answer['body']> {
  const answer = await issue(api, await newDraft(api, form))
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

export async function credit(api: Api, id: number, body: object, headers: object = {}): Promise<Answer> {
  return api.send('POST', `/api/invoices/${id}/credit`, body, { ...(await asAdmin(api)), ...headers })
}
