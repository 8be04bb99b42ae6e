// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fr } from '@meche/contract/messages/fr.ts'
import { getOrderByToken, payOrder, withdrawOrder, type PlacedOrder } from '@meche/contract/orders.ts'
import { refusal } from '../../../testing/api.ts'
import { api, openApp, prepareApp, servePage } from '../../../testing/app.tsx'
import { find, press, see, seeNo, textOf } from '../../../testing/hands.ts'
import { openShop, orderToken, placed } from '../../../testing/shop.ts'
import { testSalon } from '../../../test-salon.ts'
import { choose, forgetChoices } from '../checkout/choices.ts'

prepareApp()

const settings = { ...testSalon, modules: ['shop' as const] }
const collected: PlacedOrder = {
  ...placed,
  status: 'collected',
  payment: 'online',
  pickupCode: null,
  receivedAt: '2026-11-18T15:00:00+01:00',
  timeline: [
    { status: 'paid', at: '2026-11-16T10:00:00+01:00' },
    { status: 'collected', at: '2026-11-18T15:00:00+01:00' },
  ],
  withdrawal: { effect: 'return', until: '2026-12-02' },
}
let current: PlacedOrder

const open = () => openApp(`/product/order/${orderToken}`, null, { settings })

beforeEach(() => {
  forgetChoices()
  servePage('shop/order.tsx', { head: [] })
  current = placed
  api.answer(getOrderByToken, () => current)
})

it('a buyer sees the pick-up code, where the order is, and what was ordered', async () => {
  await open()
  await see('Commande C000012')
  await see('K7M2')
  expect(textOf(document.querySelector('main'))).toContain('2 × Huile d’argan 44 €')
  await see('Réservée au salon')
})

it('a buyer withdraws in two steps, and reads when the withdrawal was received', async () => {
  current = collected
  const withdrawn: PlacedOrder = {
    ...collected,
    status: 'withdrawn',
    withdrawal: null,
    timeline: [...collected.timeline, { status: 'withdrawn', at: '2026-11-20T10:41:00+01:00' }],
  }
  let count = 0
  api.answer(withdrawOrder, () => {
    count += 1
    return withdrawn
  })
  await open()
  await see(/jusqu’au mercredi 2 décembre 2026 inclus/)
  await press('Renoncer au contrat ici')
  await see('Renoncer à la commande C000012 ?')
  await see(/Renvoyez les produits sous 14 jours/)
  await press('Garder ma commande')
  await seeNo(/Renvoyez les produits/)
  expect(count).toBe(0)
  await press('Renoncer au contrat ici')
  await press('Confirmer la rétractation')
  await see(/Nous avons reçu votre rétractation le vendredi 20 novembre 2026 à 10 h 41/)
  await see(/marianne@mail.example/)
  expect(count).toBe(1)
  expect(screen.queryByRole('button', { name: 'Renoncer au contrat ici' })).toBeNull()
})

it('a withdrawal that comes too late says since when', async () => {
  current = collected
  const detail = 'Le délai de 14 jours est passé depuis le mercredi 2 décembre 2026.'
  api.answer(withdrawOrder, () => refusal(409, detail, { code: 'withdrawal_over' }))
  await open()
  await press('Renoncer au contrat ici')
  await press('Confirmer la rétractation')
  await see(detail)
})

it('an order that waits for its payment leads back to it, and is looked at until it is paid', async () => {
  current = { ...placed, status: 'awaiting_payment', payment: 'online', pickupCode: null }
  api.answer(payOrder, () => refusal(503, fr.provider_unreachable!))
  await open()
  await press('Reprendre le paiement')
  await see(fr.provider_unreachable!)
  current = { ...placed, status: 'paid', payment: 'online' }
  await see('K7M2')
  expect(screen.queryByRole('button', { name: 'Reprendre le paiement' })).toBeNull()
})

it('back from the payment page, the checkout of this tab is complete', async () => {
  servePage('shop/checkout.tsx', { shop: openShop, head: [] })
  choose({ order: orderToken })
  current = { ...placed, status: 'paid', payment: 'online' }
  const app = await open()
  await see('Merci, votre commande est enregistrée')
  expect(app.address()).toBe('/product/checkout?step=3')
})

it('an order of this tab that has expired leaves the cart to be ordered again', async () => {
  localStorage.setItem('app-checkout', '{"items":[],"totalItems":2}')
  choose({ order: orderToken })
  current = { ...placed, status: 'expired', payment: 'online', pickupCode: null }
  await open()
  await see('Expirée')
  expect(localStorage.getItem('app-checkout')).not.toBeNull()
})

it('an address that opens no order says where to find the right one', async () => {
  api.answer(getOrderByToken, () => refusal(404, fr.not_found!, { code: 'not_found' }))
  await open()
  await see('Cette commande n’existe pas')
  expect((await find('link', 'Voir la boutique')).getAttribute('href')).toBe('/product')
})
