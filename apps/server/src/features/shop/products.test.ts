import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { smallProductImage } from '@meche/contract/product-images.ts'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { boundary, multipart } from '../../../test/files.ts'
import { asAdmin, moved, newPicture, onSale, shampoo } from '../../../test/shop.ts'

const violationsOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations!.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )
const send = async (api: Api, method: string, path: string, body?: unknown) =>
  api.send(method, path, body, await asAdmin(api))
const list = async (api: Api, query = '') => {
  const answer = await api.get(`/api/product/list?${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.map(({ name }: { name: string }) => name)
}

onApi('a draft is not in the shop, and its page is not found', async (api) => {
  const { body } = await send(api, 'POST', '/api/product', shampoo)
  assert.deepEqual(body.missing, ['images'])
  assert.deepEqual(await list(api), [])
  for (const id of [body.id, 987_654])
    assertProblem(await api.get(`/api/product/details?productId=${id}`), 404, 'not_found')
})

onApi('publishing asks for each statement that the law wants', async (api) => {
  const bare = { name: 'Peigne', price: 0, published: true }
  assert.deepEqual(violationsOf(await send(api, 'POST', '/api/product', bare)), [
    'price publish_required',
    'images publish_required',
    'manufacturer.name publish_required',
    'manufacturer.address publish_required',
    'manufacturer.contact publish_required',
    'warnings publish_required',
  ])
})

onApi('each wrong field of a product is named', async (api) => {
  const { ean } = await onSale(api, { ean: '3560070976867' })
  const wrong: [object, string[]][] = [
    [{ name: ' ' }, ['name name_required']],
    [{ ean: '3560070976868' }, ['ean ean_invalid']],
    [{ ean }, ['ean ean_taken']],
    [{ price: -1 }, ['price invalid_value']],
    [{ vatRate: 1960 }, ['vatRate invalid_value']],
    [{ reducedPrice: 1590 }, ['reducedPrice reduction_incomplete']],
    [{ reducedFrom: '2026-11-20' }, ['reducedPrice reduction_incomplete']],
    [
      { reducedPrice: 1590, reducedFrom: '2026-11-20', reducedTo: '2026-11-19' },
      ['reducedPrice reduction_incomplete'],
    ],
    [{ reducedPrice: 1890, reducedFrom: '2026-11-20' }, ['reducedPrice reduction_too_high']],
    [
      { images: [{ url: `/uploads/${'0'.repeat(31)}f-800.webp`, alt: 'A' }] },
      ['images.0.url unknown_picture'],
    ],
    [{ images: [{ url: 'https://elsewhere.example/a.webp', alt: 'A' }] }, ['images.0.url unknown_picture']],
    [{ services: [987_654] }, ['services.0 unknown_service']],
    [{ siblings: [987_654] }, ['siblings.0 unknown_product']],
    [{ colors: [{ name: 'Brun', hex: 'brown' }] }, ['colors.0.hex invalid_value']],
    [{ stock: 3 }, ['stock unknown_field']],
  ]
  for (const [fields, expected] of wrong) {
    const answer = await send(api, 'POST', '/api/product', { ...shampoo, ...fields })
    assert.deepEqual(violationsOf(answer), expected, JSON.stringify(fields))
  }
})

onBothEnginesApi('the list filters by category, words, price and stock, and sorts', async (api) => {
  await onSale(api, { name: 'Crème', category: 'Soins', price: 2500 }, { stock: 0 })
  api.now = api.now.add({ hours: 1 })
  await onSale(api, { name: 'Baume', category: 'Soins', price: 900 })
  api.now = api.now.add({ hours: 1 })
  await onSale(api, { name: 'Shampoing', price: 1500 })
  assert.deepEqual(await list(api), ['Shampoing', 'Baume', 'Crème'])
  assert.deepEqual(await list(api, 'category=Soins'), ['Baume', 'Crème'])
  assert.deepEqual(await list(api, 'search=creme'), ['Crème'])
  assert.deepEqual(await list(api, 'available=1'), ['Shampoing', 'Baume'])
  assert.deepEqual(await list(api, 'priceFrom=901&priceTo=1500'), ['Shampoing'])
  assert.deepEqual(await list(api, 'order[price]=asc'), ['Baume', 'Shampoing', 'Crème'])
  assert.deepEqual(await list(api, 'order[createdAt]=asc&itemsPerPage=1&page=2'), ['Baume'])
  const { body } = await api.get('/api/product/search?query=saison')
  assert.equal(body.length, 3)
  const { categories, prices } = (await api.get('/api/shop')).body
  assert.deepEqual(categories, [
    { name: 'Shampoings', products: 1 },
    { name: 'Soins', products: 2 },
  ])
  assert.deepEqual(prices, { lowest: 900, highest: 2500 })
})

onBothEnginesApi('a reduction strikes the lowest price of the thirty days before it', async (api) => {
  const { id } = await onSale(api, { price: 2000 })
  const priceOf = async () => {
    const { price, struckPrice, unitPrice } = (await api.get(`/api/product/details?productId=${id}`)).body
    return [price, struckPrice, unitPrice.amount]
  }
  const change = async (body: object) =>
    assert.equal((await send(api, 'PATCH', `/api/product/${id}`, body)).status, 200)
  assert.deepEqual(await priceOf(), [2000, null, 8000])
  api.now = api.now.add({ hours: 24 * 20 })
  await change({ price: 1800 })
  api.now = api.now.add({ hours: 24 * 5 })
  await change({ price: 2400 })
  api.now = api.now.add({ hours: 24 * 5 })
  const [from, to] = [api.now, api.now.add({ hours: 24 * 7 })].map((one) => one.toString().slice(0, 10))
  await change({ reducedPrice: 1500, reducedFrom: from, reducedTo: to })
  assert.deepEqual(await priceOf(), [1500, 1800, 6000])
  api.now = api.now.add({ hours: 24 * 8 })
  assert.deepEqual(await priceOf(), [2400, null, 9600])
})

onBothEnginesApi('the stock is the sum of its moves, and never falls below zero', async (api) => {
  const { id } = await onSale(api, {}, { stock: 5 })
  assert.equal((await moved(api, id, { reason: 'loss', quantity: 2, note: 'Cassés' })).stock, 3)
  assert.equal((await moved(api, id, { reason: 'count', quantity: 7 })).stock, 7)
  assert.equal((await moved(api, id, { reason: 'salon_use', quantity: 1 })).stock, 6)
  const refused = await send(api, 'POST', `/api/product/${id}/stock`, { reason: 'loss', quantity: 7 })
  assert.equal(assertProblem(refused, 409, 'stock_too_small').detail, 'Il n’y a que 6 pièces en stock.')
  const { body } = await send(api, 'GET', `/api/product/${id}/stock`)
  assert.deepEqual(
    body.map(({ reason, delta, note }: Answer['body']) => [reason, delta, note]),
    [
      ['salon_use', -1, ''],
      ['count', 4, ''],
      ['loss', -2, 'Cassés'],
      ['receipt', 5, ''],
    ],
  )
})

onApi('a product that is not counted is always there, and has no moves', async (api) => {
  const { id, stock } = await onSale(api, {}, { stock: null })
  assert.equal(stock, null)
  const [card] = (await api.get('/api/product/list')).body
  assert.deepEqual([card.availability, card.maxQuantity], ['in_stock', 10])
  const answer = await send(api, 'POST', `/api/product/${id}/stock`, { reason: 'receipt', quantity: 1 })
  assert.deepEqual(violationsOf(answer), ['quantity not_writable'])
})

onApi('a card says what is low and what is out', async (api) => {
  const { id } = await onSale(api, { lowStock: 2 }, { stock: 3 })
  const card = async () => {
    const { availability, maxQuantity } = (await api.get('/api/product/list')).body[0]
    return [availability, maxQuantity]
  }
  assert.deepEqual(await card(), ['in_stock', 3])
  await moved(api, id, { reason: 'count', quantity: 2 })
  assert.deepEqual(await card(), ['low', 2])
  await moved(api, id, { reason: 'count', quantity: 0 })
  assert.deepEqual(await card(), ['out', 0])
  assert.deepEqual(
    (await send(api, 'GET', '/api/product?low=1')).body.map((one: Answer['body']) => one.id),
    [id],
  )
})

onApi('siblings are one family, whichever of them names the others', async (api) => {
  const [light, dark, other] = [
    await onSale(api, { name: 'Clair' }),
    await onSale(api, { name: 'Foncé' }),
    await onSale(api, { name: 'Autre' }),
  ]
  await send(api, 'PATCH', `/api/product/${light.id}`, { siblings: [dark.id, other.id] })
  assert.deepEqual((await send(api, 'GET', `/api/product/${dark.id}`)).body.siblings, [light.id, other.id])
  await send(api, 'PATCH', `/api/product/${dark.id}`, { siblings: [light.id] })
  assert.deepEqual((await send(api, 'GET', `/api/product/${other.id}`)).body.siblings, [])
  const { siblings, related } = (await api.get(`/api/product/details?productId=${light.id}`)).body
  assert.deepEqual([siblings[0].name, related[0].name], ['Foncé', 'Autre'])
})

onApi('the description keeps its format and loses what could act', async (api) => {
  const html = '<h1>Avoine</h1><p onclick="x()">Doux <script>x()</script><a href="javascript:x()">ici</a></p>'
  const { description } = await onSale(api, { description: html })
  assert.equal(description, '<h3>Avoine</h3><p>Doux <a>ici</a></p>')
})

onApi('an older version is refused, and a deleted product is gone', async (api) => {
  const { id } = await onSale(api)
  const seen = async (version: number) => ({ ...(await asAdmin(api)), 'if-match': `"${version}"` })
  const path = `/api/product/${id}`
  const stale = await api.send('PUT', path, shampoo, await seen(7))
  assertProblem(stale, 412, 'precondition_failed')
  assert.equal((await api.send('DELETE', path, undefined, await seen(1))).status, 204)
  assertProblem(await send(api, 'GET', `/api/product/${id}`), 404, 'not_found')
  const [line] = (await send(api, 'GET', '/api/history?entity=product')).body
  assert.deepEqual([line.action, line.entity_name], ['delete', 'Shampoing à l’avoine'])
})

onApi('a picture becomes a WebP of 4:5 in two sizes, for one product', async (api) => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8fa68a' } })
    .jpeg()
    .toBuffer()
  const form = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const uploaded = await api.send('POST', '/api/product/images', form, {
    ...(await asAdmin(api)),
    ...multipart,
  })
  assert.equal(uploaded.status, 201, uploaded.text)
  const { url } = uploaded.body
  for (const [address, width] of [
    [url, 800],
    [smallProductImage(url), 320],
  ] as const) {
    const answer = await api.app.inject({ method: 'GET', url: address })
    const meta = await sharp(answer.rawPayload).metadata()
    assert.deepEqual([meta.format, meta.width, meta.height], ['webp', width, (width * 5) / 4])
  }
  assert.equal(readdirSync(api.uploads).length, 2)
  const images = [{ url, alt: 'Le flacon' }]
  const { id } = await onSale(api, { images })
  assert.deepEqual((await api.get(`/api/product/details?productId=${id}`)).body.images, images)
  const other = await send(api, 'POST', '/api/product', { ...shampoo, images })
  assert.deepEqual(violationsOf(other), ['images.0.url unknown_picture'])
})

onApi('the first of several pictures is the cover, in the order of the form', async (api) => {
  const [first, second] = [await newPicture(api), await newPicture(api)]
  const images = [
    { url: second, alt: 'Le flacon de près' },
    { url: first, alt: 'Le flacon' },
  ]
  const product = await onSale(api, { images })
  assert.deepEqual(product.images, images)
  assert.deepEqual((await api.get('/api/product/list')).body[0].image, images[0])
})

onApi('a promo code is written in capitals, once', async (api) => {
  const code = {
    code: 'noel 10',
    kind: 'percent',
    value: 10,
    from: null,
    to: null,
    minimum: 0,
    maxUses: null,
  }
  const body = { ...code, maxUsesPerClient: null }
  const made = await send(api, 'POST', '/api/promotions', body)
  assert.deepEqual([made.status, made.body.code, made.body.uses], [201, 'NOEL10', 0])
  assert.deepEqual(violationsOf(await send(api, 'POST', '/api/promotions', body)), ['code promotion_taken'])
  assert.deepEqual(
    violationsOf(await send(api, 'POST', '/api/promotions', { ...body, code: 'É', value: 101 })),
    ['code promotion_code_form'],
  )
  const tooMuch = await send(api, 'PATCH', `/api/promotions/${made.body.id}`, { value: 101 })
  assert.deepEqual(violationsOf(tooMuch), ['value percent_too_high'])
  assert.equal((await send(api, 'DELETE', `/api/promotions/${made.body.id}`)).status, 204)
})

onApi('while the module is off, the shop answers nobody', async (api) => {
  await send(api, 'PATCH', '/api/settings/1', { modules: ['tasks'] })
  assertProblem(await api.get('/api/product/list'), 404, 'module_off')
  assertProblem(await send(api, 'GET', '/api/product'), 404, 'module_off')
})
