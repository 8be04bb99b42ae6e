import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { addFolder, change, names, remove, sections, upload, uploaded } from '../../../test/files.ts'
import { at, booked } from '../../../test/visits.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { contentStorage } from '../../storage/content-storage.ts'
import { removeDeletedContents, removeStrayContents } from '../../storage/stored-contents.ts'

const statusOf = async (api: Api, id: number, who: number) =>
  (await api.get(`/api/files/${id}/content`, await api.as(who))).status

async function clientFolder(api: Api, who: number = api.salon.admin): Promise<number> {
  const answer = await addFolder(api, { client: api.salon.client }, who)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

const folderIds = async (api: Api, who: number, query = '') => {
  const { folders } = (await api.get(`/api/files${query}`, await api.as(who))).body
  return (folders as { id: number }[]).map(({ id }) => id)
}

/** Every way by which an account could reach a file. */
async function waysTo(
  api: Api,
  { id, folder, name }: { id: number; folder: number; name: string },
  who: number,
): Promise<string[]> {
  const headers = await api.as(who)
  const ways: [string, Answer][] = [
    ['content', await api.get(`/api/files/${id}/content`, headers)],
    ['folder', await api.get(`/api/files?folder=${folder}`, headers)],
    ['rename', await change(api, id, { name: 'pris.txt' }, { who })],
    ['move', await change(api, id, { folder: (await sections(api)).team }, { who })],
    ['favourite', await change(api, id, { isFavourite: true }, { who })],
    ['share', await change(api, id, { shares: { professionals: true, people: [] } }, { who })],
    ['trash', await remove(api, id, who)],
    ['upload', await upload(api, { folder, who })],
    ['subfolder', await addFolder(api, { name: 'Sous', parent: folder }, who)],
    ['rename folder', await api.send('PATCH', `/api/folders/${folder}`, { name: 'a' }, headers)],
    ['delete folder', await api.send('DELETE', `/api/folders/${folder}`, undefined, headers)],
  ]
  const lists = ['', `?search=${name}`, '?folder=favourites', '?folder=trash', '?folder=clients', '/usage']
  for (const query of lists) {
    const answer = await api.get(`/api/files${query}`, headers)
    if (answer.text.includes(name)) ways.push([query, answer])
  }
  return ways.filter(([, { status }]) => status < 400).map(([way]) => way)
}

onBothEnginesApi(
  'a professional reaches no contract, no export and no file of a client they never served, by any way',
  async (api) => {
    const { admin, lea, hugo, client } = api.salon
    await booked(api)
    const { contracts } = await sections(api)
    const contract = await uploaded(api, { name: 'contrat.txt', folder: contracts, who: admin })
    const own = await uploaded(api, { name: 'secret.txt', folder: await clientFolder(api), who: admin })
    const written = await api.send('POST', '/api/exports', { user: client }, await api.as(admin))
    assert.equal(written.status, 201, written.text)
    assert.match(written.body.name, /^export-\d+-2026-11-20\.json$/)
    for (const [file, who] of [
      [contract, lea],
      [contract, hugo],
      [own, hugo],
      [written.body, lea],
    ])
      assert.deepEqual(await waysTo(api, file, who), [], `${file.section} for ${who}`)
    // Léa has a visit with the client: the folder is open to her.
    assert.equal(await statusOf(api, own.id, lea), 200)
    assert.deepEqual(await names(api, `?folder=${own.folder}`, lea), ['secret.txt'])
    assert.ok((await folderIds(api, lea, '?folder=clients')).includes(own.folder))
    assert.ok(!(await folderIds(api, hugo, '?folder=clients')).includes(own.folder))
  },
)

onBothEnginesApi(
  'a shared contract is read by those whom it is shared with, and by nobody else',
  async (api) => {
    const { admin, lea, hugo } = api.salon
    const { contracts } = await sections(api)
    const { id } = await uploaded(api, { name: 'contrat.txt', folder: contracts, who: admin })
    const share = (shares: object) => change(api, id, { shares }, { who: admin })
    const answer = await share({ professionals: false, people: [lea] })
    assert.deepEqual(
      answer.body.shares.people.map(({ id: person }: { id: number }) => person),
      [lea],
    )
    assert.deepEqual([await statusOf(api, id, lea), await statusOf(api, id, hugo)], [200, 404])
    assert.deepEqual(await names(api, `?folder=${contracts}`, lea), ['contrat.txt'])
    // Reading is all: it is marked, and neither changed nor shared on.
    assert.equal((await change(api, id, { isFavourite: true }, { who: lea })).body.isFavourite, true)
    for (const body of [
      { name: 'autre.txt' },
      { isTrashed: true },
      { shares: { professionals: true, people: [] } },
    ])
      assertProblem(await change(api, id, body, { who: lea }), 403, 'forbidden')
    assertProblem(await remove(api, id, lea), 403, 'forbidden')
    await share({ professionals: true, people: [] })
    assert.equal(await statusOf(api, id, hugo), 200)
    assert.ok((await folderIds(api, hugo)).includes(contracts))
    assert.ok(!(await folderIds(api, hugo)).includes((await sections(api)).exports))
    await remove(api, id, admin)
    assert.deepEqual([await statusOf(api, id, lea), await statusOf(api, id, hugo)], [404, 404])
    const { violations } = assertProblem(
      await share({ professionals: false, people: [api.salon.client, lea, lea] }),
      422,
      'validation_failed',
    )
    assert.deepEqual(
      violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`),
      ['shares.people.0 unknown_professional', 'shares.people.2 duplicate'],
    )
  },
)

onBothEnginesApi('a file is renamed, moved, tagged and found again, accents or not', async (api) => {
  const { team, contracts, exports } = await sections(api)
  const { body: folder } = await addFolder(api, { name: 'Fiches techniques', parent: team })
  const file = await uploaded(api, { name: 'Balayage été.txt' })
  const changed = await change(api, file.id, {
    name: 'Balayage hiver.txt',
    folder: folder.id,
    tags: ['Décoloration'],
  })
  assert.deepEqual(
    [changed.status, changed.body.name, changed.body.folder, changed.body.tags, changed.body.version],
    [200, 'Balayage hiver.txt', folder.id, ['Décoloration'], 2],
  )
  assert.deepEqual(await names(api, `?folder=${team}`), [])
  for (const query of [`?folder=${folder.id}`, `?folder=${team}&search=HIVER`, '?search=decoloration', ''])
    assert.deepEqual(await names(api, query), ['Balayage hiver.txt'], query)
  assert.deepEqual(await names(api, `?folder=${folder.id}&search=été`), [])
  const { violations, detail } = assertProblem(
    await change(api, file.id, { name: 'Balayage.exe' }),
    422,
    'validation_failed',
  )
  assert.deepEqual(
    [violations?.[0]?.code, detail],
    ['file_ending', 'Gardez la terminaison du fichier : « .txt ».'],
  )
  for (const target of [contracts, exports, 9999]) {
    const refused = assertProblem(await change(api, file.id, { folder: target }), 422, 'validation_failed')
    assert.equal(refused.violations?.[0]?.code, 'unknown_folder')
  }
})

onBothEnginesApi(
  'a folder is moved with all that it holds, within its section and not into itself',
  async (api) => {
    const { admin } = api.salon
    const { team, contracts } = await sections(api)
    const { body: sheets } = await addFolder(api, { name: 'Fiches', parent: team })
    const { body: colours } = await addFolder(api, { name: 'Couleur', parent: team })
    const { body: winter } = await addFolder(api, { name: 'Hiver', parent: colours.id })
    await uploaded(api, { name: 'Nuancier.txt', folder: winter.id })
    const move = async (id: number, parent: number, who = admin) =>
      api.send('PATCH', `/api/folders/${id}`, { parent }, await api.as(who))

    const moved = await move(colours.id, sheets.id)
    assert.deepEqual([moved.status, moved.body.parent, moved.body.name], [200, sheets.id, 'Couleur'])
    assert.deepEqual(await names(api, `?folder=${sheets.id}&search=nuancier`), ['Nuancier.txt'])
    const refused = async (parent: number) =>
      assertProblem(await move(colours.id, parent), 422, 'validation_failed').violations?.[0]?.code
    assert.equal(await refused(winter.id), 'folder_in_itself')
    assert.equal(await refused(colours.id), 'folder_in_itself')
    assert.equal(await refused(contracts), 'folder_of_other_section')
    assert.equal(await refused(9999), 'unknown_folder')
    assertProblem(await move(team, sheets.id), 403, 'forbidden')
  },
)

onBothEnginesApi(
  "only an admin moves a client's file to the team, and nobody to another client",
  async (api) => {
    const { admin, lea, otherClient } = api.salon
    await booked(api)
    await booked(api, { start: at('11:00'), who: otherClient })
    const own = await clientFolder(api)
    const { body: strange } = await addFolder(api, { client: otherClient }, admin)
    const { body: below } = await addFolder(api, { name: 'Photos', parent: own }, admin)
    const { team } = await sections(api)
    const { body: shelf } = await addFolder(api, { name: 'Fiches', parent: team }, admin)
    const { id } = await uploaded(api, { folder: own, who: lea })
    const move = async (folder: number, who: number) => (await change(api, id, { folder }, { who })).status
    assert.deepEqual(
      [await move(team, lea), await move(strange.id, lea), await move(strange.id, admin)],
      [422, 422, 422],
    )
    assert.deepEqual([await move(below.id, lea), await move(team, admin)], [200, 200])
    assert.deepEqual(
      [await move(shelf.id, lea), await move(strange.id, lea), await move(own, lea)],
      [200, 422, 200],
    )
  },
)

onApi(
  'a change of a version that somebody else has changed is refused; a favourite is one’s own',
  async (api) => {
    const { lea, hugo } = api.salon
    const { id } = await uploaded(api)
    const seen = { headers: { 'if-match': '"1"' } }
    assert.equal((await change(api, id, { tags: ['a'] }, { who: hugo, ...seen })).status, 200)
    assertProblem(await change(api, id, { tags: ['b'] }, { who: lea, ...seen }), 412, 'precondition_failed')
    assert.equal((await change(api, id, { isFavourite: true }, { who: lea, ...seen })).status, 200)
    assert.deepEqual(await names(api, '?folder=favourites', lea), ['Fiche.txt'])
    assert.deepEqual(await names(api, '?folder=favourites', hugo), [])
    await change(api, id, { isFavourite: false })
    assert.deepEqual(await names(api, '?folder=favourites', lea), [])
  },
)

onBothEnginesApi(
  'a deleted file is in the trash for 30 days, and then gone from the disk too',
  async (api) => {
    const { team } = await sections(api)
    const contents = contentStorage(api.files)
    const { id } = await uploaded(api)
    const kept = await uploaded(api, { name: 'autre.txt' })
    assert.equal((await remove(api, id)).status, 204)
    assert.deepEqual(await names(api, `?folder=${team}`), ['autre.txt'])
    const { files } = (await api.get('/api/files?folder=trash', await api.as(api.salon.lea))).body
    assert.deepEqual(
      [files.length, files[0].name, files[0].deletedAt.slice(0, 10)],
      [1, 'Fiche.txt', '2026-12-20'],
    )
    assert.equal((await change(api, id, { isTrashed: false })).body.trashedAt, null)
    assert.deepEqual(await names(api, `?folder=${team}`), ['autre.txt', 'Fiche.txt'])
    await remove(api, id)
    const cleaned = async (hours: number) => {
      await cleanUp(api.db.kysely, api.now.add({ hours }))
      await removeDeletedContents(api.db.kysely, contents)
      return readdirSync(api.files).length
    }
    assert.deepEqual([await cleaned(24 * 30), await cleaned(24 * 30 + 1)], [2, 1])
    assert.deepEqual(await names(api, '?folder=trash'), [])
    // Deleted from the trash, it is gone at once.
    await remove(api, kept.id)
    assert.equal(readdirSync(api.files).length, 1)
    await remove(api, kept.id)
    assert.deepEqual(readdirSync(api.files), [])
  },
)

onApi('an export is deleted after 7 days', async (api) => {
  const { admin, client } = api.salon
  const { exports } = await sections(api)
  const answer = await api.send('POST', '/api/exports', { user: client }, await api.as(admin))
  assert.equal(answer.body.deletedAt.slice(0, 10), '2026-11-27')
  const read = await api.get(`/api/files/${answer.body.id}/content`, await api.as(admin))
  assert.equal(JSON.parse(read.text).user.lastname, 'Camille')
  await cleanUp(api.db.kysely, api.now.add({ hours: 24 * 7 }))
  assert.equal((await names(api, `?folder=${exports}`, admin)).length, 1)
  await cleanUp(api.db.kysely, api.now.add({ hours: 24 * 7 + 1 }))
  assert.deepEqual(await names(api, `?folder=${exports}`, admin), [])
})

onBothEnginesApi(
  'clients, services and the visits of a period are exported as CSV, which a spreadsheet does not run',
  async (api) => {
    const { admin, client, otherClient } = api.salon
    await booked(api)
    const users = api.db.kysely.updateTable('users').where('id', '=', otherClient)
    await users.set({ family_name: '=SUM(A1)' }).execute()
    const by = await api.as(admin)
    const linesOf = async (body: object) => {
      const { status, text, body: file } = await api.send('POST', '/api/exports/lists', body, by)
      assert.equal(status, 201, text)
      assert.equal(file.deletedAt.slice(0, 10), '2026-11-27')
      const read = await api.get(`/api/files/${file.id}/content`, by)
      assert.ok(read.text.startsWith('\uFEFF'))
      return read.text.slice(1).split('\r\n')
    }
    const clients = await linesOf({ list: 'clients' })
    assert.equal(clients[0]!.split(';').slice(0, 4).join(';'), 'Nom;Prénom;E-mail;Téléphone')
    assert.ok(clients.some((line) => line.startsWith("'=SUM(A1);Zoé;")))
    assert.ok(clients.some((line) => line.startsWith("Laurent;Camille;camille@test.example;'+33")))
    const visits = await linesOf({ list: 'visits', from: '2026-11-01', to: '2026-11-30' })
    assert.equal(visits[1], '23/11/2026;10:00;10:30;Laurent;Camille;Léa;Coupe;À venir;30,00;')
    assert.ok((await linesOf({ list: 'services' })).includes('Coupe;Barbe;20;18,00;En ligne et au salon;non'))
    const wrong = await api.send('POST', '/api/exports/lists', { list: 'visits' }, by)
    assertProblem(wrong, 422, 'validation_failed')
    // A list may name the person: it goes with them.
    await api.send('DELETE', `/api/users/${client}`, undefined, by)
    const { exports } = await sections(api)
    assert.deepEqual(await names(api, `?folder=${exports}`, admin), [])
  },
)

onBothEnginesApi(
  'erasing a client deletes their folder, their files and exports about them, from the disk too',
  async (api) => {
    const { admin, client } = api.salon
    const root = await clientFolder(api)
    const { body: below } = await addFolder(api, { name: 'Photos', parent: root }, admin)
    for (const folder of [root, below.id]) await uploaded(api, { folder, who: admin })
    const { id } = await uploaded(api, { folder: root, who: admin, name: 'jeté.txt' })
    await remove(api, id, admin)
    // Taken out of the folder, a file is still the client's.
    const moved = await uploaded(api, { folder: root, who: admin, name: 'déplacé.txt' })
    await change(api, moved.id, { folder: (await sections(api)).team }, { who: admin })
    await api.send('POST', '/api/exports', { user: client }, await api.as(admin))
    await uploaded(api, { name: 'reste.txt' })
    assert.equal(readdirSync(api.files).length, 6)
    const own = await api.get(`/api/users/${client}/export`, await api.as(client))
    assert.deepEqual(own.body.files.map(({ name }: { name: string }) => name).slice(0, 3), [
      'Fiche.txt',
      'Fiche.txt',
      'jeté.txt',
    ])
    const answer = await api.send('DELETE', `/api/users/${client}`, {}, await api.as(admin))
    assert.equal(answer.status, 200, answer.text)
    assert.equal(readdirSync(api.files).length, 1)
    assert.deepEqual(await names(api, '', admin), ['reste.txt'])
    assert.ok(!(await folderIds(api, admin, '?folder=clients')).includes(root))
  },
)

onApi('a folder is deleted when it is empty; files of it in the trash come back above it', async (api) => {
  const { team } = await sections(api)
  const { body: folder } = await addFolder(api, { name: 'Fiches', parent: team })
  const file = await uploaded(api, { folder: folder.id })
  const headers = await api.as(api.salon.lea)
  const drop = (id: number) => api.send('DELETE', `/api/folders/${id}`, undefined, headers)
  assertProblem(await drop(folder.id), 409, 'folder_not_empty')
  await remove(api, file.id)
  assert.equal((await drop(folder.id)).status, 204)
  await change(api, file.id, { isTrashed: false })
  assert.deepEqual(await names(api, `?folder=${team}`), ['Fiche.txt'])
  assertProblem(await drop(team), 403, 'forbidden')
  for (const body of [{}, { name: 'a' }, { name: 'a', parent: team, client: api.salon.client }])
    assertProblem(await addFolder(api, body), 422, 'validation_failed')
  // A client has one folder, which only those who serve them may add.
  await booked(api)
  const first = await clientFolder(api, api.salon.lea)
  assert.equal(await clientFolder(api), first)
  assertProblem(await addFolder(api, { client: api.salon.client }, api.salon.hugo), 422, 'validation_failed')
})

onApi('the overview adds up what takes space, by format', async (api) => {
  const bytes = (size: number) => Buffer.alloc(size, 'a')
  await uploaded(api, { name: 'a.txt', bytes: bytes(300) })
  await uploaded(api, { name: 'b.TXT', bytes: bytes(200) })
  const { id } = await uploaded(api, {
    name: 'c.pdf',
    bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes(91)]),
  })
  await remove(api, id)
  const { body } = await api.get('/api/files/usage', await api.as(api.salon.lea))
  assert.deepEqual([body.used, body.trash, body.quota], [600, { files: 1, bytes: 100 }, 2_147_483_648])
  assert.deepEqual(body.formats, [
    { format: 'txt', files: 2, bytes: 500 },
    { format: 'pdf', files: 1, bytes: 100 },
  ])
  const shown = (list: { name: string }[]) => list.map(({ name }) => name)
  assert.deepEqual(
    [shown(body.largest), shown(body.deletions), body.exports],
    [['a.txt', 'b.TXT'], ['c.pdf'], []],
  )
})

onApi('the history says that a file changed, and none of its words', async (api) => {
  const { id } = await uploaded(api, { name: 'Ordonnance Camille.txt' })
  await change(api, id, { name: 'Ordonnance.txt', tags: ['Santé'] })
  await remove(api, id)
  await remove(api, id)
  const { body } = await api.get('/api/history?entity=file', await api.as(api.salon.admin))
  assert.deepEqual(
    body.map((line: { action: string }) => line.action),
    ['delete', 'update', 'update', 'create'],
  )
  assert.doesNotMatch(JSON.stringify(body), /Ordonnance|Santé/)
})

onApi('the remains of a killed upload are removed from the disk a day later', async (api) => {
  const contents = contentStorage(api.files)
  await uploaded(api)
  const orphan = await contents.draft()
  writeFileSync(orphan, 'half')
  const real = Temporal.Now.instant()
  await removeStrayContents(api.db.kysely, contents, real.add({ hours: 23 }))
  assert.equal(readdirSync(api.files).length, 2)
  await removeStrayContents(api.db.kysely, contents, real.add({ hours: 25 }))
  assert.equal(readdirSync(api.files).length, 1)
  assert.equal(await statusOf(api, 1, api.salon.lea), 200)
})

onApi(
  'while the module is off, its endpoints say so',
  async (api) => {
    const headers = await api.as(api.salon.admin)
    for (const path of ['/api/files', '/api/files/usage', '/api/prints/horaires.pdf'])
      assertProblem(await api.get(path, headers), 404, 'module_off')
  },
  { settings: { modules: ['tasks'] } },
)
