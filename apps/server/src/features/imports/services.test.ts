import assert from 'node:assert/strict'
import { limits } from '@meche/contract/limits.ts'
import {
  assertProblem,
  onApi,
  onBothEnginesApi,
  violationsOf,
  type Answer,
  type Api,
} from '../../../test/api.ts'
import { ask, imported, received, tried, work, writers } from '../../../test/imports.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'
import { importBatch } from './run-import.ts'

const head = 'Nom de la prestation;Catégorie;Durée;Prix;Description;En ligne\r\n'
/** The salon of the tests sells « Coupe ». */
const file =
  head.replace('\r\n', ';Variante\r\n') +
  [
    'Balayage;Couleur;2h 30min;à partir de 95 €;Racines et pointes',
    'Patine;couleur;;30;;;Regular',
    'COUPE;;;999;',
    'Brushing;Coiffage;45;variable;',
    'Frange;;15 min;10;;non',
    'Balayage;Couleur;120;90;',
  ].join('\r\n')

/** The services of the files, as the database has them: this process has not heard of the worker's yet. */
async function menu(api: Api): Promise<unknown[][]> {
  const { rows } = await api.db.pool.query(
    `SELECT s.name, c.name AS category, s.duration, s.price, s.description, s.visibility,
            (SELECT count(*)::int FROM professional_services WHERE service_id = s.id) AS offers
     FROM services s JOIN categories c ON c.id = s.category_id
     WHERE s.name ~ '^(Balayage|Patine|Frange|Numéro)' ORDER BY s.name`,
  )
  return rows.map(Object.values)
}

async function categories(api: Api): Promise<string[]> {
  const { rows } = await api.db.pool.query('SELECT name FROM categories ORDER BY position')
  return rows.map(({ name }) => name)
}

const listed = ({ listed: rows }: Answer['body']): string[] =>
  rows.map(({ line, verdict, reasons }: Answer['body']) => `${line} ${verdict} ${reasons.join(' ')}`)

onApi(
  'each professional sells the services of a file, and the other rows are listed with their reasons',
  async (api) => {
    const before = await tableChecksums(api.db)
    const sold = await categories(api)
    const { id, counts } = await tried(api, file)
    const { imports, import_rows, ...rest } = await tableChecksums(api.db)
    assert.deepEqual({ ...before, imports, import_rows }, { ...rest, imports, import_rows })
    await ask(api, 'POST', `${id}/run`)
    await work(api)
    const done = (await ask(api, 'GET', id)).body
    assert.deepEqual([done.status, done.counts], ['done', counts])
    assert.deepEqual(counts, { new: 3, matched: 0, completed: 0, different: 1, rejected: 2 })
    assert.deepEqual(listed(done), [
      '2 new Prix «\u00a0à partir de\u00a0» dans le fichier\u00a0: réservable par le salon seulement. À vérifier.',
      '3 new Durée absente du fichier\u00a0: 30\u00a0min, réservable par le salon seulement. À compléter.',
      '4 different Autre prix\u00a0: 999.',
      '5 rejected Prix illisible\u00a0: variable',
      '7 rejected Deux lignes pour la même prestation (2 et 7)',
    ])
    assert.equal(done.listed[1].name, 'Patine')
    const team = (await api.db.pool.query(`SELECT FROM users WHERE quality = 'HairDresser'`)).rowCount
    assert.deepEqual(await menu(api), [
      ['Balayage', 'Couleur', 150, 9500, 'Racines et pointes', 'salon', team],
      ['Frange', 'Prestations', 15, 1000, null, 'salon', team],
      ['Patine', 'Couleur', 30, 3000, null, 'salon', team],
    ])
    assert.deepEqual((await categories(api)).slice(sold.length), ['Couleur', 'Prestations'])
    const again = await imported(api, file)
    assert.deepEqual(again.counts, { ...counts, new: 0, matched: 3 })
    assert.equal((await menu(api)).length, 3)
    const report = await ask(api, 'GET', `${id}/report.csv`)
    assert.match(report.text, /^2;Nouvelle prestation;/m)
  },
)

onApi('a file of services needs a name and a price, and has at most a thousand rows', async (api) => {
  const { id } = await received(api, 'Prestation;Durée\r\nCoupe;45\r\n')
  const answer = await ask(api, 'PUT', `${id}/mapping`, { targets: ['service', 'duration'] })
  assert.deepEqual(violationsOf(answer), ['targets import_price_missing'])
  const rows = Array.from({ length: limits.importServices + 1 }, (_, at) => `Numéro ${at};;45;38;`)
  const long = await received(api, head + rows.join('\r\n'))
  assertProblem(await ask(api, 'POST', `${long.id}/dry-run`), 422, 'csv_too_long')
})

onBothEnginesApi(
  'an import of services that is killed in every batch makes each service once, and its undo keeps those that have changed',
  async (api) => {
    const { admin, lea } = api.salon
    const sold = await categories(api)
    const rows = Array.from({ length: 150 }, (_, at) => `Numéro ${at};Rayon ${at % 3};45;38;`)
    const { id } = await tried(api, head + rows.join('\r\n'))
    await ask(api, 'POST', `${id}/run`)
    let status = 'running'
    for (let batch = 0; status === 'running' && batch < 9; batch += 1) {
      const killed = api.db.transaction(async (tx) => {
        await importBatch(tx, writers(api), api.now)
        throw new Error('killed')
      })
      await assert.rejects(killed, /killed/)
      await api.db.transaction((tx) => importBatch(tx, writers(api), api.now))
      status = (await ask(api, 'GET', id)).body.status
    }
    const made = await menu(api)
    assert.deepEqual([status, made.length], ['done', 150])
    const idOf = async (name: string) =>
      (await api.db.pool.query('SELECT id FROM services WHERE name = $1', [name])).rows[0].id as number
    const [changed, priced] = [await idOf('Numéro 1'), await idOf('Numéro 4')]
    const headers = await api.as(admin)
    await api.send('PATCH', `/api/services/${changed}`, { price: 4000 }, headers)
    // The list of a professional is written whole: Léa goes on selling the others.
    const { rows: all } = await api.db.pool.query(`SELECT id FROM services WHERE name LIKE 'Numéro%'`)
    const services = all.map(({ id: service }) => ({
      service,
      ...(service === priced && { ownPrice: 5000 }),
    }))
    const written = await api.send('PUT', `/api/users/${lea}/services`, { services }, headers)
    assert.equal(written.status, 200, written.text)
    assert.deepEqual((await ask(api, 'DELETE', id)).body, { removed: 148, kept: 2 })
    assert.deepEqual(
      (await menu(api)).map(([name]) => name),
      ['Numéro 1', 'Numéro 4'],
    )
    assert.deepEqual((await categories(api)).slice(sold.length), ['Rayon 1'])
  },
)
