import assert from 'node:assert/strict'
import { assertProblem, onBothEnginesApi } from '../../../test/api.ts'
import { act, openShop, placed } from '../../../test/orders.ts'
import { asAdmin, onSale } from '../../../test/shop.ts'

onBothEnginesApi(
  'the figures of the shop count what was sold and not given up, beside the days before',
  async (api) => {
    await openShop(api)
    const soap = await onSale(api, { name: 'Savon', price: 1000, lowStock: 10 }, { stock: 20 })
    const balm = await onSale(api, { name: 'Baume', price: 500 }, { stock: 20 })
    const buy = (product: number, quantity: number, total: number) =>
      placed(api, product, { items: [{ product, quantity, colors: [] }], total })
    const earlier = await buy(soap.id, 2, 2000)
    await act(api, earlier.id, 'collect', {})
    api.now = api.now.add({ hours: 24 * 2 })
    const first = await buy(soap.id, 8, 8000)
    const second = await buy(balm.id, 4, 2000)
    const given = await buy(balm.id, 1, 500)
    await act(api, given.id, 'cancel', { reason: 'Rupture' })
    for (const { id } of [first, second]) await act(api, id, 'collect', {})
    await api.send('POST', `/api/orders/by-token/${second.token}/withdraw`)
    const read = (from: string, to: string) =>
      asAdmin(api).then((headers) => api.get(`/api/stats/shop?from=${from}&to=${to}`, headers))
    const { body } = await read('2026-11-22', '2026-11-23')
    assert.deepEqual(body.compared, { from: '2026-11-20', to: '2026-11-21' })
    assert.deepEqual(
      [body.revenue, body.orders, body.basket, body.withdrawalRate],
      [
        { value: 10_000, compared: 2000 },
        { value: 2, compared: 1 },
        { value: 5000, compared: 2000 },
        { value: 0.5, compared: 0 },
      ],
    )
    assert.deepEqual(body.days, [
      { day: '2026-11-22', revenue: 10_000, orders: 2 },
      { day: '2026-11-23', revenue: 0, orders: 0 },
    ])
    assert.deepEqual(
      body.best.map(({ name, quantity, revenue }: Record<string, unknown>) => [name, quantity, revenue]),
      [
        ['Savon', 8, 8000],
        ['Baume', 4, 2000],
      ],
    )
    assert.deepEqual(body.low, [{ id: soap.id, name: 'Savon', stock: 10, lowStock: 10 }])
    assert.deepEqual([body.unsold, body.afterServices], [[], []])
    assertProblem(await read('2026-11-23', '2026-11-22'), 422, 'validation_failed')
    assertProblem(await read('2025-11-22', '2026-11-23'), 422, 'validation_failed')
  },
)
