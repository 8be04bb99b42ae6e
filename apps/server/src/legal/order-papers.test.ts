import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { legalMarks } from '@meche/contract/legal.ts'
import type { MarkValues } from '@meche/contract/legal-parts.ts'
import { onApi, type Api } from '../../test/api.ts'
import { reserved, newOrder } from '../../test/orders.ts'
import { asAdmin } from '../../test/shop.ts'
import { makeWorker } from '../../test/worker.ts'
import { orderById } from '../orders/order-row.ts'
import { Sheet } from '../pdf/sheet.ts'
import { InvalidationTracker } from '../salon/invalidation-tracker.ts'
import { SalonStore } from '../salon/salon-store.ts'
import { writeMarkdown } from './markdown-sheet.ts'
import { papersOfOrder } from './order-papers.ts'

async function approve(api: Api, body: string): Promise<void> {
  const answer = await api.send('PUT', '/api/legal-texts/terms', { body }, await asAdmin(api))
  assert.equal(answer.status, 200, answer.text)
}

async function papersOf({ db }: Api, id: number, isForSeats = false) {
  const tracker = new InvalidationTracker(db.pool, () => performance.now())
  const salon = await new SalonStore(db, tracker, 'Europe/Paris').current()
  const order = { ...(await orderById(db.kysely, id))!, isForSeats }
  return papersOfOrder(db.kysely, order, { salon, hosting: null, publicUrl: 'http://salon.test' })
}

onApi(
  'a confirmation takes along the terms that stood when the order was placed, and the form',
  async (api) => {
    await approve(api, 'Nos premières conditions.')
    const order = await reserved(api)
    const worker = makeWorker(api)
    await worker.look()
    const mail = worker.mails.at(-1)!
    assert.match(mail.body, /Ci-joint : nos conditions générales de vente et le formulaire de rétractation\./)
    assert.deepEqual(
      mail.files.map(({ name, content }) => [name, content.toString('latin1', 0, 5)]),
      [
        ['conditions-generales-de-vente.pdf', '%PDF-'],
        ['formulaire-de-retractation.pdf', '%PDF-'],
      ],
    )
    await approve(api, 'D’autres conditions, bien plus longues, pour les commandes qui suivent.')
    const sent = mail.files.map(({ content }) => content)
    const again = (await papersOf(api, order.id)).map(({ content }) => content)
    assert.ok(again.every((content, place) => content.equals(sent[place]!)))
    const [other] = await papersOf(api, (await newOrder(api)).id)
    assert.notEqual(other!.content.length, again[0]!.length)
  },
)

onApi('an order of seats, which has no withdrawal, takes the terms alone along', async (api) => {
  const order = await reserved(api)
  assert.deepEqual(
    (await papersOf(api, order.id, true)).map(({ name }) => name),
    ['conditions-generales-de-vente.pdf'],
  )
})

const skip = spawnSync('pdftotext', ['-v']).error !== undefined && 'poppler-utils was not found'

async function readText(sheet: Sheet): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'meche-paper-'))
  const file = join(folder, 'paper.pdf')
  writeFileSync(file, await sheet.end())
  const { stdout } = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return stdout
    .split(/[\n\f]/)
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '')
}

test('a legal text on paper keeps its headings, lists and links, and leaves HTML out', { skip }, async () => {
  const nothing = Object.fromEntries(legalMarks.map((mark) => [mark, ''])) as MarkValues
  const values: MarkValues = { ...nothing, 'salon.name': 'Atelier *A* & <fils>', 'salon.phone': '02 61' }
  const markdown = [
    'Chez {salon.name}[, SIRET {company.siret}], **tout** se dit «\u00a0simplement\u00a0» : 5 < 6.',
    '## Joindre',
    '- au {salon.phone}\n- par la [page de contact](/contact-us)\n- sur https://m.example',
    '## Vide',
    '[{company.hostName}]',
    '## Enfin',
    '<script>alert(1)</script>',
    '1. un\n2. deux',
  ].join('\n\n')
  const sheet = new Sheet('Essai', { now: Temporal.Instant.from('2026-11-20T10:00:00Z') })
  writeMarkdown(sheet, { markdown, values, publicUrl: 'https://salon.example' })
  assert.deepEqual(await readText(sheet), [
    'Chez Atelier *A* & <fils>, tout se dit « simplement » : 5 < 6.',
    'Joindre',
    '• au 02 61',
    '• par la page de contact (https://salon.example/contact-us)',
    '• sur https://m.example',
    'Enfin',
    '1. un',
    '2. deux',
  ])
})

test('a long text goes on over as many pages as it takes', { skip }, async () => {
  const sheet = new Sheet('Essai', { now: Temporal.Instant.from('2026-11-20T10:00:00Z') })
  const words = Array.from({ length: 3000 }, (_, index) => `mot${index}`)
  sheet.write(words.join(' '))
  assert.deepEqual((await readText(sheet)).join(' ').split(' '), words)
})
