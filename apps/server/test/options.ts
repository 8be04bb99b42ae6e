/** The options of the test salon's cut: « Soin » takes fifteen minutes, « Brillance » none, which only Léa does. */
import assert from 'node:assert/strict'
import type { Answer, Api } from './api.ts'

export const servicesPath = '/api/services'

export async function saveService(api: Api, method: string, path: string, body?: object): Promise<Answer> {
  return api.send(method, path, body, await api.as(api.salon.admin))
}

export async function optionForm(api: Api, more: object = {}): Promise<object> {
  const { body } = await api.get('/api/categories')
  const { cut, lea, hugo } = api.salon
  return {
    name: 'Soin',
    category: body[0].id,
    duration: 15,
    price: 1200,
    isOption: true,
    allowedAfter: [cut],
    professionalServices: [{ professional: lea }, { professional: hugo }],
    ...more,
  }
}

export async function savedOption(api: Api, more: object = {}): Promise<number> {
  const answer = await saveService(api, 'POST', servicesPath, await optionForm(api, more))
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

export async function twoOptions(api: Api): Promise<{ care: number; gloss: number }> {
  const care = await savedOption(api)
  const professionalServices = [{ professional: api.salon.lea }]
  const gloss = await savedOption(api, { name: 'Brillance', duration: 0, price: 800, professionalServices })
  return { care, gloss }
}
