import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { HttpRefusal } from '../http/problem.ts'
import { inlineScriptHashes, PageCache, pageOf, plainBody } from './page-cache.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A cache on a clock that a test moves, and a renderer that counts. */
function setUp() {
  let now = 0
  let rendered = 0
  const start = Temporal.Instant.from('2026-11-20T07:00:00Z')
  const clock = { now: start, trueUntil: null as Temporal.Instant | null }
  const cache = new PageCache(
    () => now,
    () => clock.now,
  )
  const render =
    (status = 200) =>
    async () => {
      rendered += 1
      const html = Buffer.from(`<p>${rendered}</p><script>a()</script>`)
      const response = new Response(null, { status, headers: { 'content-type': 'text/html' } })
      return pageOf({ response, html, trueUntil: clock.trueUntil }, (hashes) => hashes.join(' '))
    }
  return {
    cache,
    clock,
    render,
    pass: (milliseconds: number) => (now += milliseconds),
    get rendered() {
      return rendered
    },
  }
}

test('a page is rendered once for all visitors, even when they ask at the same time', async () => {
  const rig = setUp()
  const pages = await Promise.all(Array.from({ length: 20 }, () => rig.cache.get('/ fr', 1, rig.render())))
  assert.equal(rig.rendered, 1)
  assert.equal(new Set(pages).size, 1)
  const [page] = pages
  assert.equal((await plainBody(page!)).toString(), '<p>1</p><script>a()</script>')
  assert.equal(page!.headers['content-type'], 'text/html')
  assert.equal(page!.headers['cache-control'], 'no-cache')
  assert.equal(page!.headers['content-security-policy'], hash('a()'))
})

test('another address or language is a separate page', async () => {
  const rig = setUp()
  await rig.cache.get('/ fr', 1, rig.render())
  await rig.cache.get('/ en', 1, rig.render())
  await rig.cache.get('/reservation fr', 1, rig.render())
  assert.equal(rig.rendered, 3)
})

test('a page is cached until the data changes, for at most half a minute', async () => {
  const rig = setUp()
  await rig.cache.get('/', 1, rig.render())
  rig.pass(29_999)
  await rig.cache.get('/', 1, rig.render())
  assert.equal(rig.rendered, 1)
  rig.pass(1)
  await rig.cache.get('/', 1, rig.render())
  assert.equal(rig.rendered, 2)
  await rig.cache.get('/', 2, rig.render())
  assert.equal(rig.rendered, 3)
})

test('a page is rendered anew from the moment on at which it shows something else', async () => {
  const rig = setUp()
  const { clock } = rig
  clock.trueUntil = clock.now.add({ seconds: 10 })
  await rig.cache.get('/post', 1, rig.render())
  clock.now = clock.trueUntil.subtract({ milliseconds: 1 })
  await rig.cache.get('/post', 1, rig.render())
  assert.equal(rig.rendered, 1)
  clock.now = clock.trueUntil
  clock.trueUntil = null
  await rig.cache.get('/post', 1, rig.render())
  await rig.cache.get('/post', 1, rig.render())
  assert.equal(rig.rendered, 2)
})

test('error pages and failures are not cached', async () => {
  const rig = setUp()
  assert.equal((await rig.cache.get('/', 1, rig.render(500))).status, 500)
  assert.equal((await rig.cache.get('/', 1, rig.render(404))).status, 404)
  await assert.rejects(async () => rig.cache.get('/', 1, () => Promise.reject(new Error('down'))), /down/)
  const page = await rig.cache.get('/', 1, rig.render())
  assert.deepEqual([page.status, rig.rendered], [200, 3])
})

test('the oldest page is dropped when more than five hundred are cached', async () => {
  const rig = setUp()
  for (let index = 0; index <= 500; index += 1) await rig.cache.get(`/${index}`, 1, rig.render())
  await rig.cache.get('/500', 1, rig.render())
  assert.equal(rig.rendered, 501)
  await rig.cache.get('/0', 1, rig.render())
  assert.equal(rig.rendered, 502)
})

test('the security policy lists the hashes of the inline scripts and no others (X4)', () => {
  const html = `<script>a('é')</script><script src="/x.js"></script><script type="module" async>
import "/y.js"</script><script nonce="" src='/z.js' defer></script><style>b</style><script></script>`
  assert.deepEqual(inlineScriptHashes(Buffer.from(html)), [
    hash("a('é')"),
    hash('\nimport "/y.js"'),
    hash(''),
  ])
  assert.deepEqual(inlineScriptHashes(Buffer.from('<p>nothing</p>')), [])
})

test('beyond sixty simultaneous renderings a new page is refused for two seconds, and cached pages are served', async () => {
  const rig = setUp()
  await rig.cache.get('/', 1, rig.render())
  const waiting = Promise.withResolvers<void>()
  const slowly = async () => (await waiting.promise, rig.render()())
  const pages = Array.from({ length: 60 }, (_, index) => rig.cache.get(`/?x=${index}`, 1, slowly))
  assert.throws(
    () => rig.cache.get('/?x=60', 1, slowly),
    ({ facts }: HttpRefusal) => facts.code === 'unavailable' && facts.retryAfterSeconds === 2,
  )
  await rig.cache.get('/', 1, rig.render())
  waiting.resolve()
  await Promise.all(pages)
  await rig.cache.get('/?x=60', 1, slowly)
})
