import assert from 'node:assert/strict'
import {
  assertProblem,
  onApi,
  onBothEnginesApi,
  violationsOf,
  type Answer,
  type Api,
} from '../../../test/api.ts'
import { ask, imported, received, writers, work } from '../../../test/imports.ts'
import { at, booked } from '../../../test/visits.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { visitsOf } from '../../retention/retention-repository.ts'
import { minuteFrom } from '../../time/instants.ts'
import { readClientsBefore } from '../stats/facts-repository.ts'
import { countVisits } from '../stats/stats-repository.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import { continueImports, importBatch } from './run-import.ts'

const head = 'Date;Heure;Client;E-mail;Prestation;Coiffeur;Prix;Remarque;Statut\r\n'
/** The salon's client of the tests is Camille Laurent, on Friday 20 November 2026 at 8 h. */
const file =
  head +
  [
    '20/08/2026;14h30;;camille@test.example;Coupe femme;Léa;35,00 €;Frange;Honoré',
    '01/10/2026;;Camille Laurent;;Coupe femme;Ancienne;35;;',
    '23/11/2026;10:00;;camille@test.example;Coupe femme;Léa;35;Café;',
    '23/11/2026;10:15;;zoe@test.example;Coupe femme;Léa;35;;',
    '23/11/2026;11:00;;zoe@test.example;Balayage;Léa;90;;',
    '24/11/2026;11:00;;zoe@test.example;Coupe femme;Ancienne;35;;',
    '24/11/2026;12:00;;inconnue@test.example;Coupe femme;Léa;35;;',
    '20/08/2026;14h30;;camille@test.example;Coupe femme;Léa;35,00 €;;',
    '21/08/2026;14h30;;camille@test.example;Coupe femme;Léa;35;;Annulé',
  ].join('\r\n')

/** Columns, matches and the dry run, as an admin goes through them. */
async function tried(api: Api, content = file): Promise<Answer['body']> {
  const { id, columns } = await received(api, content)
  const targets = columns.map(({ target }: Answer['body']) => target)
  const { body } = await ask(api, 'PUT', `${id}/mapping`, { targets })
  const services = body.matches.services.map(({ text }: Answer['body']) => ({
    text,
    item: text === 'Coupe femme' ? `s:${api.salon.cut}` : null,
  }))
  const professionals = body.matches.professionals.map(({ visits: _visits, ...one }: Answer['body']) => one)
  assert.equal((await ask(api, 'PUT', `${id}/matches`, { services, professionals })).status, 200)
  const answer = await ask(api, 'POST', `${id}/dry-run`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

async function run(api: Api, id: number): Promise<Answer['body']> {
  await ask(api, 'POST', `${id}/run`)
  await work(api)
  return (await ask(api, 'GET', id)).body
}

const reasons = ({ listed }: Answer['body']) =>
  listed.map((row: Answer['body']) => `${row.line} ${row.reasons.join(' ')}`)

const pastVisits = async ({ db }: Api) =>
  (
    await db.pool.query(
      'SELECT client_id, visited_on::text AS day, minute, text, professional_id, professional_name, price FROM imported_visits ORDER BY visited_on',
    )
  ).rows

const calendar = async ({ db }: Api) =>
  (
    await db.pool.query(
      `SELECT client_id, to_char(start_at AT TIME ZONE 'Europe/Paris', 'DD HH24:MI') AS start, status, source, note
       FROM appointments ORDER BY start_at, id`,
    )
  ).rows

onBothEnginesApi(
  'past visits of a file are kept beside the calendar, and visits to come are booked without a message',
  async (api) => {
    const { client, lea } = api.salon
    const before = await tableChecksums(api.db)
    const dryRun = await tried(api)
    const { imports: _imports, import_rows: _rows, ...untouched } = await tableChecksums(api.db)
    const { imports: _none, import_rows: _empty, ...expected } = before
    assert.deepEqual(untouched, expected)
    assert.deepEqual(dryRun.matches.professionals, [
      { text: 'Léa', visits: 6, professional: lea },
      { text: 'Ancienne', visits: 2, professional: null },
    ])
    const counts = { new: 3, matched: 0, completed: 0, different: 0, rejected: 6 }
    assert.deepEqual(dryRun.counts, counts)
    const refused = [
      '5 Chevauche Camille L., 10\u00a0h',
      '6 Prestation sans correspondance\u00a0: Balayage',
      '7 Professionnel sans correspondance\u00a0: Ancienne',
      '8 Ce client est inconnu\u00a0: importez d’abord le fichier des clients.',
      '9 Deux lignes pour la même visite (2 et 9)',
      '10 Ce rendez-vous a été annulé ou manqué.',
    ]
    assert.deepEqual(reasons(dryRun), refused)

    const done = await run(api, dryRun.id)
    assert.deepEqual([done.status, done.counts, reasons(done)], ['done', counts, refused])
    const past = await pastVisits(api)
    assert.deepEqual(past, [
      {
        client_id: client,
        day: '2026-08-20',
        minute: 870,
        text: 'Coupe femme',
        professional_id: lea,
        professional_name: null,
        price: 3500,
      },
      {
        client_id: client,
        day: '2026-10-01',
        minute: null,
        text: 'Coupe femme',
        professional_id: null,
        professional_name: 'Ancienne',
        price: 3500,
      },
    ])
    const visits = await calendar(api)
    assert.deepEqual(visits, [
      { client_id: client, start: '23 10:00', status: 'pending', source: 'import', note: 'Café' },
    ])
    const { rows: sent } = await api.db.pool.query('SELECT kind FROM messages')
    assert.deepEqual(sent, [])

    const again = await run(api, (await tried(api)).id)
    assert.deepEqual(again.counts, { ...counts, new: 0, matched: 3 })
    assert.deepEqual([await pastVisits(api), await calendar(api)], [past, visits])
  },
)

onApi('imported visits count for a client’s habits, and not for money', async (api) => {
  const { admin, client, otherClient } = api.salon
  await run(
    api,
    (await tried(api, `${file}\r\n09/07/2026;14:30;;camille@test.example;Coupe femme;Léa;35;;`)).id,
  )
  const as = await api.as(admin)
  const summary = (await api.get(`/api/appointments/customer/${client}/summary`, as)).body
  assert.deepEqual([summary.rhythm, summary.spent, summary.done], [{ value: 6, unit: 'weeks' }, 0, 0])
  assert.deepEqual(summary.services, [{ name: 'Coupe femme', times: 3 }])
  assert.equal(summary.professional.times, 2)
  const path = `/api/appointments/customer/${client}/imported`
  const shown = (await api.get(path, await api.as(client))).body
  assert.deepEqual(
    shown.map(({ id: _id, ...visit }: Answer['body']) => visit),
    [
      { date: '2026-10-01', time: null, text: 'Coupe femme', professional: 'Ancienne', price: 3500 },
      { date: '2026-08-20', time: '14:30', text: 'Coupe femme', professional: 'Léa', price: 3500 },
      { date: '2026-07-09', time: '14:30', text: 'Coupe femme', professional: 'Léa', price: 3500 },
    ],
  )
  assertProblem(await api.get(path, await api.as(otherClient)), 404, 'not_found')
  assert.ok((await readClientsBefore(api.db.kysely, minuteFrom(api.now))).has(client))
  const period = { from: api.now, to: api.now.add({ hours: 24 * 7 }), professional: null }
  const { standing, newClients } = await countVisits(api.db.kysely, period)
  assert.deepEqual([standing, newClients], [1, 0])
  const { last } = await visitsOf(api.db.kysely, client, api.now)
  assert.equal(last?.toString(), '2026-10-01T12:00:00Z')
})

onApi('visits of Easy!Appointments find their clients by the file of clients', async (api) => {
  await imported(
    api,
    'id,first_name,last_name,email,mobile_number,id_roles\r\n12,Marie,Dupont,,0639981101,3\r\n13,Léo,Martin,,0639981102,3',
  )
  const visits =
    'id,start_datetime,end_datetime,notes,is_unavailability,id_users_provider,id_users_customer,id_services\r\n' +
    '1,2026-08-20 14:30:00,2026-08-20 15:00:00,,0,2,12,7\r\n' +
    '2,2026-08-21 09:00:00,2026-08-21 10:00:00,,1,2,,\r\n' +
    '3,2026-08-22 14:30:00,2026-08-22 15:00:00,,0,2,99,7'
  const done = await run(api, (await tried(api, visits)).id)
  assert.deepEqual(
    [done.counts.new, reasons(done)],
    [
      1,
      [
        '3 Ce n’est pas un rendez-vous.',
        '4 Ce client est inconnu\u00a0: importez d’abord le fichier des clients.',
      ],
    ],
  )
})

onApi('an import of visits needs its matches, and only words of the file have some', async (api) => {
  const { id } = await received(api, file)
  const none = { services: [], professionals: [] }
  assertProblem(await ask(api, 'PUT', `${id}/matches`, none), 409, 'import_not_tried')
  const { columns } = (await ask(api, 'GET', id)).body
  const targets = columns.map(({ target }: Answer['body']) => target)
  assert.deepEqual(
    violationsOf(await ask(api, 'PUT', `${id}/mapping`, { targets: targets.with(4, 'skip') })),
    ['targets import_service_missing'],
  )
  await ask(api, 'PUT', `${id}/mapping`, { targets })
  for (const item of ['s:999', 'x'])
    assert.deepEqual(
      violationsOf(
        await ask(api, 'PUT', `${id}/matches`, { ...none, services: [{ text: 'Balayage', item }] }),
      ),
      ['services invalid_value'],
    )
  const { body } = await ask(api, 'PUT', `${id}/matches`, {
    services: [{ text: 'Autre', item: `s:${api.salon.cut}` }],
    professionals: [{ text: 'Ancienne', professional: api.salon.hugo }],
  })
  assert.deepEqual(body.matches.services, [
    { text: 'Coupe femme', visits: 4, item: null },
    { text: 'Balayage', visits: 1, item: null },
  ])
  assert.equal(body.matches.professionals[1].professional, api.salon.hugo)
})

onBothEnginesApi(
  'an import of visits that is killed in every batch has the same result as one that is not',
  async (api) => {
    const { id, counts } = await tried(api)
    await ask(api, 'POST', `${id}/run`)
    let status = 'running'
    for (let batch = 0; status === 'running' && batch < 20; batch += 1) {
      const killed = api.db.transaction(async (tx) => {
        await importBatch(tx, writers(api), api.now)
        throw new Error('killed')
      })
      await assert.rejects(killed, /killed/)
      await api.db.transaction((tx) => importBatch(tx, writers(api), api.now))
      status = (await ask(api, 'GET', id)).body.status
    }
    assert.deepEqual([status, (await ask(api, 'GET', id)).body.counts], ['done', counts])
    assert.equal((await pastVisits(api)).length, 2)
    assert.equal((await calendar(api)).length, 1)
  },
)

onApi('a time that is taken between the dry run and the import is refused with its visit', async (api) => {
  const { id } = await tried(api)
  await booked(api, { start: at('09:45'), who: api.salon.otherClient })
  const done = await run(api, id)
  assert.equal(reasons(done)[0], '4 Chevauche Zoé P., 9\u00a0h\u00a045')
  assert.equal((await calendar(api)).filter(({ source }) => source === 'import').length, 1)
})

onBothEnginesApi(
  'undoing an import removes its past visits, and cancels those to come that nobody has changed',
  async (api) => {
    const { admin } = api.salon
    const content = `${head}20/08/2026;14:30;;camille@test.example;Coupe femme;Léa;35;;\r\n23/11/2026;10:00;;camille@test.example;Coupe femme;Léa;35;;\r\n23/11/2026;11:00;;zoe@test.example;Coupe femme;Léa;35;;`
    const { id } = await tried(api, content)
    await run(api, id)
    const { rows } = await api.db.pool.query('SELECT id FROM appointments ORDER BY start_at')
    const moved = await api.send(
      'PUT',
      `/api/appointments/update/${rows[1].id}`,
      { start: at('15:00') },
      await api.as(admin),
    )
    assert.equal(moved.status, 200, moved.text)
    const messages = (await api.db.pool.query(`SELECT id FROM messages WHERE kind = 'cancellation'`)).rows
    assert.deepEqual((await ask(api, 'DELETE', id)).body, { removed: 2, kept: 1 })
    assert.deepEqual(await pastVisits(api), [])
    assert.deepEqual(
      (await calendar(api)).map(({ status }) => status),
      ['cancelled', 'pending'],
    )
    assert.deepEqual(
      (await api.db.pool.query(`SELECT id FROM messages WHERE kind = 'cancellation'`)).rows,
      messages,
    )
    const again = await tried(api, content)
    assert.deepEqual([again.counts.new, again.counts.matched], [2, 1])
  },
)

const idOfVisit = async ({ db }: Api) =>
  (await db.pool.query(`SELECT id FROM appointments WHERE source = 'import' ORDER BY id DESC`)).rows[0].id

onApi('a visit that was moved or cancelled since its import is not booked again', async (api) => {
  const as = await api.as(api.salon.admin)
  const content = `${head}23/11/2026;10:00;;camille@test.example;Coupe femme;Léa;35;;\r\n23/11/2026;14:00;;zoe@test.example;Coupe femme;Léa;35;;`
  await run(api, (await tried(api, content)).id)
  const [moved, cancelled] = (await api.db.pool.query('SELECT id FROM appointments ORDER BY start_at')).rows
  await api.send('PUT', `/api/appointments/update/${moved.id}`, { start: at('11:00') }, as)
  await api.send('DELETE', `/api/appointments/${cancelled.id}`, undefined, as)
  const before = await calendar(api)
  assert.deepEqual(
    before.map(({ start, status }) => `${start} ${status}`),
    ['23 11:00 pending', '23 14:00 cancelled'],
  )
  const { counts } = await run(api, (await tried(api, content)).id)
  assert.deepEqual([counts.matched, counts.new, await calendar(api)], [2, 0, before])
})

onApi('undoing an import tells clients who were reminded, and leaves visits that have begun', async (api) => {
  const content = `${head}23/11/2026;10:00;;camille@test.example;Coupe femme;Léa;35;;\r\n24/11/2026;14:00;;camille@test.example;Coupe femme;Léa;35;;`
  const { id } = await tried(api, content)
  await run(api, id)
  const { rows } = await api.db.pool.query('SELECT id FROM appointments ORDER BY start_at')
  await api.db.pool.query(
    `UPDATE appointments SET start_at = $1::timestamptz - interval '1 hour', end_at = $1::timestamptz WHERE id = $2`,
    [api.now.toString(), rows[0].id],
  )
  await api.db.pool.query(
    `INSERT INTO messages (kind, channel, recipient, user_id, appointment_id, body, status, due_at, created_at, sent_at)
     SELECT 'reminder', 'email', 'camille@test.example', client_id, id, '', 'sent', $1, $1, $1 FROM appointments WHERE id = $2`,
    [api.now.toString(), rows[1].id],
  )
  assert.deepEqual((await ask(api, 'DELETE', id)).body, { removed: 1, kept: 1 })
  assert.deepEqual(
    (await calendar(api)).map(({ status }) => status),
    ['pending', 'cancelled'],
  )
  const told = await api.db.pool.query(`SELECT appointment_id FROM messages WHERE kind = 'cancellation'`)
  assert.deepEqual(new Set(told.rows.map((row) => row.appointment_id)), new Set([rows[1].id]))
})

onApi('clients of an import are removed although visits were imported for them and undone', async (api) => {
  const clients = await imported(api, 'Prénom;Nom;Mobile\r\nMarie;Dupont;06 39 98 11 01\r\n')
  const content = `Date;Heure;Client;Téléphone;Prestation;Coiffeur\r\n23/11/2026;10:00;;06 39 98 11 01;Coupe femme;Léa`
  const visits = await tried(api, content)
  await run(api, visits.id)
  const visit = await idOfVisit(api)
  assert.deepEqual((await ask(api, 'DELETE', visits.id)).body, { removed: 1, kept: 0 })
  assert.deepEqual((await ask(api, 'DELETE', clients.id)).body, { removed: 1, kept: 0 })
  const { rows } = await api.db.pool.query('SELECT id FROM appointments WHERE id = $1', [visit])
  assert.deepEqual(rows, [])
})

onApi(
  'an import that a rule or a fault ends lets the others go on, says why, keeps what it wrote and can be started again',
  async (api) => {
    const [refused, faulty, other] = [
      await tried(api),
      await tried(api, `${head}23/11/2026;15:00;;camille@test.example;Coupe femme;Léa;35;;`),
      await tried(api, `${head}20/08/2026;;;zoe@test.example;Coupe;;;;`),
    ]
    for (const { id } of [refused, faulty, other]) await ask(api, 'POST', `${id}/run`)
    const go = (failures: readonly unknown[]) => {
      const left = [...failures]
      const broken = { ...writers(api), bookVisit: () => Promise.reject(left.shift()) }
      const tracker = new InvalidationTracker(api.db.pool, () => performance.now())
      return continueImports({ database: api.db, tracker, ...broken }, () => api.now)
    }
    const stateOf = async ({ id }: Answer['body']) => {
      const { status, failure, done } = (await ask(api, 'GET', id)).body
      return [status, failure, done]
    }
    // A database that does not answer ends nothing.
    const gone = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
    await assert.rejects(go([gone, gone]), /of import \d+ failed|AggregateError/)
    assert.equal((await stateOf(refused))[0], 'running')
    const rule = new HttpRefusal({ code: 'not_a_client' })
    await assert.rejects(go([rule, new Error('broken')]), /import \d+ failed/)
    assert.deepEqual(
      [await stateOf(refused), await stateOf(faulty), await stateOf(other)],
      [
        ['failed', 'Indiquez le client pour lequel vous réservez.', 2],
        ['failed', 'Une erreur est survenue', 0],
        ['done', null, 1],
      ],
    )
    const map = { targets: refused.columns.map(({ target }: Answer['body']) => target) }
    assertProblem(await ask(api, 'PUT', `${refused.id}/mapping`, map), 409, 'import_started')
    await ask(api, 'POST', `${refused.id}/run`)
    await work(api)
    assert.deepEqual(await stateOf(refused), ['done', null, 9])
    assert.deepEqual((await ask(api, 'DELETE', faulty.id)).body, { removed: 0, kept: 0 })
  },
)

onApi(
  'a refused visit says why, and no visit is booked once the admin of its file was erased',
  async (api) => {
    const { id } = await tried(api)
    const { id: later } = await tried(api)
    for (const one of [id, later]) await ask(api, 'POST', `${one}/run`)
    const refusing = {
      ...writers(api),
      bookVisit: () => Promise.resolve(new HttpRefusal({ code: 'not_a_client' })),
    }
    // The past visits, then the one to come.
    for (let batch = 0; batch < 2; batch += 1)
      await api.db.transaction((tx) => importBatch(tx, refusing, api.now))
    assert.match(reasons((await ask(api, 'GET', id)).body)[0], /^4 (?!Le salon ne propose)/)
    await api.db.pool.query('UPDATE imports SET created_by = NULL WHERE id IN ($1, $2)', [id, later])
    await work(api)
    const { status, counts, listed } = (await ask(api, 'GET', later)).body
    assert.deepEqual([status, counts.new, await calendar(api)], ['done', 0, []])
    assert.match(listed[0].reasons[0], /importez à nouveau le fichier/)
  },
)

onApi('the name of a client whose visit stands in the way goes when they are erased', async (api) => {
  const { id } = await tried(api)
  assert.equal(reasons((await ask(api, 'GET', id)).body)[0], '5 Chevauche Camille L., 10\u00a0h')
  await api.db.pool.query('UPDATE users SET erased_at = $1 WHERE id = $2', [
    api.now.toString(),
    api.salon.client,
  ])
  assert.doesNotMatch(reasons((await ask(api, 'GET', id)).body)[0], /Camille/)
})
