// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Product } from '@meche/contract/products.ts'
import type { Cart } from '@meche/domain/checkout/cart.ts'
import { openApp, prepareApp, servePage } from '../../testing/app.tsx'
import { find, press, see, textOf, turn } from '../../testing/hands.ts'
import { oil, openShop, tint } from '../../testing/shop.ts'
import { testSalon } from '../../test-salon.ts'
import { noFilters } from './shop-address.ts'

prepareApp()

const settings = { ...testSalon, modules: ['shop' as const] }
const stored = () => JSON.parse(localStorage.getItem('app-checkout') ?? 'null') as Cart | null
const list = { shop: openShop, filters: noFilters, products: [oil, tint], total: 2, head: [] }
const product: Product = {
  ...tint,
  description: '<p>Ravive les reflets.</p>',
  vatRate: 2000,
  images: [tint.image!, { url: `/uploads/${'b'.repeat(32)}-800.webp`, alt: 'La texture' }],
  manufacturer: { name: 'Maison Verte', address: '1 rue du Port, Nantes', contact: 'bonjour@verte.example' },
  warnings: 'Éviter les yeux.',
  ingredients: 'Aqua.',
  sealed: true,
  services: [{ id: 4, name: 'Couleur racines' }],
  siblings: [],
  related: [oil],
}

beforeEach(() => {
  servePage('shop/products.tsx', list)
  servePage('shop/product.tsx', { product, isOpen: true, isBookable: true, head: [] })
})

const open = (path: string) => openApp(path, null, { settings })

it('a product is put into the cart from the list, and the header counts the pieces', async () => {
  await open('/product')
  await press('Ajouter Huile d’argan au panier')
  await press('Ajouter Huile d’argan au panier')
  await see('Huile d’argan est dans le panier.')
  expect(stored()).toMatchObject({ items: [{ id: 3, quantity: 2 }], total: 4400 })
  expect((await find('link', 'Panier, 2 articles')).getAttribute('href')).toBe('/product/checkout')
  // One in several shades is chosen on its page.
  expect((await find('link', 'Choisir Patine')).getAttribute('href')).toBe('/product/5')
})

it('no more is put into the cart than one order may hold, and nothing of what is sold out', async () => {
  servePage('shop/products.tsx', {
    ...list,
    products: [
      { ...oil, maxQuantity: 1 },
      { ...tint, availability: 'out' },
    ],
  })
  await open('/product')
  await press('Ajouter Huile d’argan au panier')
  await press('Ajouter Huile d’argan au panier')
  await see(/Vous avez déjà tout ce que l’on peut commander/)
  expect(stored()?.totalItems).toBe(1)
  await see('Épuisé')
  expect(screen.queryByRole('link', { name: /^Choisir/ })).toBeNull()
})

it('filters are in the address: a category, a search, what is in stock, the order', async () => {
  const app = await open('/product?category=Soins')
  expect((await find('link', 'Couleur')).getAttribute('href')).toBe('/product?category=Couleur')
  await turn('checkbox', 'En stock seulement')
  await waitFor(() => expect(app.address()).toBe('/product?available=1'))
})

it('a list without products says why', async () => {
  servePage('shop/products.tsx', {
    ...list,
    products: [],
    total: 0,
    filters: { ...noFilters, search: 'zzz' },
  })
  await open('/product?search=zzz')
  await see('Aucun produit ne correspond')
  expect((await find('link', 'Retirer les filtres')).getAttribute('href')).toBe('/product')
})

it('a product in several shades asks for one, and takes the chosen number of pieces', async () => {
  await open('/product/5')
  await press('Une pièce de plus')
  await press('Ajouter au panier')
  await see('Choisissez une nuance.')
  expect(stored()).toBeNull()
  await turn('radio', 'Miel')
  await press('Ajouter au panier')
  await waitFor(() =>
    expect(stored()?.items).toEqual([{ id: 5, price: 1450, quantity: 2, colors: ['Miel'] }]),
  )
  const text = textOf(document.querySelector('main'))
  expect(text).toContain('Éviter les yeux.')
  expect(text).toContain('1 rue du Port, Nantes')
  expect((await find('link', 'Couleur racines')).getAttribute('href')).toBe('/reservation?items=s:4')
})

it('a picture opens over the window', async () => {
  await open('/product/5')
  await press('Agrandir : Un flacon d’huile')
  const box = await find('dialog', 'Photos de Patine')
  expect(box.querySelectorAll('img[alt="La texture"]')).toHaveLength(1)
  await press('Fermer', box)
})

it('a shop that is not open shows its products and takes none of them', async () => {
  servePage('shop/products.tsx', { ...list, shop: { ...openShop, isOpen: false } })
  await open('/product')
  await see('Les commandes ouvrent bientôt.')
  expect(screen.queryByRole('button', { name: /^Ajouter/ })).toBeNull()
})

it('while the module is off the pages say so and lead to booking', async () => {
  servePage('shop/products.tsx', null)
  await openApp('/product', null)
  await see('Bientôt ici')
  const main = document.querySelector('main')!
  expect((await find('link', 'Prendre rendez-vous', main)).getAttribute('href')).toBe('/reservation')
  expect(screen.queryByRole('link', { name: /^Panier/ })).toBeNull()
})
