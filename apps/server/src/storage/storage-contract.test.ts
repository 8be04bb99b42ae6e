/** One test for each way of keeping pictures and files: a folder, a PostgreSQL server, the embedded database. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { buffer } from 'node:stream/consumers'
import { onBothEngines } from '../../test/engines.ts'
import { silentLog } from '../../test/test-server.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { partBytes } from './database-storage.ts'
import { openStorage, storagePlace, type OpenStorage, type StoragePlace } from './open-storage.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'meche-storage-'))
after(() => rmSync(scratch, { recursive: true, force: true }))

interface Opened extends OpenStorage {
  readonly place: StoragePlace
}

/** Registers a test of what both implementations promise. */
function onEachStorage(title: string, run: (opened: Opened) => Promise<void>): void {
  const open = (filesIn: StoragePlace['filesIn'], database: Database) => {
    const place = storagePlace({ filesIn, dataDir: mkdtempSync(path.join(scratch, 'data-')) })
    return { ...openStorage(place, database), place }
  }
  test(`${title} (folder)`, async () => {
    // It connects to nothing until it is asked.
    const database = openDatabase({ connection: 'postgres://nobody@localhost:1/none', log: silentLog })
    await run(open('folder', database))
    await database.close()
  })
  onBothEngines(title, (_t, db) => run(open('database', db)))
}

const bytesOf = (length: number) => Buffer.alloc(length, 'Mèche, 12 rue des Lilas. ')
/** Nothing, and lengths on both sides of the end of a part. */
const lengths = [0, 1, partBytes - 1, partBytes, partBytes + 1, 3 * partBytes + 7]

async function kept({ contents }: Opened, bytes: Buffer, name?: string): Promise<string> {
  const draft = await contents.draft()
  await writeFile(draft, bytes, { flag: 'wx' })
  return contents.keep(draft, name)
}

async function readBack({ contents }: Opened, name: string): Promise<Buffer | null> {
  const found = await contents.read(name)
  if (!found) return null
  const bytes = await buffer(found.stream)
  assert.equal(found.bytes, bytes.length)
  return bytes
}

onEachStorage('a picture is read as it was put, until it is removed', async ({ storage }) => {
  for (const [index, length] of lengths.entries()) {
    const [name, bytes] = [`picture-${index}.webp`, bytesOf(length)]
    assert.equal(await storage.read(name), null)
    await storage.put(name, bytes)
    await storage.put(name, bytes)
    assert.ok((await storage.read(name))!.equals(bytes), `${length} bytes`)
  }
  await storage.remove('picture-5.webp')
  await storage.remove('picture-5.webp')
  assert.equal(await storage.read('picture-5.webp'), null)
  assert.deepEqual(
    await storage.names(),
    [0, 1, 2, 3, 4].map((index) => `picture-${index}.webp`),
  )
})

onEachStorage('a picture that is put twice at once is whole', async ({ storage }) => {
  const bytes = bytesOf(2 * partBytes)
  await Promise.all([1, 2, 3, 4].map(() => storage.put('same.webp', bytes)))
  assert.ok((await storage.read('same.webp'))!.equals(bytes))
})

onEachStorage('a content is read as its draft was written, until it is removed', async (opened) => {
  const { contents } = opened
  for (const length of lengths) {
    const name = await kept(opened, bytesOf(length))
    assert.ok((await readBack(opened, name))!.equals(bytesOf(length)), `${length} bytes`)
    assert.deepEqual(await contents.names(), [name])
    await contents.remove(name)
    await contents.remove(name)
    assert.equal(await readBack(opened, name), null)
  }
})

onEachStorage('while a content is kept, it is there whole or not at all', async (opened) => {
  const [name, bytes] = [randomUUID(), bytesOf(5 * partBytes)]
  const keeping = { isOver: false }
  const work = kept(opened, bytes, name).finally(() => (keeping.isOver = true))
  while (!keeping.isOver) {
    const found = await readBack(opened, name)
    assert.ok(found === null || found.equals(bytes))
  }
  await work
  assert.ok((await readBack(opened, name))!.equals(bytes))
})

onEachStorage(
  'a draft is no content, and nothing of it is left once it is kept or discarded',
  async (opened) => {
    const { contents, place } = opened
    const draft = await contents.draft()
    await writeFile(draft, 'half')
    assert.deepEqual(await contents.names(), [])
    await contents.discard(draft)
    await contents.discard(draft)
    const name = await kept(opened, bytesOf(10))
    const drafts = (await readdir(place.files)).filter((entry) => entry !== name)
    assert.deepEqual(drafts, [])
  },
)

onEachStorage('a restore gives a content the name that it had', async (opened) => {
  const name = await kept(opened, bytesOf(10))
  assert.equal(await kept(opened, bytesOf(20), name), name)
  assert.equal((await readBack(opened, name))!.length, 20)
  assert.deepEqual(await opened.contents.names(), [name])
})

onEachStorage('a draft that cannot be read leaves no content', async (opened) => {
  await assert.rejects(opened.contents.keep(await opened.contents.draft()), { code: 'ENOENT' })
  assert.deepEqual(await opened.contents.names(), [])
})

onEachStorage('contents and drafts are found by their age, and removed by name', async (opened) => {
  const { contents } = opened
  const name = await kept(opened, bytesOf(10))
  const draft = await contents.draft()
  await writeFile(draft, 'half')
  const now = Temporal.Now.instant()
  assert.deepEqual(await contents.olderThan(now.subtract({ minutes: 1 })), [])
  const old = await contents.olderThan(now.add({ minutes: 1 }))
  assert.deepEqual(old.toSorted(), [path.basename(draft), name].toSorted())
  for (const one of old) await contents.remove(one)
  assert.deepEqual(await contents.olderThan(now.add({ minutes: 1 })), [])
})

onEachStorage('no name leads out of the place of pictures and files', async ({ storage, contents }) => {
  for (const name of ['../secret.key', 'a/b.webp', '', '.', '..', '/etc/passwd']) {
    await assert.rejects(async () => storage.read(name), RangeError)
    await assert.rejects(async () => contents.read(name), RangeError)
    await assert.rejects(async () => contents.remove(name), RangeError)
  }
})
