import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { postImageIn } from '@meche/contract/post-images.ts'
import { assertProblem, onApi, onBothEnginesApi, type Api } from '../../../test/api.ts'
import { addImage, allow, change, changed, details, path, written } from '../../../test/posts.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { folderStorage } from '../../storage/folder-storage.ts'
import { removeDeletedPictures } from '../../storage/stored-pictures.ts'

const canvas = { width: 1700, height: 340, channels: 3 as const, background: '#c33' }
const png = (more: Partial<typeof canvas> = {}) =>
  sharp({ create: { ...canvas, ...more } })
    .png()
    .toBuffer()
const storedFiles = (api: Api) => readdirSync(api.uploads).length

onBothEnginesApi('an image of an article is kept in three widths without metadata', async (api) => {
  const post = await written(api)
  const bytes = await sharp({ create: canvas })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET' } })
    .toBuffer()
  const { status, body, text } = await addImage(api, post.id, bytes)
  assert.equal(status, 201, text)
  assert.deepEqual([body.width, body.height], [1600, 320])
  for (const width of [480, 960, 1600] as const) {
    const answer = await api.app.inject({ method: 'GET', url: postImageIn(body.url, width) })
    assert.equal(answer.headers['content-type'], 'image/webp')
    const meta = await sharp(answer.rawPayload).metadata()
    assert.deepEqual([meta.width, meta.exif], [width, undefined])
    assert.ok(!answer.rawPayload.includes('SECRET'))
  }
  const content = `<p>Une image de boucles</p><img src="${body.url}" alt="Boucles" />`
  const cover = { url: body.url, alt: 'Boucles' }
  const saved = await changed(api, post, { content, cover, publishAt: '2026-11-19T09:00:00+01:00' })
  const shown = (await details(api, saved.slug)).body
  assert.deepEqual(shown.cover, cover)
  assert.match(shown.content, /srcset="[^"]*-1600\.webp 1600w"/)
})

onApi('an article takes only its own images', async (api) => {
  const [post, other] = [await written(api), await written(api, { title: 'Un autre article' })]
  const { url } = (await addImage(api, other.id, await png())).body
  const problem = (body: object) => async () =>
    assertProblem(await change(api, post, body), 422, 'validation_failed').violations?.[0]?.code
  assert.equal(await problem({ cover: { url, alt: '' } })(), 'unknown_image')
  assert.equal(await problem({ content: `<p>Une image de trop</p><img src="${url}">` })(), 'unknown_image')
})

onApi('a file that is no image is refused, and an article of others takes none', async (api) => {
  const { lea } = api.salon
  const post = await written(api)
  const code = async (bytes: Buffer) =>
    assertProblem(await addImage(api, post.id, bytes), 422, 'validation_failed').violations?.[0]?.code
  assert.equal(await code(Buffer.from('<svg onload="alert(1)"></svg>')), 'image_type')
  assert.equal(await code(await sharp({ create: canvas }).tiff().toBuffer()), 'image_type')
  assert.equal(await code((await png()).subarray(0, 200)), 'picture_unreadable')
  assert.equal((await addImage(api, post.id, await sharp({ create: canvas }).webp().toBuffer())).status, 201)
  await allow(api, lea)
  assertProblem(await addImage(api, post.id, await png(), lea), 403, 'forbidden')
  assertProblem(await addImage(api, 987_654, await png()), 404, 'not_found')
})

onBothEnginesApi(
  'the images of an article go with it, and one that it does not use after a day',
  async (api) => {
    const post = await written(api)
    const [used, unused] = [await png(), await png({ background: '#33c' })]
    const { url } = (await addImage(api, post.id, used)).body
    await addImage(api, post.id, unused)
    await changed(api, post, { cover: { url, alt: '' } })
    assert.equal(storedFiles(api), 6)
    const clean = async (hours: number) => {
      api.now = api.now.add({ hours })
      await cleanUp(api.db.kysely, api.now)
      await removeDeletedPictures(api.db.kysely, folderStorage(api.uploads))
      return storedFiles(api)
    }
    assert.deepEqual([await clean(23), await clean(2)], [6, 3])
    const headers = await api.as(api.salon.admin)
    assert.equal((await api.send('DELETE', `${path}/${post.id}`, undefined, headers)).status, 204)
    assert.equal(storedFiles(api), 0)
  },
)

onApi('an image that is sent again while its files wait for their removal stays', async (api) => {
  const post = await written(api)
  const bytes = await png()
  const { url } = (await addImage(api, post.id, bytes)).body
  // Deleted by a clean-up that ended before it removed the files.
  await api.db.kysely.deleteFrom('post_images').where('url', '=', url).execute()
  assert.equal((await addImage(api, post.id, bytes)).body.url, url)
  await removeDeletedPictures(api.db.kysely, folderStorage(api.uploads))
  assert.equal(storedFiles(api), 3)
})
