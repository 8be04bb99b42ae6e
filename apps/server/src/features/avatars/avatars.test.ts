import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { smallAvatar } from '@meche/contract/avatars.ts'
import { assertProblem, onApi, type Answer, type Api } from '../../../test/api.ts'

const boundary = 'X-BOUNDARY'

interface Part {
  readonly name?: string
  readonly filename?: string
  readonly bytes: Buffer
}

function formOf(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name = 'avatar', filename = 'me.jpg', bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

async function upload(api: Api, body: Buffer, whose: { id?: number; who?: number } = {}): Promise<Answer> {
  const { id = api.salon.client } = whose
  const { who = id } = whose
  const headers = { ...(await api.as(who)), 'content-type': `multipart/form-data; boundary=${boundary}` }
  return api.send('POST', `/api/users/${id}/avatar`, body, headers)
}
const send = (api: Api, bytes: Buffer, whose = {}) => upload(api, formOf([{ bytes }]), whose)

const canvas = { width: 800, height: 600, channels: 3 as const, background: '#c33' }
const jpeg = (more: Partial<typeof canvas> & object = {}) => sharp({ create: { ...canvas, ...more } }).jpeg()

async function picture(
  api: Api,
  url: string,
): Promise<{ status: number; bytes: Buffer; headers: Answer['headers'] }> {
  const answer = await api.app.inject({ method: 'GET', url })
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}

onApi(
  'an uploaded JPEG, PNG or GIF becomes a square picture in two sizes, without metadata (U1)',
  async (api) => {
    const { client } = api.salon
    const withPlace = jpeg().withExif({
      IFD3: { GPSLatitude: '48/1 0/1 0/1' },
      IFD0: { Copyright: 'SECRET' },
    })
    for (const bytes of [
      await withPlace.toBuffer(),
      await sharp({ create: canvas }).png().toBuffer(),
      await sharp({ create: canvas }).gif().toBuffer(),
    ]) {
      const answer = await send(api, bytes)
      assert.equal(answer.status, 200, answer.text)
      const { avatarUrl } = answer.body
      assert.match(avatarUrl, /^\/uploads\/[0-9a-f]{32}-512\.webp$/)
      for (const [url, size] of [
        [avatarUrl, 512],
        [smallAvatar(avatarUrl), 128],
      ] as const) {
        const kept = await picture(api, url)
        const meta = await sharp(kept.bytes).metadata()
        assert.deepEqual([meta.format, meta.width, meta.height, meta.exif], ['webp', size, size, undefined])
        assert.ok(!kept.bytes.includes('SECRET'))
        assert.deepEqual(
          [
            kept.headers['content-type'],
            kept.headers['cache-control'],
            kept.headers['x-content-type-options'],
            kept.headers['content-security-policy'],
          ],
          ['image/webp', 'public, max-age=31536000, immutable', 'nosniff', "sandbox; default-src 'none'"],
        )
      }
    }
    const me = await api.get('/api/me', await api.as(client))
    assert.match(me.body.avatarUrl, /512/)
    assert.equal(readdirSync(api.uploads).length, 2)
  },
)

onApi('a file that is not a picture is refused, whatever type it claims (U1)', async (api) => {
  const good = await jpeg().toBuffer()
  const wrong: [string, Buffer, string][] = [
    ['nothing', Buffer.alloc(0), 'picture_type'],
    ['text', Buffer.from('GIF is what I am'), 'picture_type'],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'picture_type',
    ],
    ['HTML', Buffer.from('<html><script>alert(1)</script>'), 'picture_type'],
    ['WebP', await sharp({ create: canvas }).webp().toBuffer(), 'picture_type'],
    ['TIFF', await sharp({ create: canvas }).tiff().toBuffer(), 'picture_type'],
    ['PDF', Buffer.from('%PDF-1.7\n'), 'picture_type'],
    ['zip', Buffer.from('504b0304', 'hex'), 'picture_type'],
    ['PHP', Buffer.from('<?php system($_GET[0]);'), 'picture_type'],
    ['half a JPEG', good.subarray(0, good.length / 2), 'picture_unreadable'],
    ['a script that begins like a GIF', Buffer.from('GIF89a/*<script>*/=1;alert(1)'), 'picture_unreadable'],
    ['a JPEG’s first bytes', Buffer.from('ffd8ffe000104a464946', 'hex'), 'picture_unreadable'],
  ]
  for (const [what, bytes, code] of wrong) {
    const { violations } = assertProblem(await send(api, bytes), 422, 'validation_failed')
    assert.deepEqual([violations?.[0]?.propertyPath, violations?.[0]?.code], ['avatar', code], what)
    api.now = api.now.add({ hours: 1 })
  }
  assert.deepEqual(readdirSync(api.uploads), [])
})

onApi('a picture with too many pixels is refused before it is decoded (U2)', async (api) => {
  const bomb = await sharp({ create: { ...canvas, width: 9000, height: 9000 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  assert.ok(bomb.length < 3_145_728)
  const { violations } = assertProblem(await send(api, bomb), 422, 'validation_failed')
  assert.equal(violations?.[0]?.code, 'picture_unreadable')
})

onApi('a picture of 3,145,728 bytes is accepted, one byte more is refused (U2)', async (api) => {
  const bytes = await jpeg().toBuffer()
  const filled = (size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
  assert.equal((await send(api, filled(3_145_728))).status, 200)
  assertProblem(await send(api, filled(3_145_729)), 413, 'payload_too_large')
  assert.equal(readdirSync(api.uploads).length, 2)
})

onApi(
  'an upload form holds exactly one complete file, whose name is never used as a path (U3)',
  async (api) => {
    const bytes = await jpeg().toBuffer()
    assert.equal((await upload(api, formOf([{ bytes, filename: '../../../etc/passwd' }]))).status, 200)
    assertProblem(await upload(api, formOf([{ bytes, name: 'photo' }])), 422, 'validation_failed')
    assertProblem(await upload(api, formOf([])), 422, 'validation_failed')
    assertProblem(await upload(api, formOf([{ bytes }, { bytes }])), 400, 'bad_request')
    const whole = formOf([{ bytes }])
    assertProblem(await upload(api, whole.subarray(0, whole.length / 2)), 400, 'bad_request')
    const headers = await api.as(api.salon.client)
    const path = `/api/users/${api.salon.client}/avatar`
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary='])
      assertProblem(
        await api.send('POST', path, whole, { ...headers, 'content-type': type }),
        400,
        'bad_request',
      )
    assertProblem(await api.send('POST', path, {}, headers), 415, 'unsupported_media_type')
    const elsewhere = { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }
    assertProblem(
      await api.send('POST', '/api/appointments/create', whole, elsewhere),
      415,
      'unsupported_media_type',
    )
  },
)

onApi('replacing or removing a picture, or erasing its owner, deletes its files (U5)', async (api) => {
  const { client, otherClient, admin } = api.salon
  const red = await jpeg().toBuffer()
  const { body: first } = await send(api, red)
  const { body: other } = await send(api, red, { id: otherClient })
  assert.notEqual(first.avatarUrl, other.avatarUrl)
  assert.equal((await send(api, red)).body.avatarUrl, first.avatarUrl)
  const { body: second } = await send(api, await jpeg({ background: '#33c' }).toBuffer())
  assert.equal((await picture(api, first.avatarUrl)).status, 404)
  assert.equal((await picture(api, second.avatarUrl)).status, 200)
  const remove = await api.send('DELETE', `/api/users/${client}/avatar`, undefined, await api.as(client))
  assert.equal(remove.status, 204)
  await api.send('DELETE', `/api/users/${otherClient}`, {}, await api.as(admin))
  assert.deepEqual(readdirSync(api.uploads), [])
})

onApi('users change their own picture, and admins the pictures of users they manage (U6)', async (api) => {
  const { client, otherClient, lea, admin, superAdmin } = api.salon
  const bytes = await jpeg().toBuffer()
  for (const who of [otherClient, lea])
    assertProblem(await send(api, bytes, { id: client, who }), 404, 'not_found')
  assertProblem(await send(api, bytes, { id: superAdmin, who: admin }), 403, 'forbidden')
  assert.equal((await send(api, bytes, { id: lea, who: admin })).status, 200)
  const { body } = await api.get('/api/users?quality=HairDresser')
  assert.match(body[0].avatarUrl, /^\/uploads\//)
})

onApi('only stored pictures are served under /uploads, without a listing (U4)', async (api) => {
  await send(api, await jpeg().toBuffer())
  for (const path of [
    '/uploads/',
    '/uploads',
    '/uploads/..%2f..%2fetc%2fpasswd',
    '/uploads/.hidden',
    '/uploads/x.webp',
    `/uploads/${'0'.repeat(32)}-512.webp`,
  ])
    assert.equal((await picture(api, path)).status, 404, path)
})
