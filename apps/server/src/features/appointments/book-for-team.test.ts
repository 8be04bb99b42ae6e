/** A professional books for a client: on their own day, and on a colleague's where the salon allows it. */
import assert from 'node:assert/strict'
import { assertProblem, onApi, type Api } from '../../../test/api.ts'
import { at, book, booked, monday } from '../../../test/visits.ts'

const allow = (api: Api, isOn: boolean) =>
  api.db.kysely
    .updateTable('settings')
    .set({ professionals_book_for_team: isOn })
    .execute()
    .then(() => api.db.pool.query('UPDATE salon_version SET version = version + 1'))

const holders = ({ body }: { body: { appointmentServices: { professional: { id: number } }[] } }) =>
  body.appointmentServices.map(({ professional }) => professional.id)

const day = { from: monday, to: monday }

async function optionsOf(api: Api, who: number, item: string) {
  const path = `/api/appointments/available/slots?items=${item}&from=${day.from}&to=${day.to}&audience=staff`
  return api.get(path, await api.as(who))
}

onApi(
  '« peu importe » from a professional means their own day: in a search, a hold and a booking',
  async (api) => {
    const { cut, beard, lea, hugo, client } = api.salon
    const search = await optionsOf(api, hugo, `s:${cut}`)
    assert.equal(search.status, 200)
    const options = search.body.days[0].slots.flatMap((slot: { options: { professional: number }[] }) =>
      slot.options.map(({ professional }) => professional),
    )
    assert.deepEqual([...new Set(options)], [hugo])

    const items = [{ service: cut }, { service: beard }]
    const visit = await book(api, hugo, { items, start: at('10:00'), customer: client })
    assert.equal(visit.status, 201, visit.text)
    assert.deepEqual(holders(visit), [hugo, hugo])
    assert.deepEqual(
      visit.body.items.map(({ professional }: { professional: number | null }) => professional),
      [null, null],
    )
    const held = await api.send(
      'POST',
      '/api/appointments/holds',
      { items: [{ service: cut }], start: at('14:00') },
      await api.as(hugo),
    )
    assert.deepEqual(held.body.professionals, [hugo])
    // Léa would be less busy; for an admin she is the one.
    const { admin, otherClient } = api.salon
    const free = await book(api, admin, {
      items: [{ service: cut }],
      start: at('15:00'),
      customer: otherClient,
    })
    assert.deepEqual(holders(free), [lea])
  },
)

onApi(
  'a professional cannot book a taken time of their own day, even if a colleague is free',
  async (api) => {
    const { cut, hugo, lea, client, otherClient } = api.salon
    await booked(api, { start: at('10:00'), item: { professional: hugo } })
    const wish = { items: [{ service: cut }], start: at('10:00'), customer: otherClient }
    assertProblem(await book(api, hugo, wish), 409, 'slot_taken')
    assert.deepEqual(holders(await book(api, lea, wish)), [lea])
    assert.ok(client)
  },
)

onApi('only an admin can change a colleague’s day, and the refusal names the colleague', async (api) => {
  const { cut, lea, hugo, client, longCut } = api.salon
  const items = [{ service: cut, professional: lea }]
  const problem = assertProblem(
    await book(api, hugo, { items, start: at('10:00'), customer: client }),
    403,
    'others_day',
  )
  assert.equal(problem.detail, 'Seul un administrateur peut modifier la journée de Léa.')
  assertProblem(await optionsOf(api, hugo, `s:${cut}@${lea}`), 403, 'others_day')
  // A professional cannot book into their own calendar a service that only colleagues offer.
  const others = await book(api, hugo, {
    items: [{ service: longCut }],
    start: at('10:00'),
    customer: client,
  })
  assert.equal(others.status, 422)
})

onApi('if the salon allows it, a professional can book, move and close visits on any day', async (api) => {
  const { cut, lea, hugo, client } = api.salon
  await allow(api, true)
  const items = [{ service: cut, professional: lea }]
  const visit = await book(api, hugo, { items, start: at('10:00'), customer: client })
  assert.equal(visit.status, 201, visit.text)
  assert.deepEqual(holders(visit), [lea])
  assert.equal((await optionsOf(api, hugo, `s:${cut}@${lea}`)).status, 200)
  const headers = await api.as(hugo)
  const move = await api.send(
    'PUT',
    `/api/appointments/update/${visit.body.id}`,
    { start: at('11:00') },
    headers,
  )
  assert.equal(move.status, 200, move.text)
  assert.equal(move.body.abilities.move, true)
  const [step] = visit.body.appointmentServices
  const path = `/api/appointment_services/${step.id}`
  assert.equal((await api.send('PUT', path, { start: at('12:00') }, headers)).status, 200)
  assert.equal((await api.send('PUT', path, { status: 'cancelled' }, headers)).status, 200)
})

onApi('only an admin decides whether professionals book for the team', async (api) => {
  const { hugo, admin } = api.salon
  const send = async (who: number) =>
    api.send('PATCH', '/api/settings/1', { professionalsBookForTeam: true }, await api.as(who))
  assert.equal((await send(hugo)).status, 403)
  const saved = await send(admin)
  assert.equal(saved.body.professionalsBookForTeam, true)
  const read = await api.get('/api/settings/1', await api.as(hugo))
  assert.equal(read.body.professionalsBookForTeam, true)
})
