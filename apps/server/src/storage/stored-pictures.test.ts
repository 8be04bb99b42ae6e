import assert from 'node:assert/strict'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onPostgres } from '../../test/engines.ts'
import { createSalon, friday } from '../../test/salon.ts'
import { folderStorage } from './folder-storage.ts'
import { removeUnnamedPictures } from './stored-pictures.ts'

onPostgres('the clean-up removes a picture that no user has, an hour after it was stored', async (_t, db) => {
  const { client } = await createSalon(db)
  const folder = await mkdtemp(path.join(tmpdir(), 'meche-pictures-'))
  const storage = folderStorage(folder)
  try {
    const names = [
      'named-512.webp',
      'named-128.webp',
      'unnamed-512.webp',
      'unnamed-128.webp',
      'fresh-512.webp',
    ]
    for (const name of names) {
      await storage.put(name, Buffer.from('a picture'))
      const minutes = name.startsWith('fresh') ? 59 : 61
      const since = new Date(friday.subtract({ minutes }).epochMilliseconds)
      await utimes(path.join(folder, name), since, since)
    }
    await db.kysely
      .updateTable('users')
      .set({ avatar_url: '/uploads/named-512.webp' })
      .where('id', '=', client)
      .execute()

    await removeUnnamedPictures(db.kysely, storage, friday)

    const left = (await storage.list()).map(({ name }) => name).toSorted()
    assert.deepEqual(left, ['fresh-512.webp', 'named-128.webp', 'named-512.webp'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
