// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { fr } from '@meche/contract/messages/fr.ts'
import * as shop from '@meche/contract/shop.ts'
import { getShopStats, type ShopStats } from '@meche/contract/shop-stats.ts'
import { refusal } from '../../testing/api.ts'
import { api, openApp, prepareApp, testAdmin } from '../../testing/app.tsx'
import { choose, expectValue, fill, press, see, seeNo, textOf } from '../../testing/hands.ts'
import { testSalon } from '../../test-salon.ts'

prepareApp()

const settings = { ...testSalon, modules: ['shop' as const] }
const open = () => openApp('/dashboard/ecommerce', testAdmin, { settings })
const welcome: shop.Promotion = {
  id: 2,
  version: 1,
  code: 'BIENVENUE',
  kind: 'percent',
  value: 10,
  from: null,
  to: '2026-12-24',
  minimum: 3000,
  maxUses: 50,
  maxUsesPerClient: 1,
  uses: 7,
  createdAt: '2026-11-01T09:00:00+01:00',
}
const nothing = { value: null, compared: null }
const november: ShopStats = {
  period: { from: '2026-11-01', to: '2026-11-30' },
  compared: { from: '2026-10-01', to: '2026-10-31' },
  revenue: { value: 12_050, compared: 9000 },
  orders: { value: 4, compared: 3 },
  basket: nothing,
  withdrawalRate: nothing,
  days: [],
  best: [],
  unsold: [],
  low: [],
  afterServices: [],
}
let codes: shop.Promotion[]
let sent: unknown[]

beforeEach(() => {
  codes = [welcome]
  sent = []
  api.answer(getShopStats, () => november)
  api.answer(shop.getPromotions, () => codes)
  api.answer(shop.createPromotion, ({ body }) => {
    sent.push(body)
    const made = { ...welcome, ...body, id: 3, uses: 0 }
    codes = [made, ...codes]
    return made
  })
  api.answer(shop.updatePromotion, ({ body }) => {
    sent.push(body)
    codes = [{ ...welcome, ...body, version: 2 }]
    return codes[0]!
  })
})

it('the figures of a month stand beside those of the month before', async () => {
  await open()
  await see('120,50 €')
  await see(/90 €/)
})

it('a promo code says what it takes off, until when, and how often it was used', async () => {
  await open()
  await see('BIENVENUE')
  const row = document.querySelector('tbody tr')
  expect(textOf(row)).toContain('10 % dès 30 €jusqu’au 24 déc. 20267 sur 50')
})

it('a new code is checked, and keeps what was typed when it is taken', async () => {
  await open()
  await press('Créer un code')
  await press('Enregistrer')
  await see(fr.promotion_code_required!)
  await fill('Code', 'noel-10')
  await choose('Sorte de remise', 'Montant')
  await fill('Remise', '5,50')
  const [answer, message] = [api.answerOf(shop.createPromotion), fr.promotion_taken!]
  api.answer(shop.createPromotion, () =>
    refusal(422, message, { violations: [{ propertyPath: 'code', message, code: 'promotion_taken' }] }),
  )
  await press('Enregistrer')
  await see(message)
  await expectValue('Remise', '5,50')
  api.answer(shop.createPromotion, answer)
  await fill('Code', 'noel-11')
  await press('Enregistrer')
  await see('Le code NOEL-11 est enregistré.')
  expect(sent).toMatchObject([
    { code: 'NOEL-11', kind: 'amount', value: 550, minimum: 0, maxUsesPerClient: 1 },
  ])
})

it('a code is changed and deleted, the latter after a question', async () => {
  api.answer(shop.deletePromotion, () => {
    codes = []
    return undefined
  })
  await open()
  await press('Actions BIENVENUE')
  await press('Modifier')
  await fill('Remise', '15')
  await press('Enregistrer')
  await see('15 % dès 30 €')
  await press('Actions BIENVENUE')
  await press('Supprimer')
  await see('Supprimer le code BIENVENUE ?')
  await press('Supprimer', document.querySelector<HTMLElement>('dialog[open]')!)
  await seeNo('15 % dès 30 €')
  await see('Aucun code promo')
})
