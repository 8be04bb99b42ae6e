import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { assertProblem, onApi, onBothEnginesApi, type Api } from '../../../test/api.ts'
import { boundary, fileForm, multipart, names, sections, upload, uploaded } from '../../../test/files.ts'

const canvas = { width: 40, height: 30, channels: 3 as const, background: '#c33' }
const image = () => sharp({ create: canvas })
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
const compoundFile = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)])
const disc = Buffer.concat([Buffer.alloc(32_769), Buffer.from('CD001'), Buffer.alloc(64)])

async function content(api: Api, id: number, who: number = api.salon.lea) {
  const answer = await api.app.inject({ url: `/api/files/${id}/content`, headers: await api.as(who) })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}

onApi('a file is served as an attachment that no browser runs', async (api) => {
  const { id, ...file } = await uploaded(api, { name: 'Fiche d’été (1).pdf', bytes: pdf })
  assert.deepEqual([file.name, file.format, file.bytes], ['Fiche d’été (1).pdf', 'pdf', pdf.length])
  const { status, bytes, headers } = await content(api, id)
  assert.deepEqual([status, bytes], [200, pdf])
  assert.deepEqual(
    [
      headers['content-type'],
      headers['content-disposition'],
      headers['x-content-type-options'],
      headers['content-security-policy'],
      headers['cache-control'],
    ],
    [
      'application/octet-stream',
      "attachment; filename*=UTF-8''Fiche%20d%E2%80%99%C3%A9t%C3%A9%20%281%29.pdf",
      'nosniff',
      "sandbox; default-src 'none'",
      'no-store',
    ],
  )
})

onApi('the content of an upload must be what its name says', async (api) => {
  const good: [string, Uint8Array][] = [
    ['notes.txt', Buffer.from('Été à Angers, 20 €')],
    ['latin.txt', Buffer.from([0xc9, 0x74, 0xe9, 0x20, 0x80])],
    ['vide.txt', Buffer.alloc(0)],
    ['fiche.PDF', pdf],
    ['logo.ai', pdf],
    ['contrat.doc', compoundFile],
    ['photo.jpeg', await image().jpeg().toBuffer()],
    ['photo.png', await image().png().toBuffer()],
    ['photo.webp', await image().webp().toBuffer()],
    ['photo.gif', await image().gif().toBuffer()],
    ['logo.svg', svg('<path d="M0 0h9v9z" fill="#c33"/><a href="#haut"/>')],
    ['archives.iso', disc],
  ]
  for (const [name, bytes] of good) await uploaded(api, { name, bytes })
  const before = readdirSync(api.files).length
  assert.equal(before, good.length)
  const jpeg = await image().jpeg().toBuffer()
  const disguised: [string, Uint8Array][] = [
    ['page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['page.txt', Buffer.from('texte\u0000<script>')],
    ['page.doc', Buffer.from('<html><script>alert(1)</script>')],
    ['programme.pdf', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['script.jpg', Buffer.from('GIF89a/*<script>*/=1;alert(1)')],
    ['image.png', jpeg],
    ['son.mp3', pdf],
    ['archive.zip', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['dessin.svg', svg('<script>alert(1)</script>')],
    ['clic.svg', svg('<rect onload="alert(1)"/>')],
    ['lien.svg', svg('<a href="https://ailleurs.example/">ici</a>')],
    ['entité.svg', Buffer.from('<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['commentaires.svg', Buffer.from(`${'<!-- -->'.repeat(40)}<p>`)],
    ['espaces.svg', svg(`<a href=${' '.repeat(100_000)}>`.repeat(2) + '<script>')],
    ['immense.svg', svg(' '.repeat(1_000_000))],
    ['photo.jpg.exe', jpeg],
    ['tableau.csv', Buffer.from('a;b')],
    ['sans-terminaison', pdf],
  ]
  for (const [name, bytes] of disguised) {
    const problem = assertProblem(await upload(api, { name, bytes }), 415, 'file_type')
    assert.match(problem.detail, /n’est pas accepté.*pdf, txt, psd, doc, docx/, name)
  }
  assert.equal(readdirSync(api.files).length, before)
})

onApi('an image and another file in one are separated, or stay inert', async (api) => {
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const polyglot = Buffer.concat([await image().gif().toBuffer(), page])
  const written = await uploaded(api, { name: 'double.gif', bytes: polyglot })
  assert.ok(!(await content(api, written.id)).bytes.includes('<script>'))
  const original = await uploaded(api, { name: 'double.gif', bytes: polyglot, query: '&keepOriginal=1' })
  const kept = await content(api, original.id)
  assert.deepEqual(kept.bytes, polyglot)
  assert.match(String(kept.headers['content-disposition']), /^attachment/)
})

onApi('images lose their metadata, unless the original is to be kept', async (api) => {
  const bytes = await image()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET' } })
    .toBuffer()
  const written = await content(api, (await uploaded(api, { name: 'photo.jpg', bytes })).id)
  assert.ok(bytes.includes('SECRET') && !written.bytes.includes('SECRET'))
  const { format, width, height } = await sharp(written.bytes).metadata()
  assert.deepEqual([format, width, height], ['jpeg', 40, 30])
  const original = await uploaded(api, { name: 'photo.jpg', bytes, query: '&keepOriginal=1' })
  assert.deepEqual((await content(api, original.id)).bytes, bytes)
  const half = bytes.subarray(0, bytes.length / 2)
  const { violations } = assertProblem(
    await upload(api, { name: 'a.jpg', bytes: half }),
    422,
    'validation_failed',
  )
  assert.deepEqual(
    violations?.map(({ propertyPath, code }) => [propertyPath, code]),
    [['file', 'picture_unreadable']],
  )
})

onApi(
  'a file of exactly the limit is taken, one byte more is refused, and a full quota says what is left',
  async (api) => {
    const text = (size: number) => Buffer.alloc(size, 'a')
    const megabyte = 1_048_576
    assert.equal((await upload(api, { bytes: text(megabyte) })).status, 201)
    const { detail } = assertProblem(await upload(api, { bytes: text(megabyte + 1) }), 413, 'file_too_large')
    assert.equal(detail, 'Ce fichier dépasse 1 Mb.')
    assert.equal((await upload(api, { bytes: text(megabyte) })).status, 201)
    const full = assertProblem(await upload(api, { bytes: text(megabyte) }), 507, 'quota_reached')
    assert.equal(full.detail, 'Il reste 512 Kb. Videz la corbeille ou augmentez l’espace.')
    assert.equal(readdirSync(api.files).length, 2)
    assert.equal((await upload(api, { bytes: text(megabyte / 2) })).status, 201)
    assertProblem(await upload(api), 507, 'quota_reached')
  },
  { options: { uploadMax: 1_048_576, filesQuota: 2.5 * 1_048_576 } },
)

onApi('names are made safe, and a name that nobody can read is refused', async (api) => {
  const folder = (await sections(api)).team
  const file = await uploaded(api, { name: '../../../etc/passwd.txt' })
  assert.equal(file.name, 'passwd.txt')
  for (const name of ['photo\u202Egpj.txt', `${'a'.repeat(147)}.txt`, '   '])
    assertProblem(await upload(api, { name }), 422, 'validation_failed')
  assert.deepEqual(await names(api, `?folder=${folder}`), ['passwd.txt'])
})

onApi('an upload form holds one complete file', async (api) => {
  const folder = (await sections(api)).team
  const headers = { ...(await api.as(api.salon.lea)), ...multipart }
  const post = (body: Buffer) => api.send('POST', `/api/files?folder=${folder}`, body, headers)
  const whole = fileForm('a.txt', Buffer.from('texte'))
  assertProblem(await post(whole.subarray(0, whole.length - 20)), 400, 'bad_request')
  const other = Buffer.from(whole.toString().replace('name="file"', 'name="photo"'))
  assertProblem(await post(other), 422, 'validation_failed')
  assertProblem(await post(Buffer.from(`--${boundary}--\r\n`)), 422, 'validation_failed')
  assert.deepEqual(readdirSync(api.files), [])
})

/** Nine tenths of an upload, and the drafts on the disk that hold something. */
async function halfUpload(api: Api, bytes: number) {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  const folder = (await sections(api)).team
  const body = fileForm('grand.txt', Buffer.alloc(bytes, 'a'))
  const { authorization } = await api.as(api.salon.lea)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST /api/files?folder=${folder} HTTP/1.1\r\nHost: salon.test\r\nAuthorization: ${authorization}\r\n` +
      `Content-Type: ${multipart['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.subarray(0, body.length * 0.9))
  const drafts = () =>
    readdirSync(api.files)
      .map((name) => readFileSync(path.join(api.files, name)))
      .filter(({ length }) => length > 0)
  return { socket, drafts, folder }
}

onApi('an upload that is given up at 90 % leaves nothing behind', async (api) => {
  const { socket, drafts, folder } = await halfUpload(api, 3_000_000)
  // Some of it has reached the disk.
  while (drafts().length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  socket.destroy()
  const end = performance.now() + 5000
  while (readdirSync(api.files).length > 0 && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 10))
  assert.deepEqual(readdirSync(api.files), [])
  assert.deepEqual(await names(api, `?folder=${folder}`), [])
})

onBothEnginesApi(
  'uploads under way count: together they never exceed the quota, and one that is given up frees its space',
  async (api) => {
    const { socket, drafts } = await halfUpload(api, 700_000)
    while (drafts().reduce((sum, { length }) => sum + length, 0) < 500_000)
      await new Promise((resolve) => setTimeout(resolve, 10))
    const bytes = Buffer.alloc(400_000, 'a')
    const { detail } = assertProblem(await upload(api, { bytes }), 507, 'quota_reached')
    assert.match(detail, /^Il reste 9\d\d Kb\./)
    socket.destroy()
    while (readdirSync(api.files).length > 0) await new Promise((resolve) => setTimeout(resolve, 10))
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(api, { bytes })))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 201, 507, 507, 507, 507])
    assert.equal(readdirSync(api.files).length, 2)
  },
  { options: { filesQuota: 1_000_000 } },
)

onApi('an account of the staff uploads at most 200 files an hour', async (api) => {
  await api.db.kysely
    .insertInto('throttles')
    .values({
      key: `upload:${api.salon.lea}`,
      hits: Array.from({ length: 199 }, () => api.now),
      expires_at: api.now.add({ hours: 1 }),
    })
    .execute()
  await uploaded(api)
  const answer = await upload(api)
  assertProblem(answer, 429, 'too_many_requests')
  assert.equal(answer.headers['retry-after'], '3600')
  assert.equal((await upload(api, { who: api.salon.hugo })).status, 201)
  api.now = api.now.add({ hours: 1, seconds: 1 })
  await uploaded(api)
})
