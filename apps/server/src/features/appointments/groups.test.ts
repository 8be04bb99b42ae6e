import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { assertProblem, onApi, onBothEnginesApi, violationsOf, type Answer } from '../../../test/api.ts'
import { bookedGroup, groupStarts, sendGroup, twoCuts } from '../../../test/groups.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, book, booked, messagesOf, newClients } from '../../../test/visits.ts'
import { brokenInvariants } from '../../backup/invariants.ts'

type Start = Answer['body']

const clock = (instant: string) => instant.slice(11, 16)

const shown = ({ start, end, people }: Start) => [
  clock(start),
  clock(end),
  people.map((one: Start) => `${clock(one.start)} ${one.professionals}`),
]

onApi(
  'the starts of a group side by side name a professional for each, the smallest span first',
  async (api) => {
    const { beard, client, cut, hugo, lea, otherClient } = api.salon
    // Léa is taken until 10 h 15; Hugo alone trims beards.
    await booked(api, { start: at('09:00'), who: otherClient })
    await booked(api, { start: at('09:30'), who: otherClient })
    await booked(api, { start: at('10:00'), who: otherClient })
    const { status, body } = await groupStarts(api, { people: `s:${cut};s:${beard}` })
    assert.equal(status, 200)
    assert.deepEqual(shown(body[0]), ['10:30', '11:00', [`10:30 ${lea}`, `10:30 ${hugo}`]])
    const spans = body.map(({ start, end }: Start) => Date.parse(end) - Date.parse(start))
    assert.deepEqual(
      spans,
      spans.toSorted((a: number, b: number) => a - b),
    )
    // The organiser is elsewhere until noon.
    await booked(api, { start: at('11:30'), who: client, item: { professional: hugo } })
    const mine = await groupStarts(api, { people: `s:${cut};s:${beard}`, more: `&customers=${client};` })
    assert.ok(mine.body.length > 0)
    const during = mine.body.filter(({ people }: Start) => {
      const start = clock(people[0].start)
      return '11:00' < start && start < '12:00'
    })
    assert.deepEqual(during, [])
  },
)

onApi('in sequence one professional does both, one right after the other', async (api) => {
  const { cut, hugo, lea } = api.salon
  const people = `s:${cut}@${lea};s:${cut}@${lea}`
  assert.deepEqual((await groupStarts(api, { people })).body, [])
  const [first] = (await groupStarts(api, { people, mode: 'in_sequence' })).body
  assert.deepEqual(shown(first), ['09:00', '10:00', [`09:00 ${lea}`, `09:30 ${lea}`]])
  const three = await groupStarts(api, { people: `s:${cut};s:${cut};s:${cut}` })
  assert.deepEqual(three.body, [], `only Léa (${lea}) and Hugo (${hugo}) cut`)
})

onApi('a group is booked for its organiser, with one confirmation that says who comes when', async (api) => {
  const { client, hugo, lea } = api.salon
  const { id, visits } = await bookedGroup(api)
  assert.deepEqual(
    visits.map((visit: Start) => [
      visit.customer.id,
      visit.for,
      visit.appointmentServices[0].professional.id,
      visit.group,
    ]),
    [
      [client, null, lea, { id, people: 2 }],
      [client, 'Lina', hugo, { id, people: 2 }],
    ],
  )
  assert.deepEqual(await messagesOf(api), [
    'confirmation sms +33639980005',
    'confirmation email camille@test.example',
  ])
  const [sms] = await api.db.kysely.selectFrom('messages').select('body').orderBy('id').execute()
  assert.match(sms!.body, /lundi 23 novembre à 10.h \(Camille\) ; lundi 23 novembre à 10.h \(Lina\)/)
  const read = await api.get(`/api/groups/${id}`, await api.as(lea))
  assert.deepEqual(
    read.body.map((visit: Start) => visit.id),
    visits.map((visit: Start) => visit.id),
  )
  assert.deepEqual(await brokenInvariants(api.db.kysely), [])
})

onApi('cancelling one visit of a group leaves the others', async (api) => {
  const { id, visits } = await bookedGroup(api)
  const headers = await api.as(api.salon.admin)
  await api.send('DELETE', `/api/appointments/${visits[0].id}`, undefined, headers)
  const { body } = await api.get(`/api/groups/${id}`, headers)
  assert.deepEqual(
    body.map(({ status, group }: Start) => [status, group]),
    [
      ['cancelled', { id, people: 2 }],
      ['pending', { id, people: 2 }],
    ],
  )
})

onApi('a group that cannot be is refused, and writes nothing', async (api) => {
  const { beard, client, cut, lea } = api.salon
  const asked = twoCuts(api)
  const [first, second] = asked.people
  const before = await tableChecksums(api.db)
  const wrong: [object, string[]][] = [
    [{ people: [first, { ...second, for: null }] }, ['people.1.for required']],
    [{ people: [first, { ...second, customer: client }] }, ['people.1.customer invalid_value']],
    [{ people: [first, { ...second, customer: 999_999 }] }, ['customer unknown_customer']],
    [{ people: [first, { ...second, start: at('10:16') }] }, ['people invalid_value']],
    [{ mode: 'in_sequence' }, ['people invalid_value']],
    [{ people: [first] }, ['people too_few_items']],
    [
      { people: [first, { ...second, items: [{ service: beard, professional: lea }] }] },
      ['people.1.items.0 not_offered_by'],
    ],
    [
      { people: [first, second].map((one) => ({ ...one, start: at('10:00', '2026-11-19') })) },
      ['people.0.start start_in_the_past', 'people.1.start start_in_the_past'],
    ],
  ]
  for (const [more, expected] of wrong)
    assert.deepEqual(violationsOf(await sendGroup(api, { ...asked, ...more })), expected)
  // One professional for both; and after closing.
  const taken = { ...asked, people: [first, { ...second, items: [{ service: cut, professional: lea }] }] }
  assertProblem(await sendGroup(api, taken), 409, 'group_not_free')
  assertProblem(await sendGroup(api, twoCuts(api, { start: at('18:45') })), 409, 'group_not_free')
  assert.deepEqual(await tableChecksums(api.db), before)
  await booked(api, { start: at('10:15'), who: client, item: { professional: api.salon.hugo } })
  const busy = { ...asked, people: [first, { ...second, start: at('09:45') }] }
  assertProblem(await sendGroup(api, busy), 409, 'customer_busy')
})

onApi('a client with a file of their own comes along, and their visit is on their own file', async (api) => {
  const { client, otherClient } = api.salon
  const [first, second] = twoCuts(api).people
  const { for: _, ...nameless } = second!
  const together = { ...twoCuts(api), people: [first, { ...nameless, customer: otherClient }] }
  const answer = await sendGroup(api, together)
  assert.equal(answer.status, 201, answer.text)
  assert.deepEqual(
    answer.body.visits.map(({ customer, for: name }: Start) => [customer.id, name]),
    [
      [client, null],
      [otherClient, null],
    ],
  )
  // The organiser is told of everybody, and the other one of their own visit.
  assert.deepEqual(await messagesOf(api), [
    'confirmation sms +33639980006',
    'confirmation email zoe@test.example',
    'confirmation sms +33639980005',
    'confirmation email camille@test.example',
  ])
  assert.deepEqual(await brokenInvariants(api.db.kysely), [])
  const silent = {
    ...together,
    notify: false,
    people: together.people.map((one) => ({ ...one, start: at('14:00') })),
  }
  assert.equal((await sendGroup(api, silent)).status, 201)
  assert.equal((await messagesOf(api)).length, 4)
})

onApi('a client who comes along cannot be in two places', async (api) => {
  const { cut, hugo, lea, otherClient } = api.salon
  await booked(api, { start: at('10:15'), who: otherClient, item: { professional: lea } })
  const along = { items: [{ service: cut, professional: hugo }], customer: otherClient }
  const alone = { items: [{ service: cut, professional: lea }] }
  const at10 = await sendGroup(api, {
    ...twoCuts(api),
    mode: 'in_sequence',
    people: [
      { ...alone, start: at('09:45') },
      { ...along, start: at('10:15') },
    ],
  })
  assertProblem(at10, 409, 'customer_busy')
  const people = `s:${cut};s:${cut}`
  const { body } = await groupStarts(api, { people, more: `&customers=;${otherClient}` })
  const theirs = body.map((one: Start) => one.people[1])
  assert.ok(theirs.length > 0)
  assert.ok(theirs.every(({ start, end }: Start) => start >= at('10:45') || end <= at('10:15')))
})

onBothEnginesApi('the same key is answered with the same group, and another body is refused', async (api) => {
  const key = 'a group of two'
  const [first, second] = await Promise.all([
    sendGroup(api, twoCuts(api), { key }),
    sendGroup(api, twoCuts(api), { key }),
  ])
  assert.deepEqual([first.status, second.status], [201, 201], first.text + second.text)
  assert.deepEqual(
    second.body.visits.map(({ id }: Start) => id),
    first.body.visits.map(({ id }: Start) => id),
  )
  assert.equal(first.body.id, second.body.id)
  const other = await sendGroup(api, twoCuts(api, { start: at('14:00') }), { key })
  assertProblem(other, 422, 'idempotency_key_reused')
  const { rows } = await sql`SELECT id FROM appointments`.execute(api.db.kysely)
  assert.equal(rows.length, 2)
})

onBothEnginesApi('a time that somebody took meanwhile books nobody of a group', async (api) => {
  const { hugo, otherClient } = api.salon
  await booked(api, { who: otherClient, item: { professional: hugo } })
  const before = await tableChecksums(api.db)
  const refused = assertProblem(await sendGroup(api, twoCuts(api)), 409, 'group_not_free')
  assert.equal(refused.detail ?? refused.title, 'Cette heure ne convient plus à tous.')
  assert.deepEqual(await tableChecksums(api.db), before)
})

onBothEnginesApi(
  'a group that races with 20 bookings for the same times is booked whole or not at all',
  async (api) => {
    const { cut, hugo, lea } = api.salon
    const clients = await newClients(api, 20)
    const answers = await Promise.all(
      clients.map((customer, index) => {
        const start = at('10:00')
        if (index % 2 === 0) return sendGroup(api, twoCuts(api, { customer, start }))
        const professional = index % 4 === 1 ? lea : hugo
        return book(api, customer, { items: [{ service: cut, professional }], start })
      }),
    )
    for (const { status, body, text } of answers)
      assert.ok(status === 201 || ['group_not_free', 'slot_taken'].includes(body.code), text)
    const { rows } = await sql<{ group: number | null; people: number; visits: number }>`
    SELECT a.group_id AS "group", coalesce(g.people, 1)::int AS people, count(*)::int AS visits
    FROM appointments a LEFT JOIN appointment_groups g ON g.id = a.group_id
    GROUP BY 1, 2, coalesce(a.group_id, a.id)`.execute(api.db.kysely)
    const won = answers.filter(({ status }) => status === 201)
    assert.equal(won.length, rows.length)
    assert.ok(won.length >= 1)
    assert.ok(rows.every(({ people, visits }) => people === visits))
    assert.deepEqual(await brokenInvariants(api.db.kysely), [])
  },
)
