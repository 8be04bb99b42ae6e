// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fr } from '@meche/contract/messages/fr.ts'
import { createOrder, getOrderByToken, quoteOrder } from '@meche/contract/orders.ts'
import type { ProductCard } from '@meche/contract/products.ts'
import { emptyCart, settleCart, type Cart, type CartItem } from '@meche/domain/checkout/cart.ts'
import { refusal } from '../../../testing/api.ts'
import { api, openApp, prepareApp, servePage, testAdmin } from '../../../testing/app.tsx'
import {
  expectValue,
  fill,
  find,
  followLink,
  press,
  see,
  seeNo,
  textOf,
  turn,
} from '../../../testing/hands.ts'
import { oil, openShop, placed, quoteOf, tint } from '../../../testing/shop.ts'
import { testSalon } from '../../../test-salon.ts'
import { forgetChoices } from './choices.ts'

prepareApp()

const settings = { ...testSalon, modules: ['shop' as const] }
const oilItem: CartItem = { id: 3, price: 2200, quantity: 2, colors: [] }
const tintItem: CartItem = { id: 5, price: 1450, quantity: 1, colors: ['Cuivre'] }
let cards: ProductCard[]
let sent: unknown[]

const storeItems = (...items: CartItem[]) =>
  localStorage.setItem('app-checkout', JSON.stringify(settleCart({ ...emptyCart, items })))
const stored = () => JSON.parse(localStorage.getItem('app-checkout') ?? 'null') as Cart | null
const open = (step = '?step=0') => openApp(`/product/checkout${step}`, null, { settings })

beforeEach(() => {
  forgetChoices()
  cards = [oil, tint]
  sent = []
  servePage('shop/checkout.tsx', { shop: openShop, head: [] })
  api.answer(quoteOrder, ({ body }) => quoteOf(body, cards))
  api.answer(createOrder, ({ body, headers }) => {
    sent.push({ ...body, key: headers.get('idempotency-key') })
    return placed
  })
  api.answer(getOrderByToken, () => placed)
})

/** From the cart to the payment, as a guest who fetches the order. */
async function goToPayment() {
  await press('Continuer')
  await fill('Prénom', 'Marianne')
  await fill('Nom', 'Roche')
  await fill('Adresse e-mail', 'marianne@mail.example')
  await fill('Téléphone', '06 39 98 00 05')
  await press('Continuer')
  await see('Comment payer ?')
}

it('without a step, or with one that cannot be shown, the address leads to the first', async () => {
  const app = await open('')
  await see('Votre panier est vide')
  await waitFor(() => expect(app.address()).toBe('/product/checkout?step=0'))
  app.close()
  storeItems(oilItem)
  const typed = await open('?step=3')
  await see('Huile d’argan')
  await waitFor(() => expect(typed.address()).toBe('/product/checkout?step=0'))
})

it('quantities change by one between one and what is in stock, and a removed product can be put back', async () => {
  cards = [{ ...oil, maxQuantity: 3 }, tint]
  storeItems(oilItem, tintItem)
  await open()
  const box = await find('group', 'Quantité de Huile d’argan')
  await press('Une pièce de plus', box)
  expect(stored()).toMatchObject({ totalItems: 4, subtotal: 8050, total: 8050 })
  await see('On peut en commander 3 au plus.', box)
  await press('Une pièce de plus', box)
  expect(stored()?.totalItems).toBe(4)
  const single = await find('group', 'Quantité de Patine')
  await see('Une pièce est le minimum : retirez le produit pour ne plus le commander.', single)
  await press('Retirer Patine')
  await seeNo('Patine')
  await press('Remettre')
  await waitFor(() => expect(stored()?.items.map(({ id }) => id)).toEqual([3, 5]))
})

it('each change of a price, of the stock and of the range is stated, and the cart follows it', async () => {
  cards = [{ ...oil, price: 2400, maxQuantity: 1 }]
  storeItems(oilItem, tintItem)
  await open()
  await see('Le prix a changé : 24 € au lieu de 22 €.')
  await see('Plus que 1 en stock : la quantité a été réduite.')
  await see(/Un produit n’est plus disponible/)
  expect(stored()).toMatchObject({
    items: [{ ...oilItem, price: 2400, quantity: 1 }],
    subtotal: 2400,
    total: 2400,
  })
})

it('another tab changes the cart of this one', async () => {
  storeItems(oilItem)
  await open()
  await see('2 articles')
  storeItems({ ...oilItem, quantity: 5 })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'app-checkout' })))
  await see('5 articles')
})

it('a promo code that does not count stays to be corrected, and one that does takes its discount off', async () => {
  storeItems(oilItem)
  await open()
  await fill(/^Code promo/, 'MERCI')
  await press('Appliquer')
  await see('Ce code n’est pas valable.')
  await expectValue(/^Code promo/, 'MERCI')
  await fill(/^Code promo/, 'BIENVENUE')
  await press('Appliquer')
  await see('Code BIENVENUE appliqué')
  expect(stored()).toMatchObject({ discount: 200, total: 4200 })
  await press('Retirer le code')
  await waitFor(() => expect(stored()?.discount).toBe(0))
})

it('the details are checked, kept while they are typed, and stored with the cart', async () => {
  storeItems(oilItem)
  const app = await open()
  await press('Continuer')
  await fill('Prénom', 'Marianne')
  await press('Continuer')
  await see(fr.firstname_required!)
  app.reload()
  await expectValue('Prénom', 'Marianne')
  await fill('Nom', 'Roche')
  await fill('Adresse e-mail', 'marianne@mail.example')
  await fill('Téléphone', '06 39 98 00 05')
  await press('Continuer')
  await see('Comment payer ?')
  await waitFor(() => expect(app.address()).toBe('/product/checkout?step=2'))
  expect(stored()?.billing).toEqual({
    firstname: 'Roche',
    lastname: 'Marianne',
    email: 'marianne@mail.example',
    phone: '+33639980005',
  })
})

it('a delivery needs a French address, costs its price, and is paid online', async () => {
  storeItems(oilItem)
  await open('?step=1')
  await turn('radio', /^Livraison/)
  await waitFor(() => expect(stored()).toMatchObject({ shipping: 590, total: 4990 }))
  await fill('Prénom', 'Marianne')
  await fill('Nom', 'Roche')
  await fill('Adresse e-mail', 'marianne@mail.example')
  await fill('Téléphone', '06 39 98 00 05')
  await fill('Numéro et rue', '3 rue des Lices')
  await fill('Code postal', '4910')
  await fill('Ville', 'Angers')
  await press('Continuer')
  await see(fr.zip_code_french!)
  await fill('Code postal', '49100')
  await press('Continuer')
  await see('Payer en ligne')
  expect(screen.queryByRole('radio', { name: /Payer au salon/ })).toBeNull()
})

it('a signed-in client finds their own details', async () => {
  storeItems(oilItem)
  await openApp('/product/checkout?step=1', testAdmin, { settings })
  await expectValue('Prénom', 'Capucine')
  await expectValue('Adresse e-mail', 'admin@meche.example')
})

it('an order is placed once the terms are accepted, and a lost answer does not place it twice', async () => {
  storeItems(oilItem)
  const app = await open()
  await goToPayment()
  await turn('radio', /^Payer au salon/)
  expect((await find<HTMLInputElement>('checkbox', /conditions générales/)).checked).toBe(false)
  await press('Réserver au salon')
  await see(fr.terms_required!)
  expect(sent).toEqual([])
  await turn('checkbox', /conditions générales/)
  api.fail(createOrder, 'unanswered')
  await press('Réserver au salon')
  await see('Pas de connexion internet.')
  api.mend()
  await press('Réserver au salon')
  await see('Merci, votre commande est enregistrée')
  await waitFor(() => expect(app.address()).toBe('/product/checkout?step=3'))
  const [first, second] = sent as { key: string }[]
  expect(sent).toHaveLength(2)
  expect(second!.key).toBe(first!.key)
  expect(first).toMatchObject({
    items: [{ product: 3, quantity: 2, colors: [] }],
    delivery: 'pickup',
    payment: 'salon',
    terms: true,
    total: 4400,
    billing: { firstname: 'Roche', address: null },
  })
})

it('the cart states each change that placing the order has found', async () => {
  storeItems(oilItem)
  const app = await open()
  await goToPayment()
  await turn('radio', /^Payer au salon/)
  await turn('checkbox', /conditions générales/)
  cards = [{ ...oil, price: 2500 }]
  const quote = quoteOf(
    { items: [{ product: 3, quantity: 2, colors: [] }], delivery: 'pickup', code: null },
    cards,
  )
  api.answer(createOrder, () => refusal(409, fr.cart_changed!, { code: 'cart_changed', quote }))
  await press('Réserver au salon')
  await see('Le prix a changé : 25 € au lieu de 22 €.')
  await waitFor(() => expect(app.address()).toBe('/product/checkout?step=0'))
  expect(stored()?.total).toBe(5000)
})

it('leaving the completed checkout by any link clears the cart', async () => {
  storeItems(oilItem)
  const app = await open()
  await goToPayment()
  await turn('radio', /^Payer au salon/)
  await turn('checkbox', /conditions générales/)
  await press('Réserver au salon')
  await see('K7M2')
  expect(textOf(document.querySelector('main'))).toContain('Nous la gardons jusqu’au vendredi 27 novembre.')
  expect(stored()?.totalItems).toBe(2)
  servePage('shop/products.tsx', null)
  await followLink('Retour à la boutique')
  await waitFor(() => expect(app.address()).toBe('/product'))
  expect(stored()).toBeNull()
})

it('a shop that takes no orders yet says so, and leads no further', async () => {
  servePage('shop/checkout.tsx', { shop: { ...openShop, isOpen: false }, head: [] })
  storeItems(oilItem)
  await open()
  await see('Les commandes ouvrent bientôt.')
  await see('Huile d’argan')
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull()
})

it('a price that cannot be asked for offers to try again', async () => {
  api.answer(quoteOrder, () => refusal(429, fr.too_many_requests!))
  storeItems(oilItem)
  await open()
  await see(fr.too_many_requests!)
  api.answer(quoteOrder, ({ body }) => quoteOf(body, cards))
  await press('Réessayer')
  await see('Huile d’argan')
  expect(textOf(await find('complementary', 'Votre commande'))).toContain('Total TVA comprise44 €')
})
