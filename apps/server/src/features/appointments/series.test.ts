import assert from 'node:assert/strict'
import { sql } from 'kysely'
import {
  assertProblem,
  onApi,
  onBothEnginesApi,
  violationsOf,
  type Answer,
  type Api,
} from '../../../test/api.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { bookedSeries, sendSeries, weeklyCut } from '../../../test/series.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, book, booked, messagesOf, monday } from '../../../test/visits.ts'
import { brokenInvariants } from '../../backup/invariants.ts'

const mondays = [monday, '2026-11-30', '2026-12-07', '2026-12-14']

/** Somebody's visit on the second Monday, an absence of Léa's on the third, a closure on the fourth. */
async function fillSome(api: Api): Promise<void> {
  const { salon, db } = api
  await booked(api, { start: at('10:15', mondays[1]), who: salon.otherClient })
  await sql`INSERT INTO schedule_exceptions (professional_id, during)
            VALUES (${salon.lea}, tstzrange(${at('09:00', mondays[2])}, ${at('12:00', mondays[2])}))`.execute(
    db.kysely,
  )
  await sql`INSERT INTO closures (during, reason)
            VALUES (tstzrange(${at('00:00', mondays[3])}, ${at('00:00', '2026-12-15')}), 'Inventaire')`.execute(
    db.kysely,
  )
}

const tried = (dates: Answer['body'][]) =>
  dates.map(({ date, verdict, reasons }) => [
    date,
    verdict,
    ...reasons.map((reason: { code: string }) => reason.code),
  ])

onApi(
  'a dry run tells the verdict on each date with what can be had instead, and writes nothing',
  async (api) => {
    await fillSome(api)
    const { hugo } = api.salon
    const before = await tableChecksums(api.db)
    const { status, body } = await sendSeries(api, weeklyCut(api), { isDryRun: true })
    assert.equal(status, 201)
    assert.deepEqual([body.id, body.visits], [null, []])
    assert.deepEqual(tried(body.dates), [
      [mondays[0], 'ok'],
      [mondays[1], 'blocked', 'overlap'],
      [mondays[2], 'warn', 'exception'],
      [mondays[3], 'blocked', 'closure'],
    ])
    const [free, taken, away] = body.dates
    assert.deepEqual(free.alternatives, [])
    assert.equal(taken.reasons[0].appointment.customer.id, api.salon.otherClient)
    const offered = ({ alternatives }: Answer['body']) =>
      alternatives.map((one: Answer['body']) => [one.start, one.professional?.id ?? null])
    assert.deepEqual(offered(taken).slice(0, 2), [
      [at('09:45', mondays[1]), null],
      [at('10:00', mondays[1]), hugo],
    ])
    assert.deepEqual(offered(away).slice(0, 2), [
      [at('12:00', mondays[2]), null],
      [at('10:00', mondays[2]), hugo],
    ])
    assert.deepEqual(await tableChecksums(api.db), before)
  },
)

onApi('the dates are booked as they were decided, with one confirmation that lists them all', async (api) => {
  await fillSome(api)
  const { hugo, lea, client } = api.salon
  await api.db.kysely.deleteFrom('messages').execute()
  const refused = assertProblem(await sendSeries(api, weeklyCut(api)), 409, 'series_dates_taken')
  assert.equal(refused.detail, 'Des dates ne sont plus libres : revoyez-les. Rien n’a été réservé.')
  const decisions = [
    { date: mondays[1], action: 'take', start: at('10:00', mondays[1]), professional: hugo },
    { date: mondays[2], action: 'keep' },
    { date: mondays[3], action: 'skip' },
  ]
  const { id, visits } = await bookedSeries(api, { decisions })
  assert.deepEqual(
    visits.map((visit: Answer['body']) => [
      visit.start,
      visit.appointmentServices[0].professional.id,
      visit.series,
    ]),
    [mondays[0], mondays[1], mondays[2]].map((day, index) => [
      at('10:00', day),
      index === 1 ? hugo : lea,
      { id, place: index + 1, dates: 3, everyWeeks: 1, detached: false },
    ]),
  )
  assert.deepEqual(await messagesOf(api), [
    'confirmation sms +33639980005',
    'confirmation email camille@test.example',
  ])
  const [sms] = await api.db.kysely.selectFrom('messages').select('body').orderBy('id').execute()
  assert.match(sms!.body, /3 rendez-vous confirmés : lundi 23 novembre à 10.h ; lundi 30 novembre/)
  const own = await api.get('/api/appointments/upcoming/five', await api.as(client))
  assert.equal(own.body[2].series.place, 3)
  const read = await api.get(`/api/series/${id}`, await api.as(lea))
  assert.deepEqual(
    read.body.visits.map((visit: Answer['body']) => visit.id),
    visits.map((visit: Answer['body']) => visit.id),
  )
  assert.deepEqual(await brokenInvariants(api.db.kysely), [])
})

onApi('a client who is elsewhere gets other times, and nobody else at the same one', async (api) => {
  const { client, cut, hugo } = api.salon
  await booked(api, {
    start: at('10:00', mondays[1]),
    who: client,
    item: { service: cut, professional: hugo },
  })
  const [, busy] = (await sendSeries(api, weeklyCut(api, { count: 2 }), { isDryRun: true })).body.dates
  assert.deepEqual([busy.verdict, busy.isCustomerBusy], ['warn', true])
  assert.ok(busy.alternatives.every(({ start }: Answer['body']) => start !== at('10:00', mondays[1])))
  const lost = async (decisions: object[]) =>
    assertProblem(
      await sendSeries(api, weeklyCut(api, { count: 2, decisions })),
      409,
      'series_dates_taken',
    ).violations?.map(({ propertyPath, code }) => [propertyPath, code])
  assert.deepEqual(await lost([]), [[mondays[1], 'customer_busy']])
  // Two dates of the series at one time, with two professionals.
  const together = { date: mondays[1], action: 'take', start: at('10:00'), professional: hugo }
  assert.deepEqual(await lost([together]), [[mondays[1], 'customer_busy']])
})

onApi('26 dates pass the booking limit and keep their time on the clock on the wall', async (api) => {
  const { visits } = await bookedSeries(api, { everyWeeks: 2, count: 26, notify: false })
  const starts: string[] = visits.map(({ start }: Answer['body']) => start)
  assert.equal(starts.length, 26)
  assert.deepEqual(new Set(starts.map((start) => start.slice(11, 16))), new Set(['10:00']))
  assert.deepEqual(new Set(starts.map((start) => start.slice(19))), new Set(['+01:00', '+02:00']))
})

onApi('a preview of 26 dates asks the database as often as one of two', async (api) => {
  await sql`INSERT INTO closures (during) VALUES (tstzrange(${at('00:00')}, ${at('00:00', '2027-11-23')}))`.execute(
    api.db.kysely,
  )
  const asks = (count: number) =>
    countQueries(async () => {
      const { body } = await sendSeries(api, weeklyCut(api, { count }), { isDryRun: true })
      assert.ok(body.dates.every(({ verdict }: Answer['body']) => verdict === 'blocked'))
    })
  await asks(2)
  assert.equal(await asks(26), await asks(2))
})

onApi('a series that cannot be is refused by field', async (api) => {
  const wrong: [object, string[]][] = [
    [{ start: at('10:00', '2026-11-19') }, ['start start_in_the_past']],
    [{ everyWeeks: 26, count: 5 }, ['count range_too_long']],
    [{ count: 2, decisions: [{ date: monday, action: 'skip' }] }, ['decisions too_few_items']],
    [{ decisions: [{ date: '2026-11-24', action: 'skip' }] }, ['decisions invalid_value']],
    [
      {
        decisions: [
          { date: monday, action: 'skip' },
          { date: monday, action: 'keep' },
        ],
      },
      ['decisions invalid_value'],
    ],
    [{ items: [{ service: api.salon.beard, professional: api.salon.lea }] }, ['items.0 not_offered_by']],
  ]
  for (const [more, expected] of wrong)
    assert.deepEqual(violationsOf(await sendSeries(api, weeklyCut(api, more))), expected)
})

onApi(
  'a client who is elsewhere at that time is told of, and a kept date is booked all the same',
  async (api) => {
    const { hugo } = api.salon
    await booked(api, { start: at('10:00', mondays[1]), item: { professional: hugo } })
    const { dates } = (await sendSeries(api, weeklyCut(api, { count: 2 }), { isDryRun: true })).body
    assert.deepEqual(
      dates.map(({ verdict, isCustomerBusy }: Answer['body']) => [verdict, isCustomerBusy]),
      [
        ['ok', false],
        ['warn', true],
      ],
    )
    await bookedSeries(api, { count: 2, decisions: [{ date: mondays[1], action: 'keep' }] })
  },
)

onBothEnginesApi(
  'a date that is taken between preview and confirmation refuses the series, and writes nothing',
  async (api) => {
    const { otherClient, cut, lea } = api.salon
    const preview = await sendSeries(api, weeklyCut(api), { isDryRun: true })
    assert.ok(preview.body.dates.every(({ verdict }: Answer['body']) => verdict === 'ok'))
    await booked(api, { start: at('10:00', mondays[2]), who: otherClient })
    const before = await tableChecksums(api.db)
    const refused = await sendSeries(api, weeklyCut(api))
    const { violations } = assertProblem(refused, 409, 'series_dates_taken')
    assert.deepEqual(
      violations!.map(({ propertyPath, code }) => [propertyPath, code]),
      [[mondays[2], 'time_not_free']],
    )
    assert.deepEqual(await tableChecksums(api.db), before)
    // And at the same moment, one of the two wins.
    const items = [{ service: cut, professional: lea }]
    const [series, single] = await Promise.all([
      sendSeries(api, weeklyCut(api, { start: at('14:00') })),
      book(api, otherClient, { items, start: at('14:00', mondays[3]) }),
    ])
    assert.deepEqual([series.status, single.status].toSorted(), [201, 409], series.text + single.text)
    assert.deepEqual(await brokenInvariants(api.db.kysely), [])
  },
)
