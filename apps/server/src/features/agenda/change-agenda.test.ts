import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { change, takenTime, toPlace, type ChangeOptions } from '../../../test/agenda.ts'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { colour, setStatus } from '../../../test/parts-of-visits.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, book, booked } from '../../../test/visits.ts'

const clock = ({ start, end }: { start: string; end: string }) =>
  `${start.slice(11, 16)}-${end.slice(11, 16)}`
const stepsOf = ({ steps }: Answer['body']) =>
  steps.map((step: Answer['body']) => `${step.professional} ${clock(step)}`)

/** Nothing is written by what `work` asks. */
async function changesNothing(api: Api, work: () => Promise<unknown>): Promise<void> {
  const before = await tableChecksums(api.db)
  await work()
  assert.deepEqual(await tableChecksums(api.db), before)
}

async function changed(api: Api, changes: object[], options: ChangeOptions = {}): Promise<Answer['body']> {
  const answer = await change(api, changes, options)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

async function lunch(api: Api): Promise<number> {
  const body = { service: api.salon.pause, professional: api.salon.lea, start: at('12:00'), end: at('13:00') }
  return (await api.send('POST', '/api/breaks', body, await api.as(api.salon.admin))).body.id
}

onBothEnginesApi('a visit moves to another time and professional and keeps its agreed price', async (api) => {
  const { lea, hugo, cut } = api.salon
  await sql`UPDATE professional_services SET price = 9900 WHERE professional_id = ${hugo} AND service_id = ${cut}`.execute(
    api.db.kysely,
  )
  const visit = await booked(api)
  const { batch, visits, verdicts } = await changed(api, [
    toPlace(visit, { start: at('14:00'), professional: hugo }),
  ])
  assert.ok(batch > 0)
  assert.deepEqual(verdicts, [{ ok: true, reasons: [] }])
  const [moved] = visits
  assert.deepEqual(
    [moved.version, moved.price, clock(moved), stepsOf(moved)],
    [2, 3000, '14:00-14:30', [`${hugo} 14:00-14:30`]],
  )
  assert.deepEqual(await takenTime(api), [`${hugo} 14:00 14:30 visit`])
  const stored = (await api.get(`/api/appointments/${visit.id}`, await api.as(lea))).body
  assert.deepEqual([stored.start, stored.version, stored.price], [at('14:00'), 2, 3000])
})

onBothEnginesApi('visits and a break can change places with each other', async (api) => {
  const { lea, hugo, otherClient } = api.salon
  const first = await booked(api)
  const second = await booked(api, { start: at('10:30'), who: otherClient, item: { professional: hugo } })
  const third = await booked(api, { start: at('11:00'), who: otherClient })
  const block = await lunch(api)
  await changed(
    api,
    [
      toPlace(first, { start: at('10:30'), professional: hugo }),
      toPlace(second, { start: at('10:00'), professional: lea }),
      toPlace(third, { start: at('12:00') }),
      { block, version: 1, start: at('11:00') },
    ],
    { cause: 'swap' },
  )
  assert.deepEqual(await takenTime(api), [
    `${lea} 10:00 10:30 visit`,
    `${hugo} 10:30 11:00 visit`,
    `${lea} 11:00 12:00 break`,
    `${lea} 12:00 12:30 visit`,
  ])
})

onBothEnginesApi(
  'one change that is refused leaves all of them undone, and the blocker is named',
  async (api) => {
    const { otherClient, hugo } = api.salon
    const first = await booked(api)
    const second = await booked(api, { start: at('11:00'), who: otherClient })
    await booked(api, { start: at('15:00'), item: { professional: hugo } })
    const changes = [
      toPlace(first, { start: at('09:00') }),
      toPlace(second, { start: at('15:15'), professional: hugo }),
    ]
    await changesNothing(api, async () => {
      const { detail } = assertProblem(await change(api, changes), 409, 'time_not_free')
      assert.equal(detail, 'Cette heure n’est plus libre\u00a0: Hugo, Camille Laurent, 15:00–15:30.')
      const onto = [toPlace(first, { start: at('09:00') }), toPlace(second, { start: at('09:15') })]
      assert.match(assertProblem(await change(api, onto), 409, 'time_not_free').detail, /Léa, /)
    })
  },
)

onBothEnginesApi('a record that has changed since it was seen is not changed', async (api) => {
  const visit = await booked(api)
  const block = await lunch(api)
  await changed(api, [toPlace(visit, { start: at('14:00') }), { block, version: 1, end: at('12:30') }])
  await changesNothing(api, async () => {
    assertProblem(await change(api, [toPlace(visit, { start: at('15:00') })]), 412, 'precondition_failed')
    assertProblem(await change(api, [{ block, version: 1, start: at('16:00') }]), 412, 'precondition_failed')
    const gone = [{ ...toPlace(visit, { start: at('15:00') }), visit: 98_765 }]
    assertProblem(await change(api, gone), 404, 'not_found')
  })
})

onApi('a longer step takes along the steps that follow it without a gap', async (api) => {
  const { lea } = api.salon
  const { id, steps } = await colour(api)
  const [application] = steps
  const { visits } = await changed(
    api,
    [{ visit: id, version: 1, steps: [{ id: application!.id, end: at('11:00') }] }],
    { cause: 'resize' },
  )
  assert.deepEqual(stepsOf(visits[0]), [`${lea} 10:00-11:00`, `${lea} 11:00-11:35`, `${lea} 11:35-12:05`])
  assert.equal(visits[0].price, 6500)
})

onApi(
  'a step cannot begin before the previous one ends, and its own visit is no place for it',
  async (api) => {
    const { id, steps } = await colour(api)
    const [application, , rinse] = steps
    const ask = (...moved: object[]) => change(api, [{ visit: id, version: 1, steps: moved }])
    await changesNothing(api, async () => {
      assertProblem(await ask({ id: rinse!.id, start: at('10:30') }), 422, 'step_order')
      const twice = [
        { id: rinse!.id, start: at('15:00') },
        { id: rinse!.id, start: at('16:00') },
      ]
      assertProblem(await ask(...twice), 422, 'validation_failed')
      assertProblem(await ask({ id: 98_765, start: at('15:00') }), 422, 'validation_failed')
      const long = await ask({ id: application!.id, end: at('23:30') })
      assert.equal(assertProblem(long, 422, 'validation_failed').violations![0]!.code, 'stays_too_long')
    })
  },
)

onApi('a step that is done, missed or cancelled never moves', async (api) => {
  const visit = await booked(api)
  api.now = Temporal.Instant.from(at('10:05'))
  const [step] = visit.appointmentServices
  for (const status of ['done', 'no_show', 'cancelled']) {
    const { version } = (await setStatus(api, step.id, status)).body
    await changesNothing(api, async () => {
      const ask = [toPlace({ ...visit, version }, { start: at('15:00') })]
      assertProblem(await change(api, ask), 422, 'not_pending')
      assertProblem(await change(api, ask, { dryRun: true }), 422, 'not_pending')
    })
    visit.version = (await setStatus(api, step.id, 'pending')).body.version
  }
})

onApi('work goes only to a professional who offers it, a pause to anybody', async (api) => {
  const { hugo } = api.salon
  const { id, steps } = await colour(api)
  const [application, pause] = steps
  const ask = (step: number) => [{ visit: id, version: 1, steps: [{ id: step, professional: hugo }] }]
  await changesNothing(api, async () => {
    const problem = assertProblem(await change(api, ask(application!.id)), 422, 'validation_failed')
    assert.deepEqual(
      problem.violations!.map(({ propertyPath, code }) => [propertyPath, code]),
      [['changes.0.steps', 'not_offered_by']],
    )
  })
  await changed(api, ask(pause!.id))
})

onApi('staff confirm hours, absences, closures and the past, and the history says so', async (api) => {
  const { lea, admin } = api.salon
  await sql`INSERT INTO schedule_exceptions (professional_id, during, reason)
            VALUES (${lea}, tstzrange(${at('14:00')}, ${at('15:00')}), 'Dentiste')`.execute(api.db.kysely)
  await sql`INSERT INTO closures (during, reason) VALUES (tstzrange(${at('16:00')}, ${at('17:00')}), 'Inventaire')`.execute(
    api.db.kysely,
  )
  const visit = await booked(api)
  const cases: [start: string, code: string, french: string, english: string][] = [
    [at('08:45'), 'outside_hours', 'hors des horaires de Léa', 'outside the hours of Léa'],
    [at('14:15'), 'exception', 'pendant une absence de Léa', 'during an absence of Léa'],
    [at('16:15'), 'closure', 'salon fermé', 'the salon is closed'],
    [at('15:00', '2026-11-19'), 'in_the_past', 'cette heure est passée', 'this time is past'],
  ]
  for (const [start, code, french, english] of cases) {
    const asked = [toPlace(visit, { start })]
    await changesNothing(api, async () => {
      const problem = assertProblem(await change(api, asked), 422, 'override_needed')
      assert.equal(problem.detail, `Confirmez pour passer outre\u00a0: ${french}.`)
      assert.deepEqual(
        problem.violations!.map(({ propertyPath, code: why }) => [propertyPath, why]),
        [['overrides', code]],
      )
      const { detail } = (await change(api, asked, { language: 'en' })).body
      assert.equal(detail, `Confirm to go ahead anyway: ${english}.`)
      const other = code === 'closure' ? 'exception' : 'closure'
      assertProblem(await change(api, asked, { overrides: [other] }), 422, 'override_needed')
    })
    visit.version = (await changed(api, asked, { overrides: [code] })).visits[0].version
    const path = `/api/history?entity=appointment&entity_id=${visit.id}`
    const [line] = (await api.get(path, await api.as(admin))).body
    assert.deepEqual([line.action, line.changes.overrides], ['move', [null, [code]]])
  }
})

onApi('a visit outside hours can be made shorter where it is without being confirmed', async (api) => {
  const visit = await booked(api)
  const { visits } = await changed(api, [toPlace(visit, { start: at('18:45') })], {
    overrides: ['outside_hours'],
  })
  visit.version = visits[0].version
  const shorter = await changed(api, [toPlace(visit, { end: at('19:10') })])
  visit.version = shorter.visits[0].version
  assertProblem(await change(api, [toPlace(visit, { end: at('19:20') })]), 422, 'override_needed')
})

onApi(
  'a professional changes their own visits, and a colleague’s only where the salon allows it',
  async (api) => {
    const { lea, hugo } = api.salon
    const visit = await booked(api)
    const block = await lunch(api)
    await changesNothing(api, async () => {
      for (const who of [lea, hugo]) {
        const given = [toPlace(visit, { start: at('15:00'), professional: hugo })]
        assertProblem(await change(api, given, { who }), 403, 'others_day')
        const handed = [{ block, version: 1, professional: hugo }]
        assertProblem(await change(api, handed, { who }), 403, 'others_day')
      }
      assertProblem(
        await change(api, [{ visit: visit.id, version: 1, cancel: true }], { who: hugo }),
        403,
        'others_day',
      )
    })
    await changed(api, [toPlace(visit, { start: at('15:00') })], { who: lea })
    await api.db.kysely.updateTable('settings').set({ professionals_book_for_team: true }).execute()
    await sql`UPDATE salon_version SET version = version + 1`.execute(api.db.kysely)
    await changed(api, [toPlace({ ...visit, version: 2 }, { professional: hugo })], { who: lea })
  },
)

onBothEnginesApi('a visit is cancelled together with the changes around it', async (api) => {
  const { lea, admin, otherClient } = api.salon
  const first = await booked(api)
  const second = await booked(api, { start: at('11:00'), who: otherClient })
  const { visits, batch } = await changed(api, [
    { visit: first.id, version: 1, cancel: true, reason: 'Malade' },
    toPlace(second, { start: at('10:00') }),
  ])
  assert.deepEqual(
    visits.map(({ status, abilities }: Answer['body']) => [status, abilities.reopen, abilities.move]),
    [
      ['cancelled', true, false],
      ['pending', false, true],
    ],
  )
  assert.deepEqual(await takenTime(api), [`${lea} 10:00 10:30 visit`])
  const lines = (await api.get(`/api/history?actor=${admin}`, await api.as(admin))).body
  assert.deepEqual(
    lines.map(({ action, batch: group, changes }: Answer['body']) => [action, group, changes.reason?.[1]]),
    [
      ['move', batch, undefined],
      ['cancel', batch, 'Malade'],
    ],
  )
})

onApi('a change to where everything is already changes nothing', async (api) => {
  const visit = await booked(api)
  await changesNothing(api, async () => {
    const { batch, visits } = await changed(api, [toPlace(visit, { start: at('10:00') })])
    assert.deepEqual([batch, visits[0].version], [null, 1])
  })
})

onApi('no request says of itself that it is an undo', async (api) => {
  const visit = await booked(api)
  const answer = await change(api, [toPlace(visit, { start: at('15:00') })], { cause: 'undo' })
  assertProblem(answer, 422, 'validation_failed')
})

onApi('a client has one visit at a time unless staff go on knowingly', async (api) => {
  const { hugo } = api.salon
  const first = await booked(api)
  const second = await booked(api, { start: at('15:00'), item: { professional: hugo } })
  const onto = [toPlace(second, { start: at('10:15') })]
  await changesNothing(api, async () => {
    assertProblem(await change(api, onto), 409, 'customer_busy')
  })
  // Their visits that move together are where they go.
  await changed(api, [toPlace(first, { start: at('12:00') }), toPlace(second, { start: at('10:15') })])
  const back = [toPlace({ ...first, version: 2 }, { start: at('10:00') })]
  assertProblem(await change(api, back), 409, 'customer_busy')
  await changed(api, back, { anyway: true })
})

onBothEnginesApi('a dry run tells every reason against each change and writes nothing', async (api) => {
  const { lea, hugo, otherClient } = api.salon
  const first = await booked(api)
  const second = await booked(api, { start: at('11:00'), who: otherClient })
  const third = await booked(api, { start: at('15:00'), item: { professional: hugo } })
  await lunch(api)
  const { steps, id } = (await read(api)).find((visit: Answer['body']) => visit.id === second.id)
  await changesNothing(api, async () => {
    const { batch, verdicts, visits } = await changed(
      api,
      [
        toPlace(first, { start: at('15:15'), professional: hugo }),
        { visit: id, version: 1, steps: [{ id: steps[0].id, start: at('12:15') }] },
        { visit: third.id, version: 1, steps: [{ id: third.appointmentServices[0].id, start: at('08:30') }] },
      ],
      { dryRun: true, overrides: ['outside_hours'] },
    )
    assert.deepEqual([batch, visits], [null, []])
    const told = verdicts.map(({ ok, reasons }: Answer['body']) => [
      ok,
      reasons.map(({ code, canOverride, professional, appointment, start }: Answer['body']) =>
        [code, canOverride, professional?.id, appointment?.id, start?.slice(11, 16)].filter(
          (one) => one !== undefined,
        ),
      ),
    ])
    assert.deepEqual(told, [
      [true, []],
      [false, [['overlap', false, lea, '12:00']]],
      [true, [['outside_hours', true, hugo]]],
    ])
  })
  const crowded = await changed(
    api,
    [toPlace(first, { start: at('11:15') }), toPlace(third, { professional: lea, start: at('11:30') })],
    {
      dryRun: true,
    },
  )
  assert.deepEqual(
    crowded.verdicts.map(({ reasons }: Answer['body']) =>
      reasons.map(({ code, appointment }: Answer['body']) => [code, appointment?.id ?? null]),
    ),
    [
      [
        ['overlap', second.id],
        ['overlap', third.id],
        ['customer_busy', null],
      ],
      [
        ['overlap', first.id],
        ['customer_busy', null],
      ],
    ],
  )
})

async function read(api: Api): Promise<Answer['body']> {
  const path = '/api/agenda?from=2026-11-23&to=2026-11-23'
  return (await api.get(path, await api.as(api.salon.admin))).body.days[0].visits
}

onApi('a request names each record once', async (api) => {
  const visit = await booked(api)
  const twice = [toPlace(visit, { start: at('15:00') }), { visit: visit.id, version: 1, cancel: true }]
  assert.equal(
    assertProblem(await change(api, twice), 422, 'validation_failed').violations![0]!.code,
    'duplicate',
  )
  await book(api, api.salon.client, { items: [{ service: api.salon.cut }], start: at('16:00') })
})
