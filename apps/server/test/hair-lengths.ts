import assert from 'node:assert/strict'
import type { Answer, Api } from './api.ts'

export const lengthsPath = '/api/hair_lengths'

interface Terms {
  duration?: number | null
  price?: number | null
}

interface Table {
  services?: [number, Terms][]
  professionals?: [number, number, Terms][]
  composed?: [number, number][]
}

/** A length as a request carries it. */
export function lengthForm(name: string, { services = [], professionals = [], composed = [] }: Table = {}) {
  const unsaid = { duration: null, price: null }
  return {
    name,
    services: services.map(([service, terms]) => ({ service, ...unsaid, ...terms })),
    professionals: professionals.map(([professional, service, terms]) => ({
      professional,
      service,
      ...unsaid,
      ...terms,
    })),
    combinatedServices: composed.map(([combinatedService, price]) => ({ combinatedService, price })),
  }
}

export async function saveLengths(
  api: Api,
  lengths: readonly object[],
  headers: object = {},
): Promise<Answer> {
  const admin = await api.as(api.salon.admin)
  return api.send('PUT', lengthsPath, { lengths }, { ...admin, ...headers })
}

/** Cuts of long hair last 55 minutes and cost 45 €, with Hugo 50 € and, if said, another time; colouring it costs 89 €. Short hair is as the menu says. */
export async function twoLengths(
  api: Api,
  { longWithHugo = null }: { longWithHugo?: number | null } = {},
): Promise<{ short: number; long: number }> {
  const { application, colour, cut, hugo } = api.salon
  const { body, status, text } = await saveLengths(api, [
    lengthForm('Courts'),
    lengthForm('Longs', {
      services: [
        [cut, { duration: 55, price: 4500 }],
        [application, { duration: 60 }],
      ],
      professionals: [[hugo, cut, { price: 5000, duration: longWithHugo }]],
      composed: [[colour, 8900]],
    }),
  ])
  assert.equal(status, 200, text)
  const [short, long] = body.lengths.map(({ id }: { id: number }) => id)
  return { short, long }
}
