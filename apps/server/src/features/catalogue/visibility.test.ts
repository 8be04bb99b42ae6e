/** Where a service is sold alone: online, in the salon only, or nowhere, as a step of composed services. */
import assert from 'node:assert/strict'
import { assertProblem, onApi, type Api } from '../../../test/api.ts'
import { at, book, monday } from '../../../test/visits.ts'

const menuPath = '/api/categories_with_professional_services'

async function show(api: Api, service: number, visibility: string): Promise<void> {
  const headers = await api.as(api.salon.admin)
  const answer = await api.send('PATCH', `/api/services/${service}`, { visibility }, headers)
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.body.visibility, visibility)
}

/** The colour's two services of work are mere steps, the long cut is sold in the salon. */
async function withVisibilities(api: Api): Promise<void> {
  const { application, rinse, longCut } = api.salon
  await show(api, application, 'step')
  await show(api, rinse, 'step')
  await show(api, longCut, 'salon')
}

const named = (list: readonly { name: string }[]) => list.map(({ name }) => name)

onApi('clients find services sold online, staff also those sold only in the salon', async (api) => {
  const { lea, client } = api.salon
  await withVisibilities(api)
  const [online] = (await api.get(menuPath, await api.as(client))).body
  assert.deepEqual(named(online.services), ['Coupe', 'Barbe'])
  assert.deepEqual(named(online.combinatedServices), ['Couleur'])
  const [inSalon] = (await api.get(`${menuPath}?audience=staff`, await api.as(lea))).body
  assert.deepEqual(named(inSalon.services), ['Coupe', 'Coupe longue', 'Barbe'])
  assertProblem(await api.get(`${menuPath}?audience=staff`, await api.as(client)), 403, 'forbidden')

  const services = async (query: string, who?: number) =>
    named((await api.get(`/api/services?is_break=0${query}`, who ? await api.as(who) : {})).body)
  assert.deepEqual(await services(''), ['Coupe', 'Barbe'])
  assert.deepEqual(await services('', lea), ['Coupe', 'Coupe longue', 'Barbe'])
  assert.deepEqual(await services('&visibility=step', api.salon.admin), ['Application', 'Rinçage'])
  // Nobody books a mere step into a pause.
  assert.deepEqual(await services('&within=45&search=appli', api.salon.admin), [])
})

onApi('a client cannot book a service that is not sold to them, as if it were not offered', async (api) => {
  const { client, admin, application, longCut, lea } = api.salon
  await withVisibilities(api)
  const ask = async (service: number, who: number, more = {}) =>
    book(api, who, { items: [{ service, professional: lea }], start: at('10:00'), ...more })
  const refused = (answer: Awaited<ReturnType<typeof ask>>) =>
    assert.deepEqual(
      assertProblem(answer, 422, 'validation_failed').violations?.map(({ code }) => code),
      ['service_disabled'],
    )
  refused(await ask(application, client))
  refused(await ask(longCut, client))
  refused(await ask(application, admin, { customer: client }))
  for (const service of [application, longCut]) {
    const items = [{ service }]
    refused(await api.send('POST', '/api/appointments/holds', { items, start: at('10:00') }))
    const range = `from=${monday}&to=${monday}`
    refused(await api.get(`/api/appointments/available/slots?items=s:${service}&${range}`))
  }
  assert.equal((await ask(longCut, admin, { customer: client })).status, 201)
})

onApi('a client can book a composed service whatever the visibility of its steps', async (api) => {
  const { client, colour } = api.salon
  await withVisibilities(api)
  const answer = await book(api, client, { items: [{ combinatedService: colour }], start: at('10:00') })
  assert.equal(answer.status, 201, answer.text)
  assert.equal(answer.body.appointmentServices.length, 3)
})

onApi('a client can move a visit whose service is now sold only in the salon', async (api) => {
  const { client, longCut, lea } = api.salon
  const items = [{ service: longCut, professional: lea }]
  const { body } = await book(api, client, { items, start: at('10:00') })
  await withVisibilities(api)
  const path = `/api/appointments/update/${body.id}`
  assert.equal((await api.send('PUT', path, { start: at('15:00') }, await api.as(client))).status, 200)
})
