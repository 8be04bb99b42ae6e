import assert from 'node:assert/strict'
import { assertProblem, onApi, onPostgresApi, type Answer, type Api } from '../../../test/api.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { at, book, booked, startsOf } from '../../../test/visits.ts'

const path = '/api/services'

const send = async (api: Api, method: string, to: string, body?: unknown) =>
  api.send(method, to, body, await api.as(api.salon.admin))

const violationsOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

async function categoryOf(api: Api): Promise<number> {
  const { body } = await api.get('/api/categories')
  return body[0].id
}

onApi('a new service is saved with its professionals and offered from the next request', async (api) => {
  const { lea, hugo } = api.salon
  const created = await send(api, 'POST', path, {
    name: 'Brushing',
    category: await categoryOf(api),
    duration: 40,
    price: 2500,
    bufferAfter: 5,
    professionalServices: [
      { professional: `/api/users/${lea}`, ownDuration: 30 },
      { professional: hugo, ownPrice: 2800 },
    ],
  })
  assert.equal(created.status, 201, created.text)
  const { id } = created.body
  assert.deepEqual(created.body, {
    id,
    name: 'Brushing',
    description: null,
    duration: 40,
    price: 2500,
    is_break: false,
    disabled: false,
    visibility: 'online',
    category: { id: await categoryOf(api), name: 'Coupe', color: 'sapin' },
    bufferBefore: 0,
    bufferAfter: 5,
    isOption: false,
    allowedAfter: [],
    professionalServices: [
      { professional: lea, duration: 30, price: 2500, ownDuration: 30, ownPrice: null },
      { professional: hugo, duration: 40, price: 2800, ownDuration: null, ownPrice: 2800 },
    ],
  })
  assert.ok((await startsOf(api, `s:${id}@${lea}`)).includes(at('18:30')))
  const asGuest = await api.get(`${path}/${id}`)
  assert.deepEqual(asGuest.body.professionalServices, [
    { professional: lea, duration: 30, price: 2500 },
    { professional: hugo, duration: 40, price: 2800 },
  ])
  assert.doesNotMatch(asGuest.text, /buffer|own|option|allowed/i)
})

onApi(
  'a changed duration, buffer or list of professionals changes the starts from the next request',
  async (api) => {
    const { cut, lea, hugo } = api.salon
    const last = async (items: string) => (await startsOf(api, items)).at(-1)
    assert.equal(await last(`s:${cut}`), at('18:30'))
    const longer = await send(api, 'PATCH', `${path}/${cut}`, { duration: 60 })
    assert.equal(longer.status, 200, longer.text)
    assert.equal(await last(`s:${cut}`), at('18:00'))

    const onlyHugo = [{ professional: hugo, ownDuration: 20 }]
    await send(api, 'PATCH', `${path}/${cut}`, { professionalServices: onlyHugo })
    assert.equal(await last(`s:${cut}`), at('18:40'))
    const refused = await api.get(
      `/api/appointments/available/slots?items=s:${cut}@${lea}&from=2026-11-23&to=2026-11-23`,
    )
    assert.deepEqual(violationsOf(refused), ['items.0 not_offered_by'])

    assert.equal(
      (await book(api, api.salon.client, { items: [{ service: cut }], start: at('10:00') })).status,
      201,
    )
    assert.ok((await startsOf(api, `s:${cut}`)).includes(at('10:20')))
    await send(api, 'PATCH', `${path}/${cut}`, { bufferBefore: 10 })
    assert.ok(!(await startsOf(api, `s:${cut}`)).includes(at('10:20')))

    await send(api, 'PATCH', `${path}/${cut}`, { disabled: true })
    const gone = await api.get(
      `/api/appointments/available/slots?items=s:${cut}&from=2026-11-23&to=2026-11-23`,
    )
    assert.deepEqual(violationsOf(gone), ['items.0 service_disabled'])
    const { body } = await send(api, 'PATCH', `${path}/${cut}`, { disabled: false })
    assert.deepEqual(
      body.professionalServices.map(({ ownDuration }: { ownDuration: number }) => ownDuration),
      [20],
    )
  },
)

onApi('PUT resets the fields that it leaves out to the defaults of a new service', async (api) => {
  const { cut } = api.salon
  await send(api, 'PATCH', `${path}/${cut}`, { description: 'Avec shampoing', bufferAfter: 5 })
  const body = { name: 'Coupe', duration: 30, price: 3000, category: await categoryOf(api) }
  const replaced = await send(api, 'PUT', `${path}/${cut}`, body)
  assert.deepEqual(
    [replaced.body.description, replaced.body.bufferAfter, replaced.body.professionalServices],
    [null, 0, []],
  )
})

onApi('each mistake in a service is reported', async (api) => {
  const { lea, client, admin } = api.salon
  const category = await categoryOf(api)
  const fine = { name: 'Brushing', duration: 30, price: 2500, category }
  const wrong: [object, string[]][] = [
    [{}, ['name required', 'duration required', 'price required']],
    [{ ...fine, name: ' ' }, ['name name_required']],
    [{ ...fine, duration: 0 }, ['duration invalid_value']],
    [{ ...fine, duration: 721 }, ['duration invalid_value']],
    [{ ...fine, duration: 12.5 }, ['duration invalid_value']],
    [{ ...fine, price: -1 }, ['price invalid_value']],
    [{ ...fine, price: 10_000_001 }, ['price invalid_value']],
    [{ ...fine, bufferAfter: 121 }, ['bufferAfter invalid_value']],
    [{ ...fine, category: null }, ['category required']],
    [{ ...fine, category: 987_654 }, ['category unknown_category']],
    [{ ...fine, is_break: 1 }, ['is_break invalid_value']],
    [
      { ...fine, is_break: true, professionalServices: [{ professional: lea }] },
      ['professionalServices break_is_nobodys'],
    ],
    [
      { ...fine, professionalServices: [{ professional: client }, { professional: `/api/users/${admin}` }] },
      [
        'professionalServices.0.professional unknown_professional',
        'professionalServices.1.professional unknown_professional',
      ],
    ],
    [
      { ...fine, professionalServices: [{ professional: lea }, { professional: `/api/users/${lea}` }] },
      ['professionalServices.1.professional duplicate'],
    ],
    [
      { ...fine, professionalServices: [{ professional: '/api/settings/1' }] },
      ['professionalServices.0.professional invalid_value'],
    ],
    [{ ...fine, professionals: [lea] }, ['professionals unknown_field']],
  ]
  for (const [body, expected] of wrong) {
    assert.deepEqual(violationsOf(await send(api, 'POST', path, body)), expected, JSON.stringify(body))
  }
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    assertProblem(
      await send(api, method, `${path}/987654`, method === 'DELETE' ? undefined : fine),
      404,
      'not_found',
    )
  }
})

onApi('a service in use cannot become a pause, nor a pause in use a service', async (api) => {
  const { cut, pause, beard } = api.salon
  assert.deepEqual(
    violationsOf(
      await send(api, 'PATCH', `${path}/${pause}`, { is_break: false, category: await categoryOf(api) }),
    ),
    ['is_break service_in_use'],
  )
  await booked(api)
  const asPause = { is_break: true, professionalServices: [] }
  assert.deepEqual(violationsOf(await send(api, 'PATCH', `${path}/${cut}`, asPause)), [
    'is_break service_in_use',
  ])
  assert.equal((await send(api, 'PATCH', `${path}/${beard}`, asPause)).status, 200)
})

onApi('several services can also be deleted with a bare list of ids', async (api) => {
  const { beard, longCut, cut } = api.salon
  const bulk = await send(api, 'DELETE', path, [beard, longCut])
  assert.deepEqual(bulk.body, { deleted: [beard, longCut], disabled: [] })
  for (const wrong of [[], ['x'], [cut, cut], { ids: [] }, {}])
    assertProblem(await send(api, 'DELETE', path, wrong), 422, 'validation_failed')
})

onApi('a DELETE with a content type but no body is handled like one without a content type', async (api) => {
  const headers = { ...(await api.as(api.salon.admin)), 'content-type': 'application/json' }
  const one = await api.app.inject({
    method: 'DELETE',
    url: `${path}/${api.salon.beard}`,
    headers,
    payload: '',
  })
  assert.equal(one.statusCode, 200, one.body)
  const several = await api.app.inject({ method: 'DELETE', url: path, headers, payload: '' })
  assert.equal(several.statusCode, 422, several.body)
  const post = await api.app.inject({ method: 'POST', url: path, headers, payload: '' })
  assert.equal(post.statusCode, 400, post.body)
})

onApi(
  'deleting a service used by a visit or a composed service disables it instead, and the answer says so',
  async (api) => {
    const { cut, rinse, beard, longCut } = api.salon
    const visit = await booked(api)
    assert.deepEqual((await send(api, 'DELETE', `${path}/${cut}`)).body, { deleted: [], disabled: [cut] })
    const asked = await send(api, 'DELETE', `${path}?dryRun=1`, { ids: [beard, rinse, longCut] })
    assert.deepEqual(asked.body, { deleted: [beard, longCut], disabled: [rinse] })
    for (const id of [beard, rinse, longCut])
      assert.equal((await send(api, 'GET', `${path}/${id}`)).body.disabled, false)
    const bulk = await send(api, 'DELETE', path, { ids: [beard, rinse, longCut] })
    assert.equal(bulk.status, 200, bulk.text)
    assert.deepEqual(bulk.body, { deleted: [beard, longCut], disabled: [rinse] })
    assertProblem(await send(api, 'GET', `${path}/${beard}`), 404, 'not_found')
    assert.equal((await send(api, 'GET', `${path}/${cut}`)).body.disabled, true)
    // Booked visits stay readable.
    const { body } = await send(api, 'GET', `/api/appointments/${visit.id}`)
    assert.equal(body.appointmentServices[0].service.name, 'Coupe')
    const { body: lines } = await send(api, 'GET', '/api/history?entity=service')
    assert.deepEqual(
      lines.map((line: { action: string; entity_id: number }) => [line.action, line.entity_id]),
      [
        ['delete', longCut],
        ['delete', beard],
        ['disable', longCut],
        ['disable', rinse],
        ['disable', beard],
        ['disable', cut],
      ],
    )
  },
)

onApi('several services are deleted all together or not at all (Z7)', async (api) => {
  const { beard, longCut } = api.salon
  for (const query of ['', '?dryRun=1'])
    assert.deepEqual(
      violationsOf(await send(api, 'DELETE', path + query, { ids: [beard, 987_654, beard] })),
      ['ids.1 unknown_service', 'ids.2 duplicate'],
    )
  assert.deepEqual(violationsOf(await send(api, 'DELETE', path, { ids: [] })), ['ids too_few_items'])
  const many = Array.from({ length: 201 }, (_, index) => index + 1)
  assert.deepEqual(violationsOf(await send(api, 'DELETE', path, { ids: many })), ['ids too_many_items'])
  for (const id of [beard, longCut]) assert.equal((await api.get(`${path}/${id}`)).status, 200)
})

onApi(
  'an admin reads and replaces everything that a professional offers, with own durations and prices',
  async (api) => {
    const { hugo, lea, cut, beard, pause, disabled, client } = api.salon
    const of = (id: number) => `/api/users/${id}/services`
    const plain = (service: number, duration: number, price: number) => ({
      service,
      duration,
      price,
      ownDuration: null,
      ownPrice: null,
    })
    assert.deepEqual((await send(api, 'GET', of(hugo))).body, [plain(cut, 30, 3000), plain(beard, 20, 1800)])
    // A disabled one is offered still, for the day it comes back.
    const { body: leas } = await send(api, 'GET', of(lea))
    assert.ok(leas.some(({ service }: { service: number }) => service === disabled))
    const services = [
      { service: beard, ownDuration: 25 },
      { service: cut, ownPrice: 0 },
    ]
    const replaced = await send(api, 'PUT', of(hugo), { services })
    assert.deepEqual(replaced.body, [
      { ...plain(cut, 30, 0), ownPrice: 0 },
      { ...plain(beard, 25, 1800), ownDuration: 25 },
    ])
    assert.equal((await startsOf(api, `s:${beard}`)).at(-1), at('18:35'))
    const wrong = [{ service: pause }, { service: 987_654 }, { service: cut }, { service: cut }]
    assert.deepEqual(violationsOf(await send(api, 'PUT', of(hugo), { services: wrong })), [
      'services.0.service break_is_nobodys',
      'services.1.service unknown_service',
      'services.3.service duplicate',
    ])
    for (const id of [client, 987_654]) {
      assertProblem(await send(api, 'GET', of(id)), 404, 'not_found')
      assertProblem(await send(api, 'PUT', of(id), { services: [] }), 404, 'not_found')
    }
    assert.deepEqual((await send(api, 'PUT', of(hugo), { services: [] })).body, [])
    const { body: lines } = await send(api, 'GET', `/api/history?entity=user&entity_id=${hugo}`)
    assert.equal(lines.length, 2)
  },
)

onApi(
  'listing, changing and deleting services takes the same number of queries however many there are',
  async (api) => {
    const category = await categoryOf(api)
    const { lea, cut, beard } = api.salon
    const cost = async () => [
      await countQueries(() => send(api, 'GET', `${path}?itemsPerPage=200`)),
      await countQueries(() => send(api, 'GET', '/api/categories?services.is_break=0&itemsPerPage=200')),
      await countQueries(() => api.get('/api/categories_with_professional_services')),
      await countQueries(() => send(api, 'PATCH', `${path}/${cut}`, { description: String(Math.random()) })),
      await countQueries(() =>
        send(api, 'PUT', `/api/users/${lea}/services`, { services: [{ service: cut }, { service: beard }] }),
      ),
    ]
    await cost()
    const few = await cost()
    await api.db.pool.query(
      `INSERT INTO services (category_id, name, duration, price) SELECT $1, 'Prestation ' || n, 30, 1000 FROM generate_series(1, 150) n`,
      [category],
    )
    await cost()
    assert.deepEqual(await cost(), few)
    const { body } = await send(api, 'GET', `${path}?search=prestation&itemsPerPage=200`)
    const ids = body.map(({ id }: { id: number }) => id)
    const one = await countQueries(() => send(api, 'DELETE', path, { ids: ids.slice(0, 1) }))
    assert.equal(await countQueries(() => send(api, 'DELETE', path, { ids: ids.slice(1) })), one)
  },
)

onPostgresApi('two simultaneous changes to one service do not undo each other', async (api) => {
  const { cut } = api.salon
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      send(api, 'PATCH', `${path}/${cut}`, { price: 4000 + round }),
      send(api, 'PATCH', `${path}/${cut}`, { duration: 35 + round }),
    ])
    const { body } = await api.get(`${path}/${cut}`)
    assert.deepEqual([body.price, body.duration], [4000 + round, 35 + round])
  }
})

onPostgresApi(
  'when a service is booked and deleted at the same time, the booking succeeds or is refused, without an error',
  async (api) => {
    const { client, lea } = api.salon
    const headers = await api.as(client)
    const category = await categoryOf(api)
    const form = {
      name: 'Frange',
      category,
      duration: 15,
      price: 1000,
      professionalServices: [{ professional: lea }],
    }
    for (let round = 0; round < 15; round += 1) {
      const { body: service } = await send(api, 'POST', path, form)
      const steps = [service.id]
      const { body: composed } = await send(api, 'POST', '/api/combinated_services', {
        name: 'Duo',
        category,
        steps,
      })
      const item = round % 2 ? { service: service.id } : { combinatedService: composed.id }
      const gone = round % 2 ? `${path}/${service.id}` : `/api/combinated_services/${composed.id}`
      if (round % 2) await send(api, 'DELETE', `/api/combinated_services/${composed.id}`)
      const [booking, deletion] = await Promise.all([
        api.send(
          'POST',
          '/api/appointments/create',
          { items: [item], start: at('10:00'), for: 'Léo' },
          headers,
        ),
        send(api, 'DELETE', gone),
      ])
      assert.equal(deletion.status, 200, deletion.text)
      const { deleted, disabled } = deletion.body
      if (booking.status === 201) assert.deepEqual([deleted.length, disabled.length], [0, 1])
      else assert.deepEqual(violationsOf(booking)?.length, 1)
      await api.db.pool.query('DELETE FROM occupancy')
      await api.db.pool.query("UPDATE appointments SET status = 'cancelled', cancelled_at = start_at")
    }
  },
  { options: { areRateLimitsOn: false } },
)
