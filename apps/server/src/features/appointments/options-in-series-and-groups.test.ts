/** Options in everything that books visits otherwise: series, groups, the waiting list, lengths of hair, absences, check-outs. */
import assert from 'node:assert/strict'
import { brokenInvariants } from '../../backup/invariants.ts'
import { applyProposals } from '../../../test/agenda.ts'
import { onApi, onBothEnginesApi, violationsOf, type Answer, type Api } from '../../../test/api.ts'
import { groupStarts, sendGroup, twoCuts } from '../../../test/groups.ts'
import { lengthForm, saveLengths } from '../../../test/hair-lengths.ts'
import { twoOptions } from '../../../test/options.ts'
import { sendSeries, weeklyCut } from '../../../test/series.ts'
import { at, booked, monday } from '../../../test/visits.ts'
import { accept, joined, lastToken, tend } from '../../../test/waitlist.ts'

/** « Coupe + Soin 10:00-10:45 », for each visit of the salon. */
async function visits(api: Api): Promise<string[]> {
  const { body } = await api.get('/api/appointments?order[start]=asc', await api.as(api.salon.admin))
  return body.map(({ items, start, end }: Answer['body']) =>
    [
      items.map(({ name, options }: Answer['body']) => `${name} (${options?.length ?? 0})`).join(', '),
      `${start.slice(5, 10)} ${start.slice(11, 16)}-${end.slice(11, 16)}`,
    ].join(' '),
  )
}

onApi('each visit of a series has its options', async (api) => {
  const { cut, longCut, lea } = api.salon
  const { care, gloss } = await twoOptions(api)
  const items = [{ service: cut, options: [care, gloss], professional: lea }]
  const made = await sendSeries(api, weeklyCut(api, { items, count: 2 }))
  assert.equal(made.status, 201, made.text)
  assert.deepEqual(await visits(api), [
    'Coupe + Soin + Brillance (2) 11-23 10:00-10:45',
    'Coupe + Soin + Brillance (2) 11-30 10:00-10:45',
  ])
  const wrong = [{ service: longCut, options: [care] }]
  const refused = await sendSeries(api, weeklyCut(api, { items: wrong }))
  assert.deepEqual(violationsOf(refused), ['items.0 option_not_allowed'])
})

onApi('people who come together have their options', async (api) => {
  const { cut, lea, hugo } = api.salon
  const { care, gloss } = await twoOptions(api)
  const starts = await groupStarts(api, { people: `s:${cut}~${gloss}@${lea};s:${cut}~${care}@${hugo}` })
  assert.equal(starts.status, 200, starts.text)
  const pair = twoCuts(api)
  const people = pair.people.map((person, index) => ({
    ...person,
    items: person.items.map((item) => ({ ...item, options: [index === 0 ? gloss : care] })),
  }))
  const made = await sendGroup(api, { ...pair, people })
  assert.equal(made.status, 201, made.text)
  assert.deepEqual((await visits(api)).toSorted(), [
    'Coupe + Brillance (1) 11-23 10:00-10:30',
    'Coupe + Soin (1) 11-23 10:00-10:45',
  ])
  const [first, second] = people
  const refused = await sendGroup(api, {
    ...pair,
    people: [
      { ...first!, start: at('14:00') },
      { ...second!, start: at('14:00'), items: [{ service: cut, options: [gloss], professional: hugo }] },
    ],
  })
  assert.deepEqual(violationsOf(refused), ['people.1.items.0 not_offered_by'])
})

onBothEnginesApi('a place of the waiting list is offered and booked with its options', async (api) => {
  const { cut, lea, client, otherClient } = api.salon
  const { care } = await twoOptions(api)
  const blocking = await booked(api, { who: otherClient, start: at('10:00') })
  const items = [{ service: cut, options: [care], professional: lea }]
  const entry = await joined(api, client, {
    items,
    windows: [{ from: monday, to: monday, after: '10:00', before: '10:45' }],
  })
  assert.deepEqual(
    [entry.title, entry.items[0].options, entry.price, entry.duration],
    ['Coupe + Soin', [care], 4200, 45],
  )
  await api.send('DELETE', `/api/appointments/${blocking.id}`, undefined, await api.as(otherClient))
  await tend(api)
  const accepted = await accept(api, await lastToken(api))
  assert.equal(accepted.status, 200, accepted.text)
  assert.ok((await visits(api)).includes('Coupe + Soin (1) 11-23 10:00-10:45'))
})

onBothEnginesApi('an option depends on the length of hair as a service does', async (api) => {
  const { cut, client } = api.salon
  const { care, gloss } = await twoOptions(api)
  const saved = await saveLengths(api, [
    lengthForm('Courts'),
    lengthForm('Longs', {
      services: [
        [care, { duration: 25, price: 2000 }],
        [gloss, { duration: 5 }],
      ],
    }),
  ])
  const long = saved.body.lengths[1].id
  const menu = await api.get('/api/categories_with_professional_services')
  const [soin] = menu.body[0].services.find(({ id }: Answer['body']) => id === cut).options
  assert.deepEqual(
    soin.lengths.map(({ duration, price }: Answer['body']) => [duration, price]),
    [
      [15, 1200],
      [25, 2000],
    ],
  )
  const body = { items: [{ service: cut, options: [care] }], start: at('10:00') }
  const create = async (more: object) =>
    api.send('POST', '/api/appointments/create', { ...body, ...more }, await api.as(client))
  assert.deepEqual(violationsOf(await create({})), ['length length_required'])
  const visit = await create({ items: [{ service: cut, options: [gloss, care] }], length: long })
  assert.equal(visit.status, 201, visit.text)
  assert.deepEqual([visit.body.duration, visit.body.price], [60, 5800])
})

onApi('an absence hands a visit over with its options, to somebody who does them', async (api) => {
  const { lea, hugo, otherClient } = api.salon
  const { care, gloss } = await twoOptions(api)
  await booked(api, { item: { options: [care] } })
  await booked(api, { item: { options: [gloss] }, start: at('14:00'), who: otherClient })
  const away = { professional: lea, start: at('09:00'), end: at('19:00') }
  const proposed = await api.send('POST', '/api/agenda/absence', away, await api.as(api.salon.admin))
  assert.equal(proposed.status, 200, proposed.text)
  // Hugo does not do « Brillance »: that client is asked about another day.
  const places = proposed.body.proposals.map(({ place, call }: Answer['body']) => [
    place?.professional ?? null,
    call,
  ])
  assert.deepEqual(places, [
    [hugo, null],
    [null, 'other_day'],
  ])
  const applied = await applyProposals(api, proposed, { absence: away })
  assert.equal(applied.status, 200, applied.text)
  const { body } = await api.get(`/api/agenda?from=${monday}&to=${monday}`, await api.as(lea))
  const [{ steps }] = body.days[0].visits
  assert.deepEqual(
    steps.map(({ professional }: Answer['body']) => professional),
    [hugo, hugo],
  )
})

onBothEnginesApi('the charge for a service with options is split among them', async (api) => {
  const { cut, lea, admin } = api.salon
  const { care, gloss } = await twoOptions(api)
  const visit = await booked(api, { item: { options: [care, gloss] } })
  api.now = Temporal.Instant.from(at('10:40'))
  const form = { items: [{ item: 0, price: 2500 }] }
  const path = `/api/appointments/${visit.id}/checkout`
  const closed = await api.send('POST', path, form, await api.as(admin))
  assert.equal(closed.status, 200, closed.text)
  assert.equal(closed.body.charged, 2500)
  const { body } = await api.get('/api/stats/dashboard', await api.as(admin))
  // The shares of 30, 12 and 8 euros in 25.
  assert.deepEqual(
    body.today.topServices.map(({ id, revenue }: Answer['body']) => [id, revenue]),
    [
      [cut, 1500],
      [care, 600],
      [gloss, 400],
    ],
  )
  const [first] = body.today.professionals
  assert.deepEqual([first.id, first.revenue, first.occupancy], [lea, 2500, 45 / 600])
  assert.deepEqual(await brokenInvariants(api.db.kysely), [])
})
