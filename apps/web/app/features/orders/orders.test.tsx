// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fr } from '@meche/contract/messages/fr.ts'
import { draftInvoice } from '@meche/contract/invoices.ts'
import * as orders from '@meche/contract/orders.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp, testAdmin } from '../../testing/app.tsx'
import { fill, find, press, see, textOf } from '../../testing/hands.ts'
import { order as reserved } from '../../testing/shop.ts'
import { testSalon } from '../../test-salon.ts'

prepareApp()

const settings = { ...testSalon, modules: ['shop' as const] }
const professional = { ...testAdmin, id: 1, roles: ['ROLE_USER'], quality: 'HairDresser' as const }
const open = (path: string, me = testAdmin) => openApp(path, me, { settings })
let order: orders.Order
let sent: unknown[]

/** Each step answers the order with this in it. */
function answerStep(
  endpoint:
    | typeof orders.shipOrder
    | typeof orders.collectOrder
    | typeof orders.cancelOrder
    | typeof orders.returnOrder,
  change: Partial<orders.Order>,
) {
  api.answer(endpoint as typeof orders.cancelOrder, ({ body }) => {
    sent.push(body)
    order = { ...order, ...change, version: order.version + 1 }
    return order
  })
}

beforeEach(() => {
  order = reserved
  sent = []
  api.answer(orders.getOrders, ({ query }) =>
    query.status === undefined || query.status === order.status ? [order] : [],
  )
  api.answer(orders.getOrderCounts, () => ({ reserved: 1, paid: 4 }))
  api.answer(orders.getOrder, () => order)
})

it('orders are listed by where they are, with how many are there', async () => {
  const app = await open('/dashboard/order')
  const row = (await find('link', 'C000012')).closest('tr')
  expect(textOf(row)).toContain('Marianne Roche')
  await press('Payée 4')
  await waitFor(() => expect(app.address()).toContain('status=paid'))
  await see('Rien ne correspond')
})

it('a professional hands a reserved order over, and notes the receipt of the till', async () => {
  answerStep(orders.collectOrder, { status: 'collected', actions: [], receipt: 'T-88' })
  const app = await open('/dashboard/order/12', { ...professional })
  await press('Remettre')
  await see(/Encaissez-la d’abord avec votre caisse/)
  await fill(/^Ticket de caisse/, 'T-88')
  await press('Remettre', document.querySelector<HTMLElement>('dialog[open]')!)
  await see('La commande C000012 est remise.')
  expect(sent).toEqual([{ receipt: 'T-88' }])
  // It no longer waits to be fetched: the professional is back at the list.
  await waitFor(() => expect(app.address()).toBe('/dashboard/order/list'))
})

it('an order that was settled at the till begins an invoice', async () => {
  api.answer(draftInvoice, () => refusal(422, 'Complétez la société.', { code: 'company_incomplete' }))
  order = { ...reserved, status: 'collected', actions: [] }
  await open('/dashboard/order/12')
  await press('Nouvelle facture')
  await see('Complétez la société.')
  expect(api.sentTo(draftInvoice)).toEqual([{ order: 12 }])
})

it('a parcel is sent with its carrier', async () => {
  order = {
    ...reserved,
    status: 'paid',
    delivery: 'shipping',
    payment: 'online',
    actions: ['ship', 'cancel'],
  }
  answerStep(orders.shipOrder, { status: 'shipped', actions: ['deliver'] })
  await open('/dashboard/order/12')
  await press('Expédier')
  const dialog = document.querySelector<HTMLElement>('dialog[open]')!
  expect((await find<HTMLButtonElement>('button', 'Expédier', dialog)).disabled).toBe(true)
  await fill('Transporteur', 'Colissimo')
  await fill(/^Numéro de suivi/, '8X123')
  await press('Expédier', dialog)
  await see('La commande C000012 est expédiée.')
  expect(sent).toEqual([{ carrier: 'Colissimo', tracking: '8X123' }])
})

it('cancelling a paid order says what is refunded, and wants a reason', async () => {
  order = { ...reserved, status: 'paid', payment: 'online', actions: ['ready', 'cancel'] }
  answerStep(orders.cancelOrder, {
    status: 'cancelled',
    actions: [],
    cancelReason: 'Rupture chez le fournisseur',
    timeline: [...order.timeline, { status: 'cancelled', at: '2026-11-20T10:41:00+01:00' }],
  })
  await open('/dashboard/order/12')
  await press('Actions C000012')
  await press('Annuler la commande')
  await see(/remboursé de 44 €/)
  await fill('Raison', 'Rupture chez le fournisseur')
  await press('Annuler la commande', document.querySelector<HTMLElement>('dialog[open]')!)
  await see('La commande C000012 est annulée.')
  await see('Rupture chez le fournisseur')
})

it('an opened sealed product that came back is not refunded, with the reason', async () => {
  const [line] = reserved.lines
  order = {
    ...reserved,
    status: 'withdrawn',
    payment: 'online',
    actions: ['return'],
    lines: [{ ...line!, sealed: true }],
  }
  answerStep(orders.returnOrder, { status: 'returned', actions: ['refund'] })
  await open('/dashboard/order/12')
  await press('Noter le retour')
  await fill('Ouverts, non repris', '1')
  const dialog = document.querySelector<HTMLElement>('dialog[open]')!
  expect((await find<HTMLButtonElement>('button', 'Noter le retour', dialog)).disabled).toBe(true)
  await fill('Pourquoi une partie n’est pas remboursée', 'Flacon entamé')
  await press('Noter le retour', dialog)
  await see('Le retour de C000012 est noté.')
  expect(sent).toEqual([
    { lines: [{ line: 71, quantity: 2, refused: 1, restock: true }], reason: 'Flacon entamé' },
  ])
})

it('an order that somebody else has moved on meanwhile shows what it is now', async () => {
  await open('/dashboard/order/12')
  await press('Remettre')
  order = { ...order, version: 2, status: 'cancelled', actions: [] }
  api.answer(orders.collectOrder, () => refusal(409, fr.order_state!, { code: 'order_state' }))
  await press('Remettre', document.querySelector<HTMLElement>('dialog[open]')!)
  await waitFor(() => expect(screen.getAllByText('Annulée').length).toBeGreaterThan(0))
})
