// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import * as contract from '@meche/contract/invoices.ts'
import { getManagedProducts } from '@meche/contract/products.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp, testAdmin } from '../../testing/app.tsx'
import { fill, find, followLink, press, see, textOf } from '../../testing/hands.ts'
import { testSalon } from '../../test-salon.ts'

prepareApp()

const settings = { ...testSalon, modules: ['shop' as const] }
const open = (path: string) => openApp(path, testAdmin, { settings })

const form: contract.InvoiceForm = {
  customer: null,
  isBusiness: false,
  buyer: { name: 'Marianne Roche', street: '', zipCode: '', city: '', siren: '', delivery: '' },
  soldOn: '2026-11-20',
  settlement: 'till',
  dueOn: null,
  lines: [{ kind: 'goods', name: 'Laque', quantity: 3, unitPrice: 1000, discount: 100, vatRate: 2000 }],
}
const draft: contract.InvoiceDraft = {
  ...form,
  id: 8,
  version: 1,
  customer: null,
  total: 2900,
  vat: [{ rate: 2000, gross: 2900, net: 2417, vat: 483 }],
  changedAt: '2026-11-20T10:00:00+01:00',
}
const invoice: contract.Invoice = {
  id: 7,
  series: 'F',
  number: 'F2026-000001',
  status: 'issued',
  issuedOn: '2026-11-20',
  soldOn: '2026-11-20',
  buyer: form.buyer,
  customer: null,
  email: 'marianne@mail.example',
  order: null,
  appointment: null,
  credits: null,
  creditNotes: [],
  total: 2900,
  credited: 0,
  vat: draft.vat,
  lines: [
    { name: 'Laque', quantity: 3, unitPrice: 1000, discount: 100, vatRate: 2000, amount: 2900, left: 3 },
  ],
  shipping: 0,
  isFranchise: false,
  settlement: 'till',
  dueOn: null,
  sentAt: [],
  isKept: true,
  abilities: { credit: true, send: true },
}

const creditNote: contract.Invoice = { ...invoice, id: 9, series: 'A', number: 'A2026-000001' }

let shown: contract.Invoice
let sent: unknown[]

beforeEach(() => {
  shown = invoice
  sent = []
  api.answer(contract.getInvoices, ({ query }) => (query.series === 'A' ? [] : [shown]))
  api.answer(contract.getInvoiceMonths, () => [{ month: '2026-11', documents: 1 }])
  api.answer(contract.getInvoiceDrafts, () => [draft])
  api.answer(getManagedProducts, () => [])
  api.answer(contract.getInvoiceDraft, () => draft)
  api.answer(contract.getInvoice, ({ params: { id } }) => {
    if (id === draft.id && shown.id !== id) return refusal(404, 'Introuvable.', { code: 'not_found' })
    return id === creditNote.id ? creditNote : shown
  })
})

it('documents and drafts have a list each, and documents are filtered by kind and year', async () => {
  const app = await open('/dashboard/invoice')
  const row = (await find('link', 'F2026-000001')).closest('tr')
  expect(textOf(row)).toContain('Marianne Roche')
  expect(textOf(row)).toContain('Émise')
  await see('novembre 2026 (1)')
  await followLink('Brouillons')
  await waitFor(() => expect(app.address()).toBe('/dashboard/invoice/list?tab=drafts'))
  await find('link', 'Marianne Roche')
})

it('an invoice is written and issued once it is confirmed', async () => {
  api.answer(contract.createInvoice, ({ body }) => {
    sent.push(body)
    return { ...draft, ...body, customer: null }
  })
  api.answer(contract.issueInvoice, () => {
    shown = { ...invoice, id: draft.id }
    return shown
  })
  const app = await open('/dashboard/invoice/new')
  await fill('Nom', 'Marianne Roche')
  await fill('Désignation', 'Coupe')
  await fill(/^Prix TTC/, '42')
  await press('Émettre')
  await see('Émettre cette facture ?')
  await press('Émettre', screen.getByRole('dialog'))
  await waitFor(() => expect(app.address()).toBe('/dashboard/invoice/8'))
  expect(sent).toEqual([
    {
      ...form,
      lines: [{ kind: 'service', name: 'Coupe', quantity: 1, unitPrice: 4200, discount: 0, vatRate: 2000 }],
    },
  ])
  await see('La facture F2026-000001 est émise.')
})

it('a draft that cannot be issued is kept, and the reason is shown', async () => {
  api.answer(contract.replaceInvoice, ({ body }) => ({ ...draft, ...body, customer: null, version: 2 }))
  api.answer(contract.issueInvoice, () => refusal(422, 'Complétez la société avant d’émettre.'))
  const app = await open('/dashboard/invoice/8/edit')
  await press('Émettre')
  await press('Émettre', await screen.findByRole('dialog'))
  await see(/Complétez la société/)
  expect(app.address()).toBe('/dashboard/invoice/8/edit')
})

it('a document is sent to the address that is known, and then it is « Envoyée »', async () => {
  api.answer(contract.sendInvoice, ({ body }) => {
    sent.push(body)
    shown = { ...invoice, status: 'sent', sentAt: ['2026-11-20T10:40:00+01:00'] }
    return shown
  })
  await open('/dashboard/invoice/7')
  await press('Envoyer par e-mail')
  await press('Envoyer')
  await see('F2026-000001 part dans un instant.')
  await see('Envoyée')
  expect(sent).toEqual([{ email: 'marianne@mail.example' }])
})

it('a credit note takes off pieces with a reason; a refusal stays in the form', async () => {
  let refused = true
  api.answer(contract.creditInvoice, ({ body }) => {
    sent.push(body)
    return refused ? refusal(422, 'L’avoir dépasse ce qui reste à créditer.') : creditNote
  })
  const app = await open('/dashboard/invoice/7')
  await press('Faire un avoir')
  await fill(/^Laque/, '1')
  await fill('Raison', 'Flacon rendu')
  await press('Faire un avoir', screen.getByRole('dialog'))
  await see(/L’avoir dépasse/)
  refused = false
  await press('Faire un avoir', screen.getByRole('dialog'))
  await waitFor(() => expect(app.address()).toBe('/dashboard/invoice/9'))
  expect(sent.at(-1)).toEqual({ lines: [{ line: 0, quantity: 1 }], reason: 'Flacon rendu' })
})
