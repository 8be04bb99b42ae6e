/** Visits of several steps, and what is done to one of them. */
import type { Answer, Api } from './api.ts'
import { at, book } from './visits.ts'

async function put(api: Api, path: string, body: object, who: number): Promise<Answer> {
  return api.send('PUT', `/api/${path}`, body, await api.as(who))
}

export const move = (api: Api, id: number, body: object, who = api.salon.client) =>
  put(api, `appointments/update/${id}`, body, who)

export const setStatus = (api: Api, step: number, status: string, more: object = {}) =>
  put(api, `appointment_services/${step}`, { status, ...more }, api.salon.admin)

export interface Step {
  id: number
  start: string
  end: string
  status: string
  price: number
  busy: boolean
}

/** A cut at 10:00 and a beard at 10:30, both with Hugo: 30 € and 18 €. */
export async function cutAndBeard(api: Api, more: object = {}): Promise<{ id: number; steps: Step[] }> {
  const { client, cut, beard, hugo } = api.salon
  const items = [cut, beard].map((service) => ({ service, professional: hugo }))
  const { body } = await book(api, client, { items, start: at('10:00'), ...more })
  return { id: body.id, steps: body.appointmentServices }
}

/** Application 10:00, pause, rinse 11:20 with Léa; 65 € together, shared out 41,79 and 23,21. */
export async function colour(api: Api): Promise<{ id: number; steps: Step[]; price: number }> {
  const { client, lea } = api.salon
  const items = [{ combinatedService: api.salon.colour, professional: lea }]
  const { body } = await book(api, client, { items, start: at('10:00') })
  return { id: body.id, steps: body.appointmentServices, price: body.price }
}

export const shown = ({ body }: Answer) =>
  body.appointmentServices.map(({ id, start, status, price }: Step) => [id, start, status, price])
