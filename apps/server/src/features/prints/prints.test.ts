import assert from 'node:assert/strict'
import { inflateSync } from 'node:zlib'
import { test } from 'node:test'
import jsQR from 'jsqr'
import { generate } from 'lean-qr'
import { prints } from '@meche/contract/prints.ts'
import { assertProblem, onApi, type Api } from '../../../test/api.ts'
import { pricedItems } from './priced-items.ts'
import { twoLengths } from '../../../test/hair-lengths.ts'
import type { Salon } from '../../salon/salon.ts'
import { SalonStore } from '../../salon/salon-store.ts'
import { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import { savedOption, twoOptions } from '../../../test/options.ts'
import { at, booked } from '../../../test/visits.ts'

async function printed(api: Api, name: string): Promise<Buffer> {
  const headers = await api.as(api.salon.lea)
  const answer = await api.app.inject({ url: `/api/prints/${name}.pdf`, headers })
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(answer.headers['content-type'], 'application/pdf')
  assert.equal(answer.headers['content-disposition'], `attachment; filename="${name}.pdf"`)
  return answer.rawPayload
}

/** Every compressed stream of the document, one after the other. */
function streamsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream]) => {
      try {
        return inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}

/** The characters that the embedded fonts say their glyphs stand for. */
function charactersOf(pdf: Buffer): string {
  const maps = [...streamsOf(pdf).matchAll(/beginbfrange[\s\S]*?endbfrange|beginbfchar[\s\S]*?endbfchar/g)]
  const codes = maps.flatMap(([map]) => [...map.matchAll(/<([0-9a-f]{4})>/gi)].map(([, code]) => code!))
  return codes.map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')
}

onApi('every sheet is a document with fonts of its own that holds what is asked for', async (api) => {
  for (const name of prints) {
    const pdf = await printed(api, name)
    assert.match(pdf.toString('latin1', 0, 8), /^%PDF-1\.\d/, name)
    assert.match(pdf.toString('latin1'), /\/FontFile[23]|\/FontFile/, name)
  }
  const headers = await api.as(api.salon.lea)
  assertProblem(await api.get('/api/prints/secret.pdf', headers), 422, 'validation_failed')
})

onApi(
  'prices are printed with their accents and the sign of the euro, in Vietnamese names too',
  async (api) => {
    await api.db.kysely.updateTable('settings').set({ name: 'Chez Nguyễn & Œuvre' }).execute()
    const characters = charactersOf(await printed(api, 'tarif-vitrine'))
    for (const character of 'èàŒễ€') assert.ok(characters.includes(character), character)
  },
)

onApi('the window shows what is booked most, the menu everything that is sold', async (api) => {
  const { kysely } = api.db
  const category = await kysely.selectFrom('categories').select('id').executeTakeFirstOrThrow()
  await kysely
    .insertInto('services')
    .values(
      Array.from({ length: 30 }, (_, index) => ({
        name: `Soin ${String(index).padStart(2, '0')}`,
        duration: 30,
        price: 1000 + index,
        category_id: category.id,
      })),
    )
    .execute()
  await api.send('PUT', '/api/settings/1', { name: 'Atelier du test' }, await api.as(api.salon.admin))
  for (const hour of ['09', '10', '11'])
    await booked(api, { start: at(`${hour}:00`), item: { service: api.salon.longCut } })
  const pages = async (name: string) =>
    [...(await printed(api, name)).toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length
  assert.deepEqual([await pages('tarif-vitrine'), await pages('carte-des-prestations')], [1, 2])
})

async function currentSalon({ db }: Api): Promise<Salon> {
  const tracker = new InvalidationTracker(db.pool, () => performance.now())
  return new SalonStore(db, tracker, 'Europe/Paris').current()
}

onApi('a price that depends on the length of hair is printed as « from » the lowest', async (api) => {
  await twoLengths(api)
  const prices = pricedItems(await currentSalon(api)).map(({ name, price, isFrom }) => [name, price, isFrom])
  for (const expected of [
    ['Coupe', 3000, true],
    ['Couleur', 6500, true],
    ['Barbe', 1800, false],
  ])
    assert.deepEqual(
      prices.find(([name]) => name === expected[0]),
      expected,
    )
})

onApi('an option is printed as one, with the services that it is added to', async (api) => {
  await twoOptions(api)
  await savedOption(api, { name: 'Patine', allowedAfter: [] })
  const items = pricedItems(await currentSalon(api))
  const options = items.flatMap(({ name, addedTo }) => (addedTo ? [[name, addedTo]] : []))
  assert.deepEqual(options, [
    ['Brillance', ['Coupe']],
    ['Soin', ['Coupe']],
  ])
  // An option that is added to nothing is not sold.
  assert.ok(items.every(({ name }) => name !== 'Patine'))
  assert.ok((await printed(api, 'carte-des-prestations')).length > 0)
})

test('the code on the sheet is read back as the address of the booking page', () => {
  const address = 'https://salon.example/reservation'
  const code = generate(address)
  const [quiet, scale] = [4, 4]
  const width = (code.size + 2 * quiet) * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (code.get(Math.floor(x / scale) - quiet, Math.floor(y / scale) - quiet))
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  assert.equal(jsQR.default(pixels, width, width)?.data, address)
})
