/** Headers of requests: what the API's description says of them is what endpoints do. */
import assert from 'node:assert/strict'
import { endpoints } from '@meche/contract/endpoints.ts'
import type { Endpoint } from '@meche/contract/endpoint.ts'
import { examples } from '@meche/contract/examples.ts'
import { assertProblem, onBothEnginesApi, type Api } from '../api.ts'
import { uploaded } from '../files.ts'
import { newDraft } from '../invoices.ts'
import { applied, written as writtenJob } from '../jobs.ts'
import { reserved } from '../orders.ts'
import { written } from '../posts.ts'
import { planned } from '../trainings.ts'
import { joined } from '../waitlist.ts'
import { added } from '../workshops.ts'
import { onSale } from '../shop.ts'
import { at, booked } from '../visits.ts'

/** Headers that make a difference to an answer; those of the transport and of every request do not count. */
const isHeeded = (name: string) =>
  /^(?:if-|x-(?!forwarded|twilio)|idempotency-key$|prefer$|range$)/.test(name)

const namesOf = ({ headers = [] }: Endpoint) => headers.map((name) => name.toLowerCase()).sort()

onBothEnginesApi('every endpoint declares the request headers that it reads', async (api) => {
  let read = new Set<string>()
  // Added before the application is ready: the first request makes it so.
  api.app.addHook('onRequest', async ({ raw }) => {
    raw.headers = new Proxy(raw.headers, {
      get(headers, name) {
        if (typeof name === 'string' && isHeeded(name)) read.add(name)
        return Reflect.get(headers, name) as unknown
      },
    })
  })
  let heeding = 0
  for (const endpoint of endpoints.filter(({ upload }) => !upload)) {
    // Some of them end the session.
    const headers = await api.as(api.salon.superAdmin)
    read = new Set()
    const { name, method, path } = endpoint
    const query = new URLSearchParams(examples[name]?.query).toString()
    const address = path.replace('{provider}', 'twilio').replace(/\{\w+\}/, '1')
    await api.send(method, `${address}?${query}`, examples[name]?.body, headers)
    heeding += read.size
    for (const one of read) assert.ok(namesOf(endpoint).includes(one), `${name} heeds ${one}`)
  }
  assert.ok(heeding > 10)
})

/** An order for each action of the office: an older version is refused before anything else is asked of it. */
async function ordersByAction(api: Api): Promise<Record<string, number>> {
  const { id } = await reserved(api)
  const actions = ['ready', 'ship', 'collect', 'deliver', 'cancel', 'return']
  const paths = Object.fromEntries(actions.map((action) => [`/api/orders/{id}/${action}`, id]))
  return { ...paths, '/api/orders/{id}/refund': await returnedOrder(api, id) }
}

async function returnedOrder({ db }: Api, id: number): Promise<number> {
  const values = { status: 'returned' as const, expires_at: null }
  await db.kysely.updateTable('orders').set(values).where('id', '=', id).execute()
  return id
}

/** A record for each endpoint that heeds If-Match, by its address. */
async function records(api: Api): Promise<Readonly<Record<string, number | string>>> {
  const { admin, cut, colour, client, lea } = api.salon
  const visit = await booked(api)
  const send = async (path: string, body: object) =>
    (await api.send('POST', path, body, await api.as(admin))).body.id as number
  const job = (await writtenJob(api)).id
  const invoice = await newDraft(api)
  const member = await send(`/api/users/${client}/family`, examples['addFamilyMember']!.body!)
  return {
    '/api/appointments/{id}': visit.id,
    '/api/appointments/update/{id}': visit.id,
    '/api/appointments/{id}/presence': visit.id,
    '/api/appointments/{id}/checkout': visit.id,
    '/api/appointment_services/{id}': visit.appointmentServices[0].id,
    '/api/breaks/{id}': await send('/api/breaks', {
      kind: 'training',
      professional: lea,
      start: at('17:00'),
      end: at('17:30'),
    }),
    '/api/files/{id}': (await uploaded(api)).id,
    '/api/categories/{id}': (await api.get('/api/categories')).body[0].id,
    '/api/services/{id}': cut,
    '/api/combinated_services/{id}': colour,
    '/api/closures/{id}': await send('/api/closures', { start: at('08:00'), end: at('08:30') }),
    '/api/settings/{id}': 1,
    '/api/settings/{id}/schedules': 1,
    '/api/url_category_orders/{id}': await send('/api/url_category_orders', {
      url: 'https://salon.test',
      orderCategory: [],
    }),
    '/api/legal-texts/{page}': 'terms',
    '/api/closings/{date}': '2026-11-20',
    '/api/product/{id}': (await onSale(api)).id,
    '/api/invoices/{id}': invoice,
    '/api/invoices/{id}/issue': invoice,
    '/api/jobs/{id}': job,
    '/api/jobs/{id}/applications/{application}': `${job}/applications/${(await applied(api, job)).id}`,
    '/api/trainings/{id}': (await planned(api)).id,
    '/api/workshops/{id}': (await added(api)).id,
    '/api/waitlist/{id}': (await joined(api, client)).id,
    '/api/post/{id}': (await written(api)).id,
    ...(await ordersByAction(api)),
    '/api/promotions/{id}': await send('/api/promotions', examples['createPromotion']!.body!),
    '/api/kanban/tasks/{id}': await send('/api/kanban/tasks', { title: 'Ranger' }),
    '/api/users/{id}': client,
    '/api/users/{id}/family/{member}': `${client}/family/${member}`,
  }
}

onBothEnginesApi('every endpoint that declares If-Match refuses an outdated version', async (api) => {
  const ids = await records(api)
  const stale = { ...(await api.as(api.salon.superAdmin)), 'if-match': '"seen long ago"' }
  // Events of one's own calendar are named in the body, and are a professional's: own-calendar.test.ts.
  const heeding = endpoints.filter(
    (endpoint) => namesOf(endpoint).includes('if-match') && !endpoint.name.endsWith('OwnEvent'),
  )
  assert.ok(heeding.length > 10)
  for (const { name, method, path } of heeding) {
    // An address with two ids is filled from the first to the last.
    const address = path.replace(/\{.+\}/, String(ids[path]))
    const body = name === 'updateAppointmentService' ? { status: 'cancelled' } : bodyOf(name, api)
    const answer = await api.send(method, address, body, stale)
    assert.equal(answer.status, 412, `${name}: ${answer.text}`)
    assertProblem(answer, 412, 'precondition_failed')
  }
})

/** The example, about records that this salon has. */
function bodyOf(name: string, { salon }: Api): object | undefined {
  if (name === 'saveHairLengths') return { lengths: [] }
  if (name === 'moveAppointment') return { start: at('15:00') }
  // A move has a refusal of its own.
  if (name === 'updateTask') return { title: 'Ranger la réserve' }
  if (name === 'updateFile') return { tags: ['Couleur'] }
  if (name === 'updateUser') return { lastname: 'Camille' }
  if (name.endsWith('ComposedService')) return { ...examples[name]?.body, steps: [salon.cut] }
  return examples[name]?.body
}
