import assert from 'node:assert/strict'
import { limits } from '@meche/contract/limits.ts'
import { readCsv } from '@meche/domain/text/csv.ts'
import {
  assertProblem,
  onApi,
  onBothEnginesApi,
  onPostgresApi,
  violationsOf,
  type Answer,
  type Api,
} from '../../../test/api.ts'
import { ask, head, imported, path, received, sendCsv, tried, writers, work } from '../../../test/imports.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { at, book } from '../../../test/visits.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { importBatch } from './run-import.ts'

/** The salon's client of the tests is Camille Laurent. */
const file = [
  `${head}Marie;Dupont;06 39 98 11 01;marie@mail.example;Café noir;`,
  'Léo;Martin;06 39 98 11 02;;Allergie au latex;oui',
  'Zoé;Petit;06 12;;;',
  'Marie;Dupont;0639981101;;;',
  'Camille;Laurent;;camille@test.example;=1+1;',
  'Autre;Personne;;camille@test.example;;',
].join('\r\n')

/** The end of a phone number. */
const digits = (at: number) => `${Math.floor(at / 100) + 10} ${String(at % 100).padStart(2, '0')}`

const verdicts = ({ listed }: Answer['body']) =>
  listed.map(({ line, verdict, reasons }: Answer['body']) => `${line} ${verdict} ${reasons.join(' ')}`.trim())

const clients = async ({ db }: Api) =>
  (
    await db.pool.query(
      `SELECT given_name, family_name, phone, email FROM users WHERE quality = 'Customer' AND NOT is_walk_in ORDER BY phone, email`,
    )
  ).rows

onBothEnginesApi(
  'the dry run writes nothing but its verdicts, and the import does what they say',
  async (api) => {
    const before = await tableChecksums(api.db)
    const dryRun = await tried(api, file)
    const { imports: _imports, import_rows: _rows, ...untouched } = await tableChecksums(api.db)
    const { imports: _none, import_rows: _empty, ...expected } = before
    assert.deepEqual(untouched, expected)
    const counts = { new: 2, matched: 0, completed: 1, different: 0, rejected: 3 }
    assert.deepEqual([dryRun.status, dryRun.counts], ['tried', counts])
    assert.deepEqual(verdicts(dryRun), [
      '3 new',
      '4 rejected Téléphone illisible\u00a0: 06 12',
      '5 rejected Deux lignes pour le même téléphone (2 et 5)',
      '7 rejected Deux lignes pour le même e-mail (6 et 7)',
    ])
    const [blocked] = dryRun.listed
    assert.deepEqual(
      [blocked.name, blocked.isBlocked, blocked.healthNotes],
      ['Léo Martin', true, ['Allergie au latex']],
    )

    const { id } = dryRun
    const messages = (await tableChecksums(api.db))['messages']
    await ask(api, 'POST', `${id}/run`)
    await work(api)
    const done = (await ask(api, 'GET', id)).body
    assert.deepEqual([done.status, done.done, done.counts], ['done', 6, counts])
    assert.equal((await tableChecksums(api.db))['messages'], messages)
    assert.deepEqual(
      (await clients(api)).filter(({ phone }) => String(phone).startsWith('+3363998110')),
      [
        { given_name: 'Marie', family_name: 'Dupont', phone: '+33639981101', email: 'marie@mail.example' },
        { given_name: 'Léo', family_name: 'Martin', phone: '+33639981102', email: null },
      ],
    )
    const { rows: notes } = await api.db.pool.query('SELECT body FROM client_notes ORDER BY body')
    assert.deepEqual(
      notes.map(({ body }) => body),
      ['=1+1', 'Café noir'],
    )
    const history = await api.get('/api/history?entity=user', await api.as(api.salon.admin))
    assert.deepEqual(history.body.map(({ entity_name }: Answer['body']) => entity_name).sort(), [
      'Léo Martin',
      'Marie Dupont',
    ])

    const people = await clients(api)
    const again = await imported(api, file)
    assert.deepEqual(again.counts, { ...counts, new: 0, completed: 0, matched: 3 })
    assert.deepEqual(await clients(api), people)
  },
)

onApi('an import can be read in each encoding, with each separator', async (api) => {
  const text = 'Prénom;Nom;Mobile\r\nZoé;Œuvrard;06 39 98 11 03\r\n'
  const latin = Buffer.from(
    [...text].map((character) => (character === 'Œ' ? 0x8c : character.codePointAt(0)!)),
  )
  const utf16 = Buffer.from(text, 'utf16le')
  const files = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    Buffer.from(text.replaceAll(';', ',')),
    Buffer.from(text.replaceAll(';', '\t')),
    latin,
    utf16,
    Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
  ]
  for (const [at, bytes] of files.entries()) {
    const { columns, rows } = await received(api, bytes)
    assert.deepEqual(
      [rows, columns.map(({ name, target, samples }: Answer['body']) => [name, target, ...samples])],
      [
        1,
        [
          ['Prénom', 'givenName', 'Zoé'],
          ['Nom', 'familyName', 'Œuvrard'],
          ['Mobile', 'phone', '06 39 98 11 03'],
        ],
      ],
      `file ${at}`,
    )
  }
})

onApi('a file that is no table of clients is refused, and nothing of it stays', async (api) => {
  const refused: [string | Uint8Array, string][] = [
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'csv_unreadable'],
    ['Nom;Mobile\r\n"Marie;06 39 98 11 01\r\n', 'csv_unreadable'],
    [`Nom;Mobile\r\n${'a'.repeat(200_000)}`, 'csv_unreadable'],
    [`${'Nom;'.repeat(101)}Mobile\r\n`, 'csv_unreadable'],
    ['', 'csv_no_header'],
    ['Marie;06 39 98 11 01\r\n', 'csv_no_header'],
  ]
  for (const [content, code] of refused) assertProblem(await sendCsv(api, content), 422, code)
  assertProblem(await sendCsv(api, Buffer.alloc(10_485_761, 'a')), 413, 'file_too_large')
  const { rows } = await api.db.pool.query('SELECT FROM imports UNION ALL SELECT FROM import_rows')
  assert.equal(rows.length, 0)
})

onApi('columns are checked, and a changed choice asks for another dry run', async (api) => {
  const { id } = await received(api, 'A;B\r\nMarie Dupont;06 39 98 11 01\r\n')
  const map = (targets: string[]) => ask(api, 'PUT', `${id}/mapping`, { targets })
  assert.deepEqual(violationsOf(await ask(api, 'POST', `${id}/dry-run`)), ['targets import_name_missing'])
  assert.deepEqual(violationsOf(await map(['phone', 'skip'])), ['targets import_name_missing'])
  assert.deepEqual(violationsOf(await map(['fullName', 'skip'])), ['targets import_address_missing'])
  assert.deepEqual(violationsOf(await map(['email', 'email'])), ['targets import_field_twice'])
  assert.deepEqual(violationsOf(await map(['fullName'])), ['targets invalid_value'])
  assert.equal((await map(['fullName', 'phone'])).status, 200)
  assertProblem(await ask(api, 'POST', `${id}/run`), 409, 'import_not_tried')
  assert.equal((await ask(api, 'POST', `${id}/dry-run`)).body.counts.new, 1)
  await map(['fullName', 'phone'])
  assertProblem(await ask(api, 'POST', `${id}/run`), 409, 'import_not_tried')
  await ask(api, 'POST', `${id}/dry-run`)
  assert.equal((await ask(api, 'POST', `${id}/run`)).body.status, 'running')
  assert.equal((await ask(api, 'POST', `${id}/run`)).status, 200)
  assertProblem(await map(['fullName', 'phone']), 409, 'import_started')
  assertProblem(await ask(api, 'POST', `${id}/dry-run`), 409, 'import_started')
})

onBothEnginesApi(
  'an import that is killed in every batch has the same result as one that is not',
  async (api) => {
    const rows = Array.from({ length: 1100 }, (_, at) => {
      return `Client ${at};Numéro;06 39 7${at % 10} ${digits(at)};;;`
    })
    const { id, counts } = await tried(api, head + rows.join('\r\n'))
    await ask(api, 'POST', `${id}/run`)
    for (const batch of [1, 2, 3]) {
      const killed = api.db.transaction(async (tx) => {
        assert.ok(await importBatch(tx, writers(api), api.now))
        throw new Error('killed')
      })
      await assert.rejects(killed, /killed/)
      await api.db.transaction((tx) => importBatch(tx, writers(api), api.now))
      const { status, done } = (await ask(api, 'GET', id)).body
      assert.deepEqual([status, done], [batch < 3 ? 'running' : 'done', Math.min(batch * 500, 1100)])
    }
    const { rows: made } = await api.db.pool.query(
      `SELECT count(*)::int AS people, count(DISTINCT phone)::int AS phones FROM users WHERE family_name = 'Numéro'`,
    )
    assert.deepEqual(made, [{ people: counts.new, phones: counts.new }])
    assert.deepEqual((await ask(api, 'GET', id)).body.counts, counts)
    assert.equal(await api.db.transaction((tx) => importBatch(tx, writers(api), api.now)), false)
  },
)

onApi('a client who signs up between the dry run and the import is found, not made twice', async (api) => {
  const { id } = await tried(api, `${head}Marie;Dupont;06 39 98 11 01;;;\r\n`)
  const { admin } = api.salon
  const marie = { firstname: 'Dupont', lastname: 'Marie', phone: '06 39 98 11 01' }
  assert.equal((await api.send('POST', '/api/users', marie, await api.as(admin))).status, 201)
  await ask(api, 'POST', `${id}/run`)
  await work(api)
  assert.deepEqual((await ask(api, 'GET', id)).body.counts, {
    new: 0,
    matched: 1,
    completed: 0,
    different: 0,
    rejected: 0,
  })
})

onBothEnginesApi(
  'undoing an import removes the clients whom nobody has touched since, and its file',
  async (api) => {
    const { admin, lea, cut } = api.salon
    const people = await clients(api)
    const { id } = await imported(
      api,
      `${head}Une;Touchée;06 39 98 11 01;;Frange;\r\nDeux;Notée;06 39 98 11 02;;;\r\nTrois;Vue;06 39 98 11 03;;Frange;\r\n`,
    )
    const idOf = async (phone: string) =>
      (await api.db.pool.query('SELECT id FROM users WHERE phone = $1', [phone])).rows[0].id as number
    const [first, second] = [await idOf('+33639981101'), await idOf('+33639981102')]
    api.now = api.now.add({ hours: 1 })
    const visit = { items: [{ service: cut, professional: lea }], start: at('10:00'), customer: first }
    assert.equal((await book(api, admin, visit)).status, 201)
    await api.send('POST', `/api/users/${second}/notes`, { body: 'Café' }, await api.as(lea))
    assert.deepEqual((await ask(api, 'DELETE', id)).body, { removed: 1, kept: 2 })
    assertProblem(await ask(api, 'GET', id), 404, 'not_found')
    const left = (await clients(api)).filter(({ phone }) => !people.some((one) => one.phone === phone))
    assert.deepEqual(
      left.map(({ given_name }) => given_name),
      ['Une', 'Deux'],
    )
    const history = await api.get('/api/history?entity=user&action=create', await api.as(admin))
    assert.doesNotMatch(history.text, /Trois|39981103/)
    const { rows } = await api.db.pool.query('SELECT FROM import_rows')
    assert.equal(rows.length, 0)
  },
)

onPostgresApi(
  'a dry run whose import has begun meanwhile is refused, and leaves its verdicts alone',
  async (api) => {
    const { id } = await tried(api, `${head}Marie;Dupont;06 39 98 11 01;;;\r\n`)
    const other = await api.db.pool.connect()
    try {
      await other.query('BEGIN')
      await other.query('UPDATE imports SET status = $1 WHERE id = $2', ['running', id])
      await other.query('UPDATE import_rows SET verdict = $1 WHERE import_id = $2', ['completed', id])
      const late = ask(api, 'POST', `${id}/dry-run`)
      await untilWaiting(api.db)
      await other.query('COMMIT')
      assertProblem(await late, 409, 'import_not_tried')
    } finally {
      other.release()
    }
    const { rows } = await api.db.pool.query('SELECT verdict FROM import_rows')
    assert.deepEqual(rows, [{ verdict: 'completed' }])
  },
)

onPostgresApi('an import that runs is stopped by its undoing', async (api) => {
  const people = await clients(api)
  const rows = Array.from(
    { length: limits.importBatch + 1 },
    (_, at) => `Client;Numéro;06 39 71 ${digits(at)};;;`,
  )
  const { id } = await tried(api, head + rows.join('\r\n'))
  await ask(api, 'POST', `${id}/run`)
  assert.ok(await api.db.transaction((tx) => importBatch(tx, writers(api), api.now)))
  const other = await api.db.pool.connect()
  try {
    await other.query('BEGIN')
    await other.query(`SELECT FROM users WHERE family_name = 'Numéro' ORDER BY id LIMIT 1 FOR UPDATE`)
    const undoing = ask(api, 'DELETE', id)
    await untilWaiting(api.db)
    // The worker's next batch, while clients of the first one are being removed.
    assert.equal(await api.db.transaction((tx) => importBatch(tx, writers(api), api.now)), false)
    await other.query('COMMIT')
    assert.deepEqual((await undoing).body, { removed: limits.importBatch, kept: 0 })
  } finally {
    other.release()
  }
  assert.deepEqual(await clients(api), people)
})

onApi('the report has each row after its result, and no formula in it runs', async (api) => {
  const { id } = await imported(api, file)
  const { text, headers } = await ask(api, 'GET', `${id}/report.csv`)
  assert.equal(headers['content-disposition'], `attachment; filename="import-${id}.csv"`)
  assert.match(text, /;'=1\+1;/)
  const [first, ...rows] = readCsv(text)
  assert.deepEqual(first?.slice(0, 4), ['Ligne', 'Résultat', 'Raison', 'Prénom'])
  assert.deepEqual(
    rows.map((row) => row.slice(0, 4)),
    [
      ['2', 'Nouvelle fiche', '', 'Marie'],
      ['3', 'Nouvelle fiche', '', 'Léo'],
      ['4', 'Refusée', 'Téléphone illisible\u00a0: 06 12', 'Zoé'],
      ['5', 'Refusée', 'Deux lignes pour le même téléphone (2 et 5)', 'Marie'],
      ['6', 'Fiche complétée', '', 'Camille'],
      ['7', 'Refusée', 'Deux lignes pour le même e-mail (6 et 7)', 'Autre'],
    ],
  )
})

onApi('rows about a person go with the person, and all rows after a week', async (api) => {
  const { admin, client } = api.salon
  const { id } = await imported(api, file)
  const rows = async () => (await api.db.pool.query('SELECT line FROM import_rows ORDER BY 1')).rows
  await received(api, file)
  const exported = async () =>
    (await api.get(`/api/users/${client}/export`, await api.as(admin))).body.imports.map(
      ({ cells }: Answer['body']) => cells[0],
    )
  assert.deepEqual(await exported(), ['Camille', 'Autre', 'Camille', 'Autre'])
  // A client who has not proved the address does not read the rows of its owner.
  const prove = (at: Temporal.Instant | null) =>
    api.db.kysely.updateTable('users').set({ email_proved_at: at }).where('id', '=', client).execute()
  await prove(null)
  assert.deepEqual(await exported(), ['Camille'])
  await prove(api.now)
  assert.equal((await rows()).length, 12)
  const { status } = await api.send('DELETE', `/api/users/${client}`, {}, await api.as(admin))
  assert.equal(status, 200)
  // Both rows with the client's e-mail, in both files.
  assert.equal((await rows()).length, 8)
  await cleanUp(api.db.kysely, api.now.add({ hours: 24 * 7 - 1 }))
  assert.equal((await api.get(path, await api.as(admin))).body.length, 2)
  await cleanUp(api.db.kysely, api.now.add({ hours: 24 * 7 + 1 }))
  assertProblem(await ask(api, 'GET', id), 404, 'not_found')
  assert.equal((await rows()).length, 0)
})
