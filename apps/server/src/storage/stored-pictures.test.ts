import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onPostgres } from '../../test/engines.ts'
import { createSalon, friday } from '../../test/salon.ts'
import { folderStorage } from './folder-storage.ts'
import { removeErasedPictures } from './stored-pictures.ts'

onPostgres(
  'the clean-up removes the picture of an erased person whose erasure was interrupted',
  async (_t, db) => {
    const { client, otherClient } = await createSalon(db)
    const folder = await mkdtemp(path.join(tmpdir(), 'meche-pictures-'))
    const storage = folderStorage(folder)
    const stored = async (name: string) => (await storage.read(name)) !== null
    try {
      for (const [id, name] of [
        [client, 'erased'],
        [otherClient, 'kept'],
      ] as const) {
        for (const size of [512, 128]) await storage.put(`${name}-${size}.webp`, Buffer.from('a picture'))
        await db.kysely
          .updateTable('users')
          .set({ avatar_url: `/uploads/${name}-512.webp`, erased_at: id === client ? friday : null })
          .where('id', '=', id)
          .execute()
      }

      await removeErasedPictures(db.kysely, storage)

      assert.deepEqual([await stored('erased-512.webp'), await stored('erased-128.webp')], [false, false])
      assert.deepEqual([await stored('kept-512.webp'), await stored('kept-128.webp')], [true, true])
      const rows = await db.kysely.selectFrom('users').select('avatar_url').where('id', '=', client).execute()
      assert.deepEqual(rows, [{ avatar_url: null }])
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
