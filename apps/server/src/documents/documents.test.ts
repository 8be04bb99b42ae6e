import assert from 'node:assert/strict'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../test/api.ts'
import { act, openShop, place } from '../../test/orders.ts'
import { deliver, sessionOf, testProvider } from '../../test/payments.ts'
import { asAdmin, onSale } from '../../test/shop.ts'
import { readCompany } from '../salon/company-repository.ts'
import { loadSalon } from '../salon/load-salon.ts'
import { checkDocuments } from './check-documents.ts'
import { sellerOf, type DocumentContent } from './document-content.ts'
import { issueDocument } from './issue-document.ts'

const { payments, server, events } = await testProvider()
const taken = { dependencies: { payments } }
const zone = 'Europe/Paris'

const order = async (api: Api, product: number) => {
  const answer = await place(api, product, {
    payment: 'online',
    items: [{ product, quantity: 1, colors: [] }],
    total: 1890,
  })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

async function paid(api: Api): Promise<Answer['body']> {
  await openShop(api)
  const { id } = await onSale(api)
  const placed = await order(api, id)
  server.pay(sessionOf(placed.paymentUrl))
  await deliver(api, payments, events.at(-1)!)
  return (await api.get(`/api/orders/by-token/${placed.token}`)).body
}

const invoices = async (api: Api, query = '') =>
  (await api.get(`/api/invoices?${query}`, await asAdmin(api))).body

onBothEnginesApi(
  'a paid order has one invoice, and each refund a credit note of its part',
  async (api) => {
    const { id, token, documents } = await paid(api)
    assert.deepEqual(
      documents.map(({ number }: Answer['body']) => number),
      ['F2026-000001'],
    )
    await act(api, id, 'refund', { amount: 500, reason: 'Flacon rayé' })
    await act(api, id, 'cancel', { reason: 'Rupture' })
    const [second, first, invoice] = await invoices(api)
    assert.deepEqual(
      [invoice.number, invoice.buyer.name, invoice.total, invoice.credited, invoice.vat],
      ['F2026-000001', 'Alix Durand', 1890, 1890, [{ rate: 2000, gross: 1890, net: 1575, vat: 315 }]],
    )
    assert.deepEqual([first.number, first.total, first.credits.number], ['A2026-000001', 500, 'F2026-000001'])
    assert.deepEqual([second.number, second.total], ['A2026-000002', 1390])
    assert.equal((await invoices(api, 'series=F&year=2026&search=durand')).length, 1)
    assert.deepEqual(await checkDocuments(api.db.kysely), { checked: 3, faults: [] })
    const own = await api.app.inject(`/api/orders/by-token/${token}/documents/${invoice.id}/pdf`)
    assert.equal(own.headers['content-type'], 'application/pdf')
    assertProblem(
      await api.get(`/api/orders/by-token/${'A'.repeat(22)}/documents/${invoice.id}/pdf`),
      404,
      'not_found',
    )
  },
  taken,
)

onBothEnginesApi(
  'two hundred issues at once, forty of them rolled back, leave no gap between the numbers',
  async (api) => {
    await openShop(api)
    const content: DocumentContent = {
      seller: sellerOf(
        await readCompany(api.db.kysely, { lock: false }),
        await loadSalon(api.db.kysely, zone),
      ),
      order: null,
      soldOn: '2026-11-20',
      lines: [],
      shipping: 0,
      vat: [],
      isFranchise: false,
      credits: null,
    }
    const document = { series: 'F', content, total: 1890, customer: null, buyer: null } as const
    const issue = (fails: boolean) =>
      api.db
        .transaction(async (tx) => {
          await issueDocument(tx, document, { now: api.now, timeZone: zone })
          if (fails) throw new Error('rolled back')
        })
        .catch((error: Error) => assert.equal(error.message, 'rolled back'))
    // Twenty at a time: more than the pool has connections for, and few enough for each to get one.
    const issueTen = async () => {
      for (let count = 0; count < 10; count += 1) await issue(count % 5 === 0)
    }
    await Promise.all(Array.from({ length: 20 }, issueTen))
    const { rows } = await api.db.pool.query<{ number: number }>(
      'SELECT number FROM documents ORDER BY number',
    )
    assert.deepEqual(
      rows.map(({ number }) => number),
      Array.from({ length: 160 }, (_, index) => index + 1),
    )
    assert.deepEqual((await checkDocuments(api.db.kysely)).faults, [])
  },
)

onBothEnginesApi(
  'a document that is changed behind the trigger is named',
  async (api) => {
    await paid(api)
    for (const statement of ['UPDATE documents SET total = 1', 'DELETE FROM documents'])
      await assert.rejects(api.db.pool.query(statement), /never changed or deleted/)
    await api.db.pool.query(`
    ALTER TABLE documents DISABLE TRIGGER documents_never_change;
    UPDATE documents SET content = jsonb_set(content, '{order}', '"C000009"')`)
    assert.deepEqual((await checkDocuments(api.db.kysely)).faults, [
      'F2026-000001: it was changed after it was issued.',
    ])
    await api.db.pool.query('DELETE FROM document_parties; DELETE FROM documents')
    assert.deepEqual((await checkDocuments(api.db.kysely)).faults, [
      'F2026: its documents do not end with number 1.',
    ])
    await api.db.pool.query('ALTER TABLE documents ENABLE TRIGGER documents_never_change')
  },
  taken,
)

onApi(
  'an invoice is a PDF of its own fonts, the same to the byte each time',
  async (api) => {
    await paid(api)
    const [{ id }] = await invoices(api)
    const read = async () =>
      (await api.app.inject({ url: `/api/invoices/${id}/pdf`, headers: await asAdmin(api) })).rawPayload
    const first = await read()
    api.now = api.now.add({ hours: 24 })
    assert.ok(first.equals(await read()))
    const text = first.toString('latin1')
    assert.match(text, /^%PDF-1\.7/)
    assert.match(text, /pdfaid:part>3</)
    assert.match(text, /pdfaid:conformance>B</)
    assert.match(text, /\/FontFile[23]/)
  },
  taken,
)
