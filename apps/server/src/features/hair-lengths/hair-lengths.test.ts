import assert from 'node:assert/strict'
import { assertProblem, onApi, onBothEnginesApi, violationsOf, type Api } from '../../../test/api.ts'
import { lengthForm, lengthsPath, saveLengths, twoLengths } from '../../../test/hair-lengths.ts'
import { at, book, booked, monday, startsOf } from '../../../test/visits.ts'

const menuPath = '/api/categories_with_professional_services'

const admin = (api: Api) => api.as(api.salon.admin)

const slots = (api: Api, query: string) =>
  api.get(`/api/appointments/available/slots?from=${monday}&to=${monday}&${query}`)

onBothEnginesApi(
  'lengths keep their order and what depends on them; one that is left out is for visits only',
  async (api) => {
    const { cut } = api.salon
    const { short, long } = await twoLengths(api)
    const before = await api.get(lengthsPath, await admin(api))
    assert.deepEqual(
      before.body.lengths.map(({ id, name }: { id: number; name: string }) => [id, name]),
      [
        [short, 'Courts'],
        [long, 'Longs'],
      ],
    )
    const visit = await booked(api, { length: long })
    const swapped = await saveLengths(api, [
      { ...lengthForm('Longs', { services: [[cut, { price: 4600 }]] }), id: long },
      { ...lengthForm('Très courts'), id: short },
    ])
    assert.deepEqual(
      swapped.body.lengths.map(({ name, services }: { name: string; services: object[] }) => [
        name,
        services,
      ]),
      [
        ['Longs', [{ service: cut, duration: null, price: 4600 }]],
        ['Très courts', []],
      ],
    )
    assert.deepEqual((await api.get('/api/settings/1')).body.hairLengths, [
      { id: long, name: 'Longs' },
      { id: short, name: 'Très courts' },
    ])
    await saveLengths(api, [{ ...lengthForm('Courts'), id: short }])
    const { body } = await api.get(`/api/appointments/${visit.id}`, await admin(api))
    assert.deepEqual([body.length, body.price], [{ id: long, name: 'Longs' }, 4500])
    const again = await slots(api, `items=s:${cut}&length=${long}`)
    assert.deepEqual(violationsOf(again), ['length invalid_value'])
    assert.equal((await api.get('/api/settings/1')).body.hairLengths.length, 1)
    const history = await api.get(`/api/history?entity=service&entity_id=${cut}`, await admin(api))
    assert.equal(history.body.length, 3)
  },
)

onApi('a stale, doubled or unknown length changes nothing', async (api) => {
  const { cut, client } = api.salon
  const wrong: [object[], string[]][] = [
    [[lengthForm('Longs'), lengthForm('longs')], ['lengths.1.name name_taken']],
    [[{ ...lengthForm('Longs'), id: 999 }], ['lengths.0.id invalid_value']],
    [
      [lengthForm('Longs', { services: [[999, { price: 1 }]] })],
      ['lengths.0.services.0.service unknown_service'],
    ],
    [
      [
        lengthForm('Longs', {
          services: [
            [cut, { price: 1 }],
            [cut, { price: 2 }],
          ],
        }),
      ],
      ['lengths.0.services.1.service duplicate'],
    ],
    [
      [lengthForm('Longs', { professionals: [[client, cut, { price: 1 }]] })],
      ['lengths.0.professionals.0.professional unknown_professional'],
    ],
    [Array.from({ length: 7 }, (_, place) => lengthForm(`L${place}`)), ['lengths too_many_items']],
    [[lengthForm(' ')], ['lengths.0.name name_required']],
  ]
  for (const [lengths, expected] of wrong)
    assert.deepEqual(violationsOf(await saveLengths(api, lengths)), expected)
  const { headers } = await api.get(lengthsPath, await admin(api))
  await twoLengths(api)
  const stale = await saveLengths(api, [], { 'if-match': headers.etag })
  assertProblem(stale, 412, 'precondition_failed')
})

onApi('the menu says what differs with each length, of that which depends on it alone', async (api) => {
  const { beard, colour, cut, hugo, lea } = api.salon
  assert.ok(!(await api.get(menuPath)).text.includes('lengths'))
  const { short, long } = await twoLengths(api)
  const [{ services, combinatedServices }] = (await api.get(menuPath)).body
  const service = (id: number) => services.find((one: { id: number }) => one.id === id)
  assert.equal(service(beard).lengths, undefined)
  assert.deepEqual(service(cut).lengths, [
    {
      length: short,
      duration: 30,
      price: 3000,
      professionals: [
        { id: lea, duration: 30, price: 3000 },
        { id: hugo, duration: 30, price: 3000 },
      ],
    },
    {
      length: long,
      duration: 55,
      price: 4500,
      professionals: [
        { id: lea, duration: 55, price: 4500 },
        { id: hugo, duration: 55, price: 5000 },
      ],
    },
  ])
  const coloured = combinatedServices.find((one: { id: number }) => one.id === colour).lengths[1]
  assert.deepEqual([coloured.duration, coloured.price, coloured.steps], [125, 8900, [60, 35, 30]])
})

onApi(
  'a search, a hold, a booking and a check need the length only if an item depends on it',
  async (api) => {
    const { beard, client, cut, hugo, lea } = api.salon
    assert.equal((await slots(api, `items=s:${cut}`)).status, 200)
    const { short, long } = await twoLengths(api)
    const items = [{ service: cut, professional: lea }]
    const start = at('10:00')
    const missing = [
      await slots(api, `items=s:${cut},s:${beard}`),
      await api.get(`/api/appointments/available/days?from=${monday}&to=${monday}&items=s:${cut}`),
      await api.send('POST', '/api/appointments/holds', { items, start }),
      await book(api, client, { items, start }),
      await book(api, api.salon.admin, { items, start, customer: client }),
      await api.send(
        'POST',
        '/api/appointments/check',
        { items, start, audience: 'staff' },
        await admin(api),
      ),
    ]
    for (const answer of missing) assert.deepEqual(violationsOf(answer), ['length length_required'])
    assert.equal((await slots(api, `items=s:${beard}`)).status, 200)
    const last = async (length: number, who: number) =>
      (await slots(api, `items=s:${cut}@${who}&length=${length}`)).body.days[0].slots.at(-1)
    assert.deepEqual([(await last(short, lea)).end, (await last(short, lea)).price], [at('19:00'), 3000])
    assert.equal((await last(long, hugo)).price, 5000)
    const hold = await api.send('POST', '/api/appointments/holds', { items, start, length: long })
    assert.deepEqual([hold.status, hold.body.end, hold.body.price], [201, at('10:55'), 4500])
  },
)

onApi('an item that costs and lasts the same with every length is booked without one', async (api) => {
  const { application, beard, client, colour, hugo, lea } = api.salon
  const alike = lengthForm('Courts', { services: [[beard, { duration: 20, price: 1800 }]] })
  // The steps of a composed service with its own price may cost what they like; Léa trims no beards.
  const unseen = lengthForm('Longs', {
    services: [[application, { price: 9900 }]],
    professionals: [[lea, beard, { duration: 45 }]],
  })
  assert.equal((await saveLengths(api, [alike, unseen])).status, 200)
  const [{ services, combinatedServices }] = (await api.get(menuPath)).body
  for (const [list, id] of [
    [services, beard],
    [combinatedServices, colour],
  ])
    assert.equal(list.find((one: { id: number }) => one.id === id).lengths, undefined)
  const wanted = [
    { service: beard, professional: hugo },
    { combinatedService: colour, professional: lea },
  ]
  for (const [place, item] of wanted.entries()) {
    const answer = await book(api, client, { items: [item], start: at(`1${place * 3}:00`) })
    assert.equal(answer.status, 201, answer.text)
  }
})

onApi('a visit keeps its length, and lasts and costs by it wherever it moves', async (api) => {
  const { client, colour, cut, lea, hugo } = api.salon
  const { short, long } = await twoLengths(api)
  const visit = await booked(api, { length: long })
  assert.deepEqual([visit.length, visit.end, visit.price], [{ id: long, name: 'Longs' }, at('10:55'), 4500])
  const starts = await startsOf(api, `s:${cut}@${lea}&length=${short}`)
  assert.ok(!starts.includes(at('10:30')))
  const move = async (body: object) =>
    api.send('PUT', `/api/appointments/update/${visit.id}`, body, await api.as(client))
  const elsewhere = await move({ start: at('14:00'), items: [{ service: cut, professional: hugo }] })
  assert.deepEqual([elsewhere.body.end, elsewhere.body.price], [at('14:55'), 5000])
  const cutShort = await move({ start: at('14:00'), length: short })
  assert.deepEqual(
    [cutShort.body.length.id, cutShort.body.end, cutShort.body.price],
    [short, at('14:30'), 3000],
  )
  assert.deepEqual(violationsOf(await move({ start: at('14:00'), length: 999 })), ['length invalid_value'])
  const whole = await book(api, client, {
    items: [{ combinatedService: colour, professional: lea }],
    start: at('09:00'),
    length: long,
  })
  assert.deepEqual([whole.body.end, whole.body.price], [at('11:05'), 8900])
})

onApi('a series, a group and the waiting list know the length of those who come', async (api) => {
  const { client, cut, lea } = api.salon
  const { short, long } = await twoLengths(api)
  const headers = await admin(api)
  const items = [{ service: cut, professional: lea }]
  const series = { customer: client, items, start: at('10:00'), everyWeeks: 1, count: 2 }
  const refused = await api.send('POST', '/api/series', series, headers)
  assert.deepEqual(violationsOf(refused), ['length length_required'])
  const { body } = await api.send('POST', '/api/series', { ...series, length: long }, headers)
  assert.deepEqual(
    body.visits.map(({ length, price }: { length: { id: number }; price: number }) => [length.id, price]),
    [
      [long, 4500],
      [long, 4500],
    ],
  )
  const found = await api.get(
    `/api/groups/available?people=s:${cut};s:${cut}&lengths=${long};${short}&mode=in_sequence&date=${monday}`,
    headers,
  )
  assert.equal(found.body[0].people[0].price + found.body[0].people[1].price, 8000)
  const wish = { items, windows: [{ from: monday, to: monday }], customer: client }
  assert.deepEqual(violationsOf(await api.send('POST', '/api/waitlist', wish, headers)), [
    'length length_required',
  ])
  const entry = await api.send('POST', '/api/waitlist', { ...wish, length: long }, headers)
  assert.deepEqual([entry.body.price, entry.body.duration], [4500, 55])
})

onApi(
  'values of a professional who leaves the team stop no save, and count again on their return',
  async (api) => {
    const { cut, hugo } = api.salon
    await twoLengths(api)
    const headers = await admin(api)
    const become = async (quality: string) => {
      const { status, text } = await api.send('PATCH', `/api/users/${hugo}`, { quality }, headers)
      assert.equal(status, 200, text)
    }
    const long = async () => (await api.get(lengthsPath, headers)).body.lengths[1]
    const own = [{ professional: hugo, service: cut, duration: null, price: 5000 }]
    assert.deepEqual((await long()).professionals, own)
    await become('Customer')
    assert.deepEqual((await long()).professionals, [])
    const { body } = await api.get(lengthsPath, headers)
    const saved = await saveLengths(api, body.lengths)
    assert.equal(saved.status, 200, saved.text)
    await become('HairDresser')
    assert.deepEqual((await long()).professionals, own)
  },
)

onApi('a visit that is searched for with another length has the own price of that length', async (api) => {
  const { client, colour, lea } = api.salon
  const { short, long } = await twoLengths(api)
  const item = { service: undefined, combinatedService: colour, professional: lea }
  const { id } = await booked(api, { item, length: short })
  const query = `from=${monday}&to=${monday}&items=c:${colour}@${lea}&appointment=${id}`
  const search = async (more: string) =>
    api.get(`/api/appointments/available/slots?${query}${more}`, await api.as(client))
  const priceOf = async (more: string) => (await search(more)).body.days[0].slots[0].price
  assert.deepEqual([await priceOf(''), await priceOf(`&length=${long}`)], [6500, 8900])
  assert.deepEqual(violationsOf(await search('&length=999')), ['length invalid_value'])
})

onApi(
  'the calendar has the time and the price of each service at each length, by professional',
  async (api) => {
    const { cut, beard, lea, hugo } = api.salon
    const { long } = await twoLengths(api)
    const { body } = await api.get('/api/agenda/services', await admin(api))
    const lengthsOf = (person: number, id: number) =>
      body
        .find(({ professional }: { professional: number }) => professional === person)
        .services.find(({ service }: { service: number }) => service === id).lengths
    assert.deepEqual(lengthsOf(lea, cut), [{ length: long, duration: 55, price: 4500 }])
    assert.deepEqual(lengthsOf(hugo, cut), [{ length: long, duration: 55, price: 5000 }])
    assert.equal(lengthsOf(hugo, beard), undefined)
  },
)
