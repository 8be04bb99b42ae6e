import assert from 'node:assert/strict'
import { strFromU8, unzipSync } from 'fflate'
import {
  assertProblem,
  onApi,
  onBothEnginesApi,
  violationsOf,
  type Answer,
  type Api,
} from '../../../test/api.ts'
import { credit, issue, issued, newDraft, oneCut } from '../../../test/invoices.ts'
import { act, openShop, reserved } from '../../../test/orders.ts'
import { asAdmin } from '../../../test/shop.ts'
import { booked } from '../../../test/visits.ts'
import { checkDocuments } from '../../documents/check-documents.ts'
import { emptyDocuments } from '../../documents/empty-documents.ts'
import { documentOfMessage } from '../../documents/document-repository.ts'

const [line] = oneCut.lines
const business = {
  isBusiness: true,
  buyer: { ...oneCut.buyer, name: 'Théâtre du Quai', siren: '732 829 320', delivery: '' },
  settlement: 'due' as const,
  dueOn: '2026-12-20',
  lines: [
    line!,
    { ...line!, kind: 'goods' as const, name: 'Laque', quantity: 3, unitPrice: 1000, discount: 100 },
  ],
}

const read = async (api: Api, path: string, who = api.salon.admin): Promise<Answer> =>
  api.get(path, await api.as(who))

async function bytesOf(api: Api, path: string, who = api.salon.admin): Promise<Buffer> {
  const answer = await api.app.inject({ url: path, headers: await api.as(who) })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.rawPayload
}

onApi('a draft is changed until it is issued, and keeps its id', async (api) => {
  await openShop(api)
  const admin = await asAdmin(api)
  const id = await newDraft(api)
  const seen = { ...admin, 'if-match': '"1"' }
  const changed = await api.send('PUT', `/api/invoices/${id}`, { ...oneCut, ...business }, seen)
  assert.deepEqual([changed.status, changed.body.total, changed.body.version], [200, 7100, 2])
  assertProblem(await api.send('PUT', `/api/invoices/${id}`, oneCut, seen), 412, 'precondition_failed')
  assert.equal((await read(api, '/api/invoices/drafts?search=theatre')).body.length, 1)
  const preview = await bytesOf(api, `/api/invoices/drafts/${id}/pdf`)
  assert.match(preview.toString('latin1'), /^%PDF-1\.7/)

  const { body: invoice } = await issue(api, id)
  assert.deepEqual(
    [invoice.id, invoice.number, invoice.status, invoice.total, invoice.buyer.siren, invoice.dueOn],
    [id, 'F2026-000001', 'issued', 7100, '732829320', '2026-12-20'],
  )
  for (const method of ['PUT', 'DELETE'])
    assertProblem(
      await api.send(method, `/api/invoices/${id}`, method === 'PUT' ? oneCut : undefined, admin),
      409,
      'document_issued',
    )
  assertProblem(await issue(api, id), 409, 'document_issued')
  assert.deepEqual((await read(api, '/api/invoices/drafts')).body, [])
  const other = await newDraft(api)
  assert.equal((await api.send('DELETE', `/api/invoices/${other}`, undefined, admin)).status, 204)
})

onApi(
  'a form says everything that is wrong with it, and an incomplete company issues nothing',
  async (api) => {
    const form = {
      ...oneCut,
      customer: api.salon.lea,
      isBusiness: true,
      buyer: { ...oneCut.buyer, street: '' },
      settlement: 'due',
      lines: [{ ...line!, discount: 4201 }],
    }
    const answer = await api.send('POST', '/api/invoices', form, await asAdmin(api))
    assert.deepEqual(violationsOf(answer), [
      'buyer.siren siren_invalid',
      'buyer.street street_required',
      'dueOn date_required',
      'lines.0.discount discount_exceeds',
      'customer unknown_customer',
    ])
    assertProblem(await issue(api, await newDraft(api)), 422, 'company_incomplete')
  },
)

onBothEnginesApi('the same request issues one document, also when it comes twice at once', async (api) => {
  await openShop(api)
  const id = await newDraft(api, business)
  const twice = (key: string, send: (headers: object) => Promise<Answer>) =>
    Promise.all([send({ 'idempotency-key': key }), send({ 'idempotency-key': key })])
  const both = await twice('one', (headers) => issue(api, id, headers))
  assert.deepEqual(
    both.map(({ status, body }) => [status, body.number]),
    [
      [200, 'F2026-000001'],
      [200, 'F2026-000001'],
    ],
  )
  const lines = { lines: [{ line: 1, quantity: 2 }], reason: 'Deux flacons rendus' }
  const notes = await twice('two', (headers) => credit(api, id, lines, headers))
  assert.deepEqual(
    notes.map(({ status, body }) => [status, body.number, body.total]),
    [
      [201, 'A2026-000001', 1933],
      [201, 'A2026-000001', 1933],
    ],
  )
  const another = { ...lines, reason: 'Autre' }
  assertProblem(await credit(api, id, another, { 'idempotency-key': 'two' }), 422, 'idempotency_key_reused')
})

onApi('credit notes take off pieces until nothing is left', async (api) => {
  await openShop(api)
  const { id } = await issued(api, business)
  const reason = 'Rendu'
  const first = await credit(api, id, { lines: [{ line: 1, quantity: 1 }], reason })
  assert.deepEqual(
    [first.body.credits.number, first.body.total, first.body.abilities.credit],
    ['F2026-000001', 966, false],
  )
  assertProblem(await credit(api, id, { lines: [{ line: 1, quantity: 3 }], reason }), 422, 'credit_exceeds')
  assert.deepEqual(violationsOf(await credit(api, id, { lines: [{ line: 7, quantity: 1 }], reason })), [
    'lines.0.line unknown_line',
  ])
  const rest = [
    { line: 0, quantity: 1 },
    { line: 1, quantity: 2 },
  ]
  assert.equal((await credit(api, id, { lines: rest, reason })).body.total, 7100 - 966)
  const { body: invoice } = await read(api, `/api/invoices/${id}`)
  assert.deepEqual(
    [invoice.status, invoice.credited, invoice.creditNotes.length, invoice.abilities.credit],
    ['credited', 7100, 2, false],
  )
  assert.equal((await read(api, '/api/invoices?series=A&month=2026-11')).body.length, 2)
  assert.deepEqual(await checkDocuments(api.db.kysely), { checked: 3, faults: [] })
})

onApi('a document is sent with its PDF, and then it is « Envoyée »', async (api) => {
  await openShop(api)
  const { client } = api.salon
  const { id, email } = await issued(api, { customer: client })
  const sent = await api.send('POST', `/api/invoices/${id}/send`, { email }, await asAdmin(api))
  assert.deepEqual([sent.status, sent.body.status, sent.body.sentAt.length], [200, 'sent', 1])
  const message = await api.db.kysely
    .selectFrom('messages')
    .select(['kind', 'recipient', 'user_id', 'reference', 'subject'])
    .where('kind', '=', 'document')
    .executeTakeFirstOrThrow()
  assert.deepEqual([message.recipient, message.user_id], [email, client])
  assert.match(message.subject!, /^Facture F2026-000001/)
  assert.equal((await documentOfMessage(api.db.kysely, message.reference))!.id, id)
})

onApi('clients find their own documents, and nobody else’s', async (api) => {
  await openShop(api)
  const { client, otherClient } = api.salon
  const { id } = await issued(api, { customer: client })
  await issued(api)
  const { body } = await read(api, '/api/invoices/own', client)
  assert.deepEqual(
    body.map((own: { number: string }) => own.number),
    ['F2026-000001'],
  )
  assert.match((await bytesOf(api, `/api/invoices/own/${id}/pdf`, client)).toString('latin1'), /^%PDF/)
  assertProblem(await read(api, `/api/invoices/own/${id}/pdf`, otherClient), 404, 'not_found')
})

onApi(
  'a draft is written for what the till has settled: a visit that is done, an order that was fetched',
  async (api) => {
    const { client, lea } = api.salon
    const draft = async (sale: object) => api.send('POST', '/api/invoices/drafts', sale, await asAdmin(api))
    assert.deepEqual(violationsOf(await draft({})), ['appointment required'])
    const order = await reserved(api)
    assertProblem(await draft({ order: order.id }), 409, 'order_state')
    await act(api, order.id, 'collect', { receipt: 'T-1' })
    const { id } = await booked(api)
    assertProblem(await draft({ appointment: id }), 422, 'visit_not_done')
    api.now = Temporal.Instant.from('2026-11-23T12:00:00+01:00')
    const check = { discount: { percent: 10, reason: 'loyalty' } }
    const { body: done } = await api.send(
      'POST',
      `/api/appointments/${id}/checkout`,
      check,
      await api.as(lea),
    )
    const { body: ofVisit } = await draft({ appointment: id })
    assert.deepEqual(
      [ofVisit.customer.id, ofVisit.soldOn, ofVisit.settlement, ofVisit.total, ofVisit.lines[0].kind],
      [client, '2026-11-23', 'till', done.charged, 'service'],
    )
    const { body: ofOrder } = await draft({ order: order.id })
    assert.deepEqual(
      [ofOrder.customer.id, ofOrder.buyer.name, ofOrder.soldOn, ofOrder.total, ofOrder.lines[0].quantity],
      [client, 'Alix Durand', '2026-11-20', 3780, 2],
    )
  },
)

onApi('a visit that is done has one note, of what was charged for it', async (api) => {
  await openShop(api)
  const { id } = await booked(api)
  const note = (isNamed: boolean, who: number) => async () =>
    api.send('POST', `/api/appointments/${id}/note`, { isNamed }, await api.as(who))
  assertProblem(await note(true, api.salon.lea)(), 422, 'visit_not_done')
  api.now = Temporal.Instant.from('2026-11-23T12:00:00+01:00')
  const check = { discount: { percent: 10, reason: 'loyalty' } }
  const done = await api.send('POST', `/api/appointments/${id}/checkout`, check, await asAdmin(api))
  assert.equal(done.status, 200, done.text)
  const first = await note(true, api.salon.hugo)()
  assert.deepEqual(
    [first.status, first.body.number, first.body.total],
    [200, 'N2026-000001', done.body.charged],
  )
  assert.equal((await note(true, api.salon.lea)()).body.id, first.body.id)
  assert.match(
    (await bytesOf(api, `/api/appointments/${id}/note`, api.salon.lea)).toString('latin1'),
    /^%PDF/,
  )
  const [own] = (await read(api, '/api/invoices/own', api.salon.client)).body
  assert.equal(own.number, 'N2026-000001')
})

onApi(
  'a new note replaces the one of a visit that is charged anew, or whose client wants no name on it',
  async (api) => {
    await openShop(api)
    const { id } = await booked(api)
    api.now = Temporal.Instant.from('2026-11-23T12:00:00+01:00')
    await api.send('POST', `/api/appointments/${id}/checkout`, {}, await asAdmin(api))
    const note = async (isNamed: boolean) =>
      (await api.send('POST', `/api/appointments/${id}/note`, { isNamed }, await asAdmin(api))).body
    assert.equal((await note(true)).number, 'N2026-000001')
    assert.equal((await note(false)).number, 'N2026-000002')
    await api.db.kysely.updateTable('appointments').set({ charged: 2000 }).where('id', '=', id).execute()
    const [charged, again] = [await note(false), await note(false)]
    assert.deepEqual([charged.number, charged.total, again.number], ['N2026-000003', 2000, 'N2026-000003'])
    const { rows } = await api.db.pool.query<{ replaces: string | null; name: string | null }>(
      `SELECT content ->> 'replaces' AS replaces, (SELECT name FROM document_parties WHERE document_id = d.id) AS name
       FROM documents d ORDER BY id`,
    )
    assert.deepEqual(
      rows.map(({ replaces, name }) => [replaces, name !== null]),
      [
        [null, true],
        ['N2026-000001', false],
        ['N2026-000002', false],
      ],
    )
    await api.db.pool.query("UPDATE appointments SET status = 'pending', charged = NULL WHERE id = $1", [id])
    const reopened = await api.send(
      'POST',
      `/api/appointments/${id}/note`,
      { isNamed: false },
      await asAdmin(api),
    )
    assertProblem(reopened, 422, 'visit_not_done')
  },
)

onApi('the month of the accountant is a ZIP file of each PDF, and one list', async (api) => {
  await openShop(api)
  const { id } = await issued(api, business)
  await credit(api, id, { lines: [{ line: 0, quantity: 1 }], reason: 'Erreur' })
  assert.deepEqual((await read(api, '/api/invoices/months')).body, [{ month: '2026-11', documents: 2 }])
  const files = unzipSync(await bytesOf(api, '/api/invoices/archive?month=2026-11'))
  assert.deepEqual(Object.keys(files).toSorted(), ['A2026-000001.pdf', 'F2026-000001.pdf', 'documents.csv'])
  assert.match(strFromU8(files['F2026-000001.pdf']!, true), /^%PDF-1\.7/)
  assert.deepEqual(strFromU8(files['documents.csv']!).split('\r\n').slice(1, 3), [
    'A2026-000001;Avoir;2026-11-20;Théâtre du Quai;732829320;F2026-000001;20,00;-35,00;-7,00;-42,00',
    'F2026-000001;Facture;2026-11-20;Théâtre du Quai;732829320;;20,00;59,17;11,83;71,00',
  ])
})

onBothEnginesApi('after ten years number, date, total and hash remain, and the chain holds', async (api) => {
  await openShop(api)
  const { id } = await issued(api, { customer: api.salon.client })
  await issued(api)
  await api.send('POST', `/api/invoices/${id}/send`, { email: 'a@b.example' }, await asAdmin(api))
  const { kysely } = api.db
  assert.equal(await emptyDocuments(kysely, '2036-12-31'), 0)
  assert.equal(await emptyDocuments(kysely, '2037-01-01'), 2)
  assert.deepEqual(await checkDocuments(kysely), { checked: 2, faults: [] })
  const { body } = await read(api, `/api/invoices/${id}`)
  assert.deepEqual(
    [
      body.number,
      body.total,
      body.buyer,
      body.customer,
      body.lines,
      body.sentAt,
      body.isKept,
      body.abilities,
    ],
    ['F2026-000001', 4200, null, null, [], [], false, { credit: false, send: false }],
  )
  assertProblem(await read(api, `/api/invoices/${id}/pdf`), 404, 'not_found')
  await assert.rejects(api.db.pool.query('UPDATE documents SET total = 1'), /never changed or deleted/)
})
