import assert from 'node:assert/strict'
import { assertProblem, onApi, type Answer, type Api } from '../../../test/api.ts'
import { at, booked, startsOf } from '../../../test/visits.ts'

const monday = (week?: number, start = '09:00:00', end = '12:00:00') => ({
  day_of_week: 2,
  start_time: start,
  end_time: end,
  ...(week && { week }),
})

/** Two weeks that take turns from Monday 23 November 2026 on; Léa is at school in the second one. */
const schoolWeeks = { cycle: { weeks: 2, start: '2026-11-23' }, schedules: [monday(1)] }

async function change(api: Api, form: object, { isDryRun = false } = {}): Promise<Answer> {
  const lea = { id: api.salon.lea, useSettingSchedule: false, scheduleExceptions: [], ...form }
  const path = `/api/settings/1/schedules${isDryRun ? '?dryRun=1' : ''}`
  return api.send('PATCH', path, { professionals: [lea] }, await api.as(api.salon.admin))
}

const leaIn = ({ body }: Answer, { salon: { lea } }: Api) =>
  body.professionals.find(({ id }: { id: number }) => id === lea)

onApi('weeks take turns: what is booked in one of them is off in the next, and comes again', async (api) => {
  const items = `s:${api.salon.cut}@${api.salon.lea}`
  const made = await change(api, schoolWeeks)
  assert.equal(made.status, 200, made.text)
  assert.deepEqual(leaIn(made, api).schedules, schoolWeeks.schedules)
  assert.deepEqual(leaIn(made, api).cycle, schoolWeeks.cycle)
  const mondays = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']
  const first: (string | undefined)[] = []
  for (const day of mondays) first.push((await startsOf(api, items, { day })).at(0))
  const nine = (day: string) => at('09:00', day)
  assert.deepEqual(first, [
    nine('2026-11-23'),
    undefined,
    nine('2026-12-07'),
    undefined,
    nine('2026-12-21'),
    undefined,
  ])

  // A row without a week counts in each of them.
  const both = { ...schoolWeeks, schedules: [monday(undefined, '14:00:00', '16:00:00'), monday(1)] }
  const more = await change(api, both)
  assert.equal(more.status, 200, more.text)
  assert.deepEqual(leaIn(more, api).schedules, both.schedules)
  assert.equal((await startsOf(api, items, { day: '2026-11-30' })).at(0), at('14:00', '2026-11-30'))

  // As the specification has it, without a cycle every week is the same again.
  const same = await change(api, { schedules: [monday()] })
  assert.equal(same.status, 200, same.text)
  assert.equal(leaIn(same, api).cycle, undefined)
  assert.equal((await startsOf(api, items, { day: '2026-11-30' })).at(0), nine('2026-11-30'))
})

onApi('changing the weeks keeps every visit and lists those that they hit', async (api) => {
  const [here, away] = [
    await booked(api, { start: at('09:00', '2026-11-23') }),
    await booked(api, { start: at('09:00', '2026-11-30') }),
  ]
  const hitIn = ({ body }: Answer) =>
    body.conflicts.map(({ appointment, reason }: { appointment: number; reason: string }) => [
      appointment,
      reason,
    ])
  const asked = await change(api, schoolWeeks, { isDryRun: true })
  assert.deepEqual(hitIn(asked), [[away.id, 'outside_hours']])
  assert.equal(leaIn(asked, api).cycle, undefined)
  const made = await change(api, schoolWeeks)
  assert.deepEqual(hitIn(made), [[away.id, 'outside_hours']])
  const headers = await api.as(api.salon.admin)
  for (const { id } of [here, away])
    assert.equal((await api.get(`/api/appointments/${id}`, headers)).body.status, 'pending')
  // The history says whose weeks changed.
  const { body } = await api.get('/api/history', headers)
  assert.deepEqual(body[0].changes.cycle, [null, '2 2026-11-23'])
})

const wrong: [rule: string, form: object, field: string, code: string][] = [
  [
    'a cycle begins on a Monday',
    { ...schoolWeeks, cycle: { weeks: 2, start: '2026-11-24' } },
    'cycle.start',
    'cycle_start_not_monday',
  ],
  [
    'a row is in one of the cycle’s weeks',
    { ...schoolWeeks, schedules: [monday(3)] },
    'schedules.0.week',
    'week_outside_cycle',
  ],
  [
    'without a cycle no row is in a second week',
    { schedules: [monday(2)] },
    'schedules.0.week',
    'week_outside_cycle',
  ],
  [
    'a row of every week and one of the second week do not overlap',
    { ...schoolWeeks, schedules: [monday(), monday(2, '11:00:00', '13:00:00')] },
    'schedules.1.start_time',
    'period_overlap',
  ],
]

for (const [rule, form, field, code] of wrong)
  onApi(`weeks in turn: ${rule}`, async (api) => {
    const { violations } = assertProblem(await change(api, form), 422, 'validation_failed')
    assert.deepEqual(
      violations?.map((one) => [one.propertyPath, one.code]),
      [[`professionals.0.${field}`, code]],
    )
  })

onApi('rows of different weeks may be at the same hour', async (api) => {
  const answer = await change(api, {
    ...schoolWeeks,
    schedules: [monday(1), monday(2, '10:00:00', '11:00:00')],
  })
  assert.equal(answer.status, 200, answer.text)
})
