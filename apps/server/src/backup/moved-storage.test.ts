/** A back-up of a salon that keeps its files in one place, restored onto a server that keeps them in the other. */
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { buffer } from 'node:stream/consumers'
import { onPostgresApi, startApi, type Api } from '../../test/api.ts'
import { addFolder, uploaded } from '../../test/files.ts'
import { databaseOfItsOwn } from '../../test/native-server.ts'
import { runTool } from '../../test/tool-process.ts'
import { migrationsDirectory, silentLog } from '../../test/test-server.ts'
import { openDatabase } from '../db/database.ts'
import { openStorage, storagePlace, type OpenStorage, type StoragePlace } from '../storage/open-storage.ts'
import { erasureJournal } from './erasure-journal.ts'
import { restoreToServer } from './restore-salon.ts'
import { takeBackup } from './take-backup.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'meche-moved-'))
after(() => rmSync(scratch, { recursive: true, force: true }))

type Kind = StoragePlace['filesIn']

const placeOf = (filesIn: Kind) =>
  storagePlace({ filesIn, dataDir: mkdtempSync(path.join(scratch, 'data-')) })

const large = Buffer.alloc(2_500_000, 'abcdefg')
const picture = Buffer.from([0xff, 0xd8, 0, 1, 2])

/** A salon with a picture, two files of the team, and one of a client who is erased after the back-up. */
async function backedUp(api: Api, filesIn: Kind): Promise<string> {
  const { admin, client } = api.salon
  const stored = openStorage(placeOf(filesIn), api.db)
  const erasures = erasureJournal(api.backups)
  const salon = await startApi(api.db, api.salon, {}, { ...stored, erasures })
  const file = path.join(scratch, `${filesIn}.backup`)
  rmSync(file, { force: true })
  try {
    await uploaded(salon, { name: 'grand.txt', bytes: large })
    await uploaded(salon, { name: 'vide.txt', bytes: Buffer.alloc(0) })
    const { body: folder } = await addFolder(salon, { client }, admin)
    await uploaded(salon, { name: 'cliente.txt', folder: folder.id, who: admin })
    await stored.storage.put('a1b2.jpg', picture)
    const source = { database: api.db, ...stored, version: 'test' }
    const { pictures, files, tables } = await takeBackup(source, { file, now: api.now })
    assert.deepEqual([pictures, files, 'stored_parts' in tables], [1, 3, false])
    await salon.send('DELETE', `/api/users/${client}`, {}, await api.as(admin))
    return file
  } finally {
    await salon.app.close()
  }
}

interface There extends OpenStorage {
  readonly contentsOfRows: readonly string[]
}

/** A restore leaves the same files, wherever it keeps them. */
async function assertWhole({ storage, contents, contentsOfRows }: There): Promise<void> {
  assert.equal(contentsOfRows.length, 2)
  assert.deepEqual(await contents.names(), contentsOfRows.toSorted())
  const sizes: number[] = []
  for (const name of contentsOfRows) {
    const bytes = await buffer((await contents.read(name))!.stream)
    sizes.push(bytes.length)
    assert.ok(bytes.equals(large.subarray(0, bytes.length)))
  }
  assert.deepEqual(sizes, [large.length, 0])
  assert.deepEqual(await storage.names(), ['a1b2.jpg'])
  assert.deepEqual(await storage.read('a1b2.jpg'), picture)
}

const optionsFor = (api: Api, file: string, place: StoragePlace) => ({
  ...place,
  file,
  migrations: migrationsDirectory,
  backups: api.backups,
  log: silentLog,
  now: api.now.add({ minutes: 1 }),
  replaces: false,
})

for (const [from, to] of [
  ['folder', 'database'],
  ['database', 'folder'],
  ['database', 'database'],
] as const)
  onPostgresApi(
    `a back-up of files in a ${from} is restored to a ${to}, but for those of a client erased since (B1)`,
    async (api) => {
      const file = await backedUp(api, from)
      await databaseOfItsOwn(async (url) => {
        const place = placeOf(to)
        await restoreToServer(url, optionsFor(api, file, place))
        const there = openDatabase({ connection: url, log: silentLog })
        const rows = await there.kysely.selectFrom('files').select('content').orderBy('id').execute()
        await assertWhole({
          ...openStorage(place, there),
          contentsOfRows: rows.map(({ content }) => content),
        })
        if (to === 'database') assert.equal(existsSync(place.uploads), false)
        await there.close()
      })
    },
  )

onPostgresApi(
  'the commands restore and back up a salon whose files are in the embedded database',
  async (api) => {
    const file = await backedUp(api, 'folder')
    const env = {
      DATA_DIR: mkdtempSync(path.join(scratch, 'embedded-')),
      BACKUP_DIR: api.backups,
      FILES: 'database',
      JWT_SECRET: 'the key of a trial',
    }
    const restored = await runTool('restore', env, [file])
    assert.match(restored.output, /^Restored: .* 1 pictures, 3 files\.\nErased again: 1 people/)
    assert.equal(existsSync(path.join(env.DATA_DIR, 'uploads')), false)
    const taken = await runTool('backup', env)
    assert.match(taken.output, / 1 pictures, 2 files, \d+ KB\.\n$/)
    const without = await runTool('backup', { ...env, JWT_SECRET: '' })
    assert.deepEqual(
      [without.code, without.output],
      [1, 'JWT_SECRET is needed when FILES is database: every machine must sign with the same key.\n'],
    )
  },
)
