import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { smallProductImage } from '@meche/contract/product-images.ts'
import { onPostgres } from '../../test/engines.ts'
import { friday } from '../../test/salon.ts'
import { folderStorage } from './folder-storage.ts'
import { pictureFile, removeUnusedPictures } from './stored-pictures.ts'

onPostgres(
  'the clean-up removes a picture that no product names, a day after it was sent',
  async (_t, db) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'meche-pictures-'))
    const storage = folderStorage(folder)
    try {
      const product = await db.kysely
        .insertInto('products')
        .values({ name: 'Baume', price: 900, vat_rate: 2000, created_at: friday })
        .returning('id')
        .executeTakeFirstOrThrow()
      const pictures = [
        { name: 'old', hours: 25, product_id: null },
        { name: 'new', hours: 23, product_id: null },
        { name: 'named', hours: 25, product_id: product.id },
      ]
      for (const { name, hours, product_id } of pictures) {
        const url = `/uploads/${name}-800.webp`
        for (const one of [url, smallProductImage(url)]) await storage.put(pictureFile(one), Buffer.from('a'))
        await db.kysely
          .insertInto('product_images')
          .values({ url, product_id, created_at: friday.subtract({ hours }) })
          .execute()
      }

      await removeUnusedPictures(db.kysely, storage, friday)

      assert.deepEqual((await readdir(folder)).toSorted(), [
        'named-320.webp',
        'named-800.webp',
        'new-320.webp',
        'new-800.webp',
      ])
      const rows = await db.kysely.selectFrom('product_images').select('url').orderBy('url').execute()
      assert.deepEqual(
        rows.map(({ url }) => url),
        ['/uploads/named-800.webp', '/uploads/new-800.webp'],
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
