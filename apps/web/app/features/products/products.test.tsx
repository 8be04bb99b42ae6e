// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fr } from '@meche/contract/messages/fr.ts'
import * as products from '@meche/contract/products.ts'
import { getShop } from '@meche/contract/shop.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp, testAdmin } from '../../testing/app.tsx'
import {
  choose,
  expectValue,
  field,
  fill,
  find,
  press,
  see,
  seeNo,
  textOf,
  turn,
} from '../../testing/hands.ts'
import { managed, openShop } from '../../testing/shop.ts'
import { testSalon } from '../../test-salon.ts'

prepareApp()

const settings = { ...testSalon, modules: ['shop' as const] }
const open = (path: string) => openApp(path, testAdmin, { settings })
let rows: products.ManagedProduct[]
let sent: unknown[]

const findProduct = (id: number) => rows.find((one) => one.id === id) ?? refusal(404, fr.not_found!)
const change = (id: number, fields: Partial<products.ManagedProduct>) => {
  rows = rows.map((one) => (one.id === id ? { ...one, ...fields, version: one.version + 1 } : one))
  return findProduct(id)
}

beforeEach(() => {
  rows = [managed]
  sent = []
  api.answer(getShop, () => openShop)
  api.answer(products.getManagedProducts, ({ query }) =>
    rows.filter(({ name, ean }) =>
      `${name} ${ean}`.toLowerCase().includes((query.search ?? '').toLowerCase()),
    ),
  )
  api.answer(products.getManagedProduct, ({ params }) => findProduct(params.id))
  api.answer(products.getStockMoves, () => [])
  api.answer(products.createProduct, ({ body }) => {
    sent.push(body)
    const made = { ...managed, ...body, id: 9, stock: 0 } as products.ManagedProduct
    rows = [...rows, made]
    return made
  })
  api.answer(products.replaceProduct, ({ params, body }) => {
    sent.push(body)
    return change(params.id, body as Partial<products.ManagedProduct>)
  })
  api.answer(products.updateProduct, ({ params, body }) => {
    sent.push(body)
    return change(params.id, body as Partial<products.ManagedProduct>)
  })
  api.answer(products.moveStock, ({ params, body }) => {
    sent.push(body)
    return change(params.id, { stock: body.quantity })
  })
})

it('the list says what each product costs, how many are left, and whether it is on sale', async () => {
  await open('/dashboard/product')
  const row = (await find('link', 'Huile d’argan')).closest('tr')
  expect(textOf(row)).toContain('Bas2')
  expect(textOf(row)).toContain('22 €')
  expect(textOf(row)).toContain('Brouillon')
})

it('a new product is checked, keeps what was typed when it is refused, and opens once it is saved', async () => {
  const app = await open('/dashboard/product/new')
  await press('Enregistrer')
  await see(fr.name_required!)
  await fill('Produit', 'Cire mate')
  await fill(/^Prix$/, '14,50')
  const [answer, violation] = [api.answerOf(products.createProduct), fr.ean_taken!]
  api.answer(products.createProduct, () =>
    refusal(422, violation, { violations: [{ propertyPath: 'ean', message: violation, code: 'ean_taken' }] }),
  )
  await fill(/^Code EAN/, '3014260115531')
  await press('Enregistrer')
  await see(violation)
  await expectValue('Produit', 'Cire mate')
  api.answer(products.createProduct, answer)
  await fill(/^Code EAN/, '')
  await press('Enregistrer')
  await waitFor(() => expect(app.address()).toBe('/dashboard/product/9'))
  expect(sent).toMatchObject([{ name: 'Cire mate', price: 1450, vatRate: 2000, content: null, ean: '' }])
})

it('publishing names each statement that the law wants under its field', async () => {
  await open('/dashboard/product/3/edit')
  await see('À compléter avant de publier : Une photo, Précautions d’emploi.')
  const message = fr.publish_required!
  api.answer(products.replaceProduct, () =>
    refusal(422, message, {
      violations: [
        { propertyPath: 'warnings', message, code: 'publish_required' },
        { propertyPath: 'images', message, code: 'publish_required' },
      ],
    }),
  )
  await turn('switch', 'Publié dans la boutique')
  await press('Enregistrer')
  await waitFor(async () =>
    expect((await field('Précautions d’emploi')).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(screen.getAllByText(message).length).toBe(2)
})

it('pictures are sent and want their words, another file is refused by name; a shade is named', async () => {
  const url = `/uploads/${'c'.repeat(32)}-800.webp`
  api.answer(products.uploadProductImage, () => ({ url }))
  await open('/dashboard/product/3/edit')
  await see('Ajouter des photos')
  const chosen = [
    new File(['x'], 'huile.png', { type: 'image/png' }),
    new File(['x'], 'devis.pdf', { type: 'application/pdf' }),
  ]
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: chosen } })
  await see('Ces fichiers n’ont pas été ajoutés :')
  expect(textOf(screen.getByRole('alert'))).toContain('devis.pdf – ce n’est pas une image.')
  await fill('Ce que montre la couverture', 'Le flacon')
  await press('Ajouter une nuance')
  await fill('Nom de la nuance 1', 'Cuivre')
  await press('Enregistrer')
  await waitFor(() =>
    expect(sent).toMatchObject([
      { images: [{ url, alt: 'Le flacon' }], colors: [{ name: 'Cuivre', hex: '#8a5a3c' }] },
    ]),
  )
})

it('a product that somebody else has saved first is compared before it is overwritten', async () => {
  await open('/dashboard/product/3/edit')
  await fill('Produit', 'Huile précieuse')
  change(3, { price: 2600 })
  await press('Enregistrer')
  await see(/26/)
  expect(sent).toEqual([])
})

it('a move of the stock says what it will be, and is refused in words', async () => {
  await open('/dashboard/product/3')
  await press('Mouvement de stock')
  await choose('Raison', 'Perte ou casse')
  await fill('Nombre de pièces', '5')
  const detail = 'Il n’y a que 2 pièces en stock.'
  const answer = api.answerOf(products.moveStock)
  api.answer(products.moveStock, () => refusal(409, detail, { code: 'stock_too_small' }))
  await press('Enregistrer')
  await see(detail)
  api.answer(products.moveStock, answer)
  await choose('Raison', 'Arrivage')
  await see('De 2 à 7 en stock.')
  await press('Enregistrer')
  await waitFor(() => expect(sent).toEqual([{ reason: 'receipt', quantity: 5, note: '' }]))
})

it('a product that lacks nothing is put on sale by one button', async () => {
  rows = [{ ...managed, missing: [] }]
  await open('/dashboard/product/3')
  await press('Publier le produit')
  await see('« Huile d’argan » est en vente.')
  expect(sent).toEqual([{ published: true }])
})

it('an inventory counts a piece for each scan, and writes only what differs', async () => {
  rows = [managed, { ...managed, id: 4, name: 'Peigne', ean: '4006381333931', stock: 1 }]
  await open('/dashboard/product')
  await find('link', 'Peigne')
  await press('Inventaire')
  const scan = async (code: string) => {
    await fill('Code EAN scanné', code)
    await press('Compter')
  }
  await scan('4006381333931')
  await expectValue('Pièces comptées de Peigne', '1')
  await scan('3014260115531')
  await expectValue('Pièces comptées de Huile d’argan', '1')
  await scan('0000')
  await see('Aucun produit ne porte le code 0000.')
  await press('Enregistrer l’inventaire')
  await see('1 stock corrigé.')
  expect(sent).toEqual([{ reason: 'count', quantity: 1, note: '' }])
})

it('a file of products is read, its faults are named, and known codes change their product', async () => {
  await open('/dashboard/product')
  await find('link', 'Huile d’argan')
  await press('Importer')
  const csv = 'Produit;Prix;Code EAN;Stock\nHuile d’argan;24;3014260115531;8\nCire;douze;;\nGel;12,50;;\n'
  const file = new File([csv], 'produits.csv', { type: 'text/csv' })
  fireEvent.change((await field('Choisir un fichier CSV')) as HTMLInputElement, { target: { files: [file] } })
  await see('2 produits à importer.')
  await see('Ligne 3 : « Prix » est à corriger.')
  await press('Importer les produits')
  await see('2 produits importés.')
  expect(sent).toEqual([
    { name: 'Huile d’argan', price: 2400, ean: '3014260115531' },
    { reason: 'count', quantity: 8, note: '' },
    { name: 'Gel', price: 1250, ean: '' },
  ])
})

it('deleting a product asks first', async () => {
  let isDeleted = false
  api.answer(products.deleteProduct, () => {
    isDeleted = true
    rows = []
    return undefined
  })
  const app = await open('/dashboard/product/3')
  await press('Actions Huile d’argan')
  await press('Supprimer')
  await see('Supprimer « Huile d’argan » ?')
  expect(isDeleted).toBe(false)
  await press('Supprimer', document.querySelector<HTMLElement>('dialog[open]')!)
  await waitFor(() => expect(app.address()).toBe('/dashboard/product/list'))
  await seeNo('Huile d’argan')
})
