import assert from 'node:assert/strict'
import { sentence } from '@meche/contract/messages/sentence.ts'
import { assertProblem, onApi, onPostgresApi, startApi, type Answer, type Api } from '../../../test/api.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { at, booked, startsOf } from '../../../test/visits.ts'

const path = '/api/settings/1'

const patch = async (api: Api, body: unknown, headers: Record<string, string> = {}) =>
  api.send('PATCH', path, body, { ...(await api.as(api.salon.admin)), ...headers })

const violationsOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(({ propertyPath, code, message }) => {
    assert.equal(message, sentence('fr', code))
    return `${propertyPath}: ${message}`
  })

type Period = [start: string, end: string]

/** The test salon's week with another Monday. */
async function withMonday(api: Api, periods: Period[], isOpen = true): Promise<object> {
  const { body } = await api.get(path)
  const monday = { isOpen, periods: periods.map(([startTime, endTime]) => ({ startTime, endTime })) }
  return { openingHours: { ...body.openingHours, lundi: monday } }
}

onApi('an admin reads settings that are hidden from guests and clients', async (api) => {
  const { admin, lea, client } = api.salon
  for (const headers of [{}, await api.as(client), await api.as(lea)]) {
    const { text } = await api.get(path, headers)
    assert.doesNotMatch(text, /sms|schedule|gridStep|maxUpcoming|usesArrivals|discountMax/i)
  }
  const { body, headers } = await api.get(path, await api.as(admin))
  assert.deepEqual(
    [
      body.sendSmsReminder,
      body.smsReminderValue,
      body.smsReminderUnit,
      body.gridStep,
      body.maxUpcomingPerClient,
      body.usesArrivals,
      body.discountMax,
    ],
    [false, null, null, 15, 5, false, 20],
  )
  assert.deepEqual(body.professionals[0], {
    id: lea,
    firstname: 'Fontaine',
    lastname: 'Léa',
    useSettingSchedule: true,
    schedules: [],
    scheduleExceptions: [],
  })
  assert.deepEqual([headers['etag'], body.version], ['"1"', 1])
})

onApi('each group of settings can be changed without affecting the others', async (api) => {
  const general = {
    name: 'Chez Léa',
    phone: '02 61 91 04 13',
    adress: '2 rue du Test',
    instagram: '@chezlea',
    zip_code: '49000',
    city: 'Angers',
    country: 'France',
    department: '',
  }
  const first = await patch(api, general)
  assert.equal(first.status, 200, first.text)
  assert.deepEqual(
    [first.body.name, first.body.phone, first.body.adress, first.body.department, first.body.instagram],
    ['Chez Léa', '+33261910413', '2 rue du Test', null, '@chezlea'],
  )
  const sms = await patch(api, { sendSmsReminder: true, smsReminderValue: 2, smsReminderUnit: 'jours' })
  assert.deepEqual(
    [sms.body.sendSmsReminder, sms.body.smsReminderUnit, sms.body.name],
    [true, 'jours', 'Chez Léa'],
  )
  const rules = await patch(api, {
    hasBookingDeadline: true,
    bookingDeadlineValue: 0,
    bookingDeadlineUnit: 'minutes',
    slotPolicy: 'only_tight',
    gridStep: 30,
  })
  assert.deepEqual(
    [
      rules.body.bookingDeadlineValue,
      rules.body.slotPolicy,
      rules.body.gridStep,
      rules.body.bookingLimitUnit,
    ],
    [0, 'only_tight', 30, 'mois'],
  )
  assert.equal(rules.headers['etag'], '"4"')
  assert.deepEqual((await api.get(path, await api.as(api.salon.admin))).body, rules.body)
})

onApi('the social link must be an account name or an address that begins with https (X3)', async (api) => {
  const fine = ['@atelier.capucine', 'atelier_49', 'https://www.instagram.com/atelier/?hl=fr', '', null]
  for (const instagram of fine)
    assert.equal((await patch(api, { instagram })).body.instagram, instagram || null)
  const strange = ['javascript:alert(1)', 'data:text/html,x', '//x.example', 'http://instagram.com/x']
  for (const instagram of [...strange, 'https://instagram.com@x.example', 'instagram.com/x', 'a b']) {
    const { violations } = assertProblem(await patch(api, { instagram }), 422, 'validation_failed')
    assert.deepEqual(
      violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`),
      ['instagram link_invalid'],
    )
  }
})

onApi('a missing or invalid setting is reported in the specification’s words', async (api) => {
  const cases: [object, string][] = [
    [{ name: ' ' }, 'name: Le nom du salon est requis !'],
    [{ name: null }, 'name: Le nom du salon est requis !'],
    [{ adress: '' }, "adress: L'adresse du salon est requise !"],
    [{ phone: '' }, 'phone: Phone number is required!'],
    [{ phone: '12' }, 'phone: Invalid phone number!'],
    [{ phone: '01 23' }, 'phone: Invalid phone number!'],
    [{ zip_code: '' }, 'zip_code: Le code postal est requis !'],
    [{ country: '' }, 'country: Le pays est requis !'],
    [{ city: '' }, 'city: La ville est requise !'],
    [{ smsReminderValue: -1 }, 'smsReminderValue: Indiquez un nombre à partir de 0.'],
    [{ smsReminderValue: '2' }, 'smsReminderValue: Indiquez un nombre à partir de 0.'],
    [{ smsReminderUnit: 'minutes' }, 'smsReminderUnit: Cette valeur n’est pas valide.'],
    [{ bookingLimitUnit: 'heures' }, 'bookingLimitUnit: Cette valeur n’est pas valide.'],
    [{ bookingDeadlineUnit: 'jours' }, 'bookingDeadlineUnit: Cette valeur n’est pas valide.'],
    [{ cancellationDeadlineUnit: 'mois' }, 'cancellationDeadlineUnit: Cette valeur n’est pas valide.'],
    [{ gridStep: 4 }, 'gridStep: Cette valeur n’est pas valide.'],
    [{ slotPolicy: 'none' }, 'slotPolicy: Cette valeur n’est pas valide.'],
    [{ timeZone: 'Europe/Rome' }, 'timeZone: Ce champ n’existe pas.'],
  ]
  for (const [body, expected] of cases) assert.deepEqual(violationsOf(await patch(api, body)), [expected])
  assertProblem(
    await api.send('PATCH', '/api/settings/2', { name: 'X' }, await api.as(api.salon.admin)),
    404,
    'not_found',
  )
  assert.equal((await api.get(path)).body.version, 1)
})

onApi('opening hours must end after they start, and periods must follow each other', async (api) => {
  const at1 = 'openingHours.lundi.periods.1.startTime: Chevauchement avec un autre créneau'
  const at0 = 'openingHours.lundi.periods.0.startTime: Chevauchement avec un autre créneau'
  const end0 = "openingHours.lundi.periods.0.endTime: Doit être supérieur à l'heure de début"
  const cases: [Period[], string[]][] = [
    [[['09:00', '09:00']], [end0]],
    [[['12:00', '09:00']], [end0]],
    [
      [
        ['09:00', '12:00'],
        ['12:00', '14:00'],
      ],
      [at1],
    ],
    [
      [
        ['09:00', '12:00'],
        ['11:59', '14:00'],
      ],
      [at1],
    ],
    [
      [
        ['14:00', '18:00'],
        ['09:00', '12:00'],
      ],
      [at0, at1],
    ],
    [[['24:00', '24:00']], [end0]],
  ]
  for (const [periods, expected] of cases)
    assert.deepEqual(
      violationsOf(await patch(api, await withMonday(api, periods))),
      expected,
      String(periods),
    )
  // A closed day's periods come back one day.
  assert.deepEqual(violationsOf(await patch(api, await withMonday(api, [['12:00', '09:00']], false))), [end0])
  const { lundi: _, ...sixDays } = (await api.get(path)).body.openingHours
  assert.deepEqual(violationsOf(await patch(api, { openingHours: sixDays })), [
    'openingHours.lundi: Ce champ est obligatoire.',
  ])
  for (const time of ['9:00', '25:00', '09:60', '', 'midi']) {
    const answer = await patch(api, await withMonday(api, [[time, '12:00']]))
    assert.deepEqual(violationsOf(answer), [
      'openingHours.lundi.periods.0.startTime: Cette valeur n’est pas valide.',
    ])
  }
})

onApi('new hours and rules change the starts of the very next request, in every process', async (api) => {
  const { cut, lea } = api.salon
  const items = `s:${cut}@${lea}`
  const second = await startApi(api.db, api.salon)
  try {
    assert.equal((await startsOf(second, items)).at(0), at('09:00'))
    const answer = await patch(
      api,
      await withMonday(api, [
        ['08:00', '10:00'],
        ['23:00', '24:00'],
      ]),
    )
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(
      [(await startsOf(api, items)).at(0), (await startsOf(api, items)).at(-1)],
      [at('08:00'), at('23:30')],
    )
    await patch(api, { gridStep: 120 })
    assert.deepEqual(await startsOf(api, items), [at('08:00'), at('09:30'), at('23:00'), at('23:30')])
    await patch(api, await withMonday(api, [['08:00', '10:00']], false))
    assert.deepEqual(await startsOf(api, items), [])
    const { body } = await api.get(path)
    assert.deepEqual(body.openingHours.lundi, {
      isOpen: false,
      periods: [{ startTime: '08:00', endTime: '10:00' }],
    })
    // Another process is at most a second behind.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    assert.deepEqual(await startsOf(second, items), [])
  } finally {
    await second.app.close()
  }
})

onApi('a rule that is on but has no value counts as off', async (api) => {
  const { cut } = api.salon
  const items = `s:${cut}`
  const day = '2027-06-14'
  assert.deepEqual(await startsOf(api, items, { day }), [])
  const answer = await patch(api, { hasBookingLimit: true, bookingLimitValue: null, bookingLimitUnit: null })
  assert.deepEqual([answer.body.hasBookingLimit, answer.body.bookingLimitValue], [true, null])
  assert.ok((await startsOf(api, items, { day })).length > 0)
})

onApi('an admin with an outdated version changes nothing and gets a 412', async (api) => {
  const { headers } = await api.get(path, await api.as(api.salon.admin))
  const seen = { 'if-match': String(headers['etag']) }
  const first = await patch(api, { name: 'Un' }, seen)
  assert.deepEqual([first.status, first.headers['etag']], [200, '"2"'])
  assertProblem(await patch(api, { name: 'Deux' }, seen), 412, 'precondition_failed')
  assertProblem(await patch(api, { name: 'Deux' }, { 'if-match': '"abc"' }), 412, 'precondition_failed')
  assert.equal((await api.get(path)).body.name, 'Un')
  assert.equal((await patch(api, { name: 'Deux' }, { 'if-match': '*' })).status, 200)
  assert.equal((await patch(api, { name: 'Trois' })).status, 200)
  // An update without changes creates no new version.
  assert.equal((await patch(api, { name: 'Trois' })).headers['etag'], '"4"')
})

onApi('a new reminder rule applies to visits already booked', async (api) => {
  await booked(api)
  const reminders = async () => {
    const { rows } = await api.db.pool.query(
      `SELECT to_char(due_at AT TIME ZONE 'Europe/Paris', 'DD HH24:MI') AS due FROM messages
       WHERE kind = 'reminder' AND status = 'queued'`,
    )
    return rows.map(({ due }: { due: string }) => due)
  }
  assert.deepEqual(await reminders(), [])
  await patch(api, { sendSmsReminder: true, smsReminderValue: 1, smsReminderUnit: 'jours' })
  assert.deepEqual(await reminders(), ['22 10:00'])
  await patch(api, { smsReminderValue: 2, smsReminderUnit: 'heures' })
  assert.deepEqual(await reminders(), ['23 08:00'])
  await patch(api, { sendSmsReminder: false })
  assert.deepEqual(await reminders(), [])
})

onApi('a change of settings is recorded with only the fields that changed', async (api) => {
  const { admin } = api.salon
  await patch(api, { name: 'Chez Léa', city: 'Angers', gridStep: 30 })
  await patch(api, { name: 'Chez Léa' })
  const { body } = await api.get('/api/history?entity=settings', await api.as(admin))
  assert.deepEqual(
    body.map(({ entity_id: id, changes }: { entity_id: number; changes: object }) => [id, changes]),
    [[1, { name: ['Atelier du test', 'Chez Léa'], gridStep: [15, 30] }]],
  )
})

onApi('saving a week of many periods takes as many queries as saving a week of few', async (api) => {
  const cost = async (periods: Period[]) => {
    const body = await withMonday(api, periods)
    return countQueries(() => patch(api, body))
  }
  await cost([['07:00', '08:00']])
  const few = await cost([['08:00', '09:00']])
  const many = Array.from({ length: 20 }, (_, hour): Period => [
    `${String(hour).padStart(2, '0')}:00`,
    `${String(hour).padStart(2, '0')}:30`,
  ])
  assert.equal(await cost(many), few)
})

onPostgresApi(
  'two simultaneous changes from the same version: one succeeds, the other is refused (C7)',
  async (api) => {
    for (let version = 1; version <= 5; version += 1) {
      const seen = { 'if-match': `"${version}"` }
      const answers = await Promise.all(
        ['A', 'B'].map((name) => patch(api, { name: `${name}${version}` }, seen)),
      )
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412])
    }
  },
)
