import assert from 'node:assert/strict'
import { limits } from '@meche/contract/limits.ts'
import {
  assertProblem,
  onApi,
  onPostgresApi,
  violationsOf,
  type Answer,
  type Api,
} from '../../../test/api.ts'
import { ask, imported, received, tried, work } from '../../../test/imports.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'

const head = 'First Name,Last Name,Phone Number,Email,Status,Job Title,Appointments\r\n'
/** Léa and Hugo are of the team of the tests, and Camille is a client. */
const file =
  head +
  [
    'Mia,Blanc,06 39 98 22 01,mia@salon.example,Active,Coiffeuse,Enabled',
    'Max,,02 61 91 04 12,max@salon.example,Active,,Enabled',
    'Léa,Fontaine,06 39 98 00 01,lea@test.example,Active,,Enabled',
    'Hugo,Martin,06 39 98 22 09,hugo@test.example,Active,,Enabled',
    'Camille,Laurent,,camille@test.example,Active,,Enabled',
    'Mia,Blanc,,MIA@salon.example,Active,,Enabled',
    'Une,Partie,,une@salon.example,Archived,,Enabled',
    'Cabine 1,,,,Active,,Enabled',
    'Ria,Noir,,ria@salon.example,Active,,Disabled',
  ].join('\r\n')

async function newcomers({ db }: Api) {
  const { rows } = await db.pool.query(
    `SELECT id, given_name AS name, family_name, phone, quality, roles, use_setting_schedule AS "followsSalon",
            password_hash, ARRAY(SELECT service_id::int FROM professional_services WHERE professional_id = u.id ORDER BY 1) AS offers
     FROM users u WHERE email LIKE '%@salon.example' ORDER BY id`,
  )
  return rows
}

const listed = ({ listed: rows }: Answer['body']): string[] =>
  rows.map(({ line, verdict, reasons }: Answer['body']) => `${line} ${verdict} ${reasons.join(' ')}`)

onApi(
  'the team of a file joins without a message and offers what is on sale, and the rest is listed with its reason',
  async (api) => {
    const { admin, cut, longCut, application, rinse, beard } = api.salon
    const before = await tableChecksums(api.db)
    const { id, kind, preset, counts } = await tried(api, file)
    const { imports, import_rows, ...rest } = await tableChecksums(api.db)
    assert.deepEqual({ ...before, imports, import_rows }, { ...rest, imports, import_rows })
    assert.deepEqual([kind, preset], ['team', 'fresha'])
    assert.deepEqual(counts, { new: 2, matched: 1, completed: 0, different: 1, rejected: 5 })
    await ask(api, 'POST', `${id}/run`)
    await work(api)
    const done = (await ask(api, 'GET', id)).body
    assert.deepEqual([done.status, done.counts], ['done', counts])
    assert.deepEqual(listed(done), [
      '3 new Téléphone non repris\u00a0: 02 61 91 04 12',
      '5 different La fiche a un autre téléphone.',
      '6 rejected Un client a déjà cet e-mail ou ce téléphone.',
      '7 rejected Deux lignes pour le même e-mail (2 et 7)',
      '8 rejected Ne travaille plus.',
      '9 rejected Il manque un e-mail.',
      '10 rejected Ne prend pas de rendez-vous.',
    ])
    const joined = {
      quality: 'HairDresser',
      roles: ['ROLE_USER'],
      followsSalon: true,
      password_hash: null,
      offers: [cut, longCut, application, rinse, beard],
    }
    const [mia, max, ...others] = await newcomers(api)
    assert.deepEqual(mia, {
      ...joined,
      id: mia.id,
      name: 'Mia',
      family_name: 'Blanc',
      phone: '+33639982201',
    })
    assert.deepEqual(max, { ...joined, id: max.id, name: 'Max', family_name: '—', phone: null })
    assert.equal(others.length, 0)
    const sent = () => api.db.kysely.selectFrom('messages').select(['kind', 'recipient']).execute()
    assert.deepEqual(await sent(), [])
    const history = await api.get(`/api/history?entity=user&entity_id=${mia.id}`, await api.as(admin))
    assert.deepEqual(
      history.body.map(({ action, actor }: Answer['body']) => [action, actor.id]),
      [['create', admin]],
    )
    const again = await imported(api, file)
    assert.deepEqual(again.counts, { ...counts, new: 0, matched: 3 })
    assert.match((await ask(api, 'GET', `${id}/report.csv`)).text, /^2;Nouveau professionnel;/m)
    await api.send('POST', '/api/reset-password', { username: 'mia@salon.example' })
    assert.deepEqual(await sent(), [{ kind: 'password_reset', recipient: 'mia@salon.example' }])
  },
)

onPostgresApi('a file of the team needs names and e-mails, and has at most a hundred rows', async (api) => {
  const { id } = await received(api, 'Collaborateur;E-mail\r\nMia Blanc;mia@salon.example\r\n')
  const answer = await ask(api, 'PUT', `${id}/mapping`, { targets: ['fullName', 'skip'] })
  assert.deepEqual(violationsOf(answer), ['targets import_email_missing'])
  const rows = Array.from({ length: limits.importTeam + 1 }, (_, at) => `Mia,Blanc,,m${at}@salon.example,,,`)
  const long = await received(api, head + rows.join('\r\n'))
  const refused = assertProblem(await ask(api, 'POST', `${long.id}/dry-run`), 422, 'csv_too_long')
  assert.match(refused.detail!, /100/)
})

onPostgresApi(
  'undoing an import of the team removes the professionals who are unchanged since',
  async (api) => {
    const { admin, cut } = api.salon
    const names = ['Intacte', 'Nommée', 'Connectée', 'Chargée']
    const { id } = await imported(
      api,
      head + names.map((name, at) => `${name},Blanc,,p${at}@salon.example,,,`).join('\r\n'),
    )
    const [untouched, named, , offering] = await newcomers(api)
    await api.db.pool.query('INSERT INTO worked_days VALUES ($1, $2, $3)', ['2026-11-19', untouched.id, []])
    const headers = await api.as(admin)
    await api.send('PATCH', `/api/users/${named.id}`, { lastname: 'Renommée' }, headers)
    await api.send('POST', '/api/reset-password', { username: 'p2@salon.example' })
    await api.send('PUT', `/api/users/${offering.id}/services`, { services: [{ service: cut }] }, headers)
    assert.deepEqual((await ask(api, 'DELETE', id)).body, { removed: 1, kept: 3 })
    assert.deepEqual(
      (await newcomers(api)).map(({ name }) => name),
      ['Renommée', 'Connectée', 'Chargée'],
    )
  },
)
