import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import {
  addItem,
  applyDiscount,
  applyShipping,
  decreaseQuantity,
  deleteItem,
  deriveOnce,
  emptyCart,
  increaseQuantity,
  refreshItem,
  settleCart,
  storeBilling,
  type Cart,
  type CartItem,
} from './cart.ts'
import {
  checkoutSteps,
  firstStep,
  isComplete,
  resetCart,
  stepBack,
  stepNext,
  stepOf,
  stepToShow,
} from './steps.ts'
import { readStoredCart } from './stored-cart.ts'

const shampoo: CartItem = { id: 3, price: 2200, quantity: 1, colors: [] }
const colour: CartItem = { id: 5, price: 1450, quantity: 2, colors: ['Cuivre'] }
const cartOf = (...items: CartItem[]) => settleCart({ ...emptyCart, items })
const address = { lastname: 'Laurent', firstname: 'Camille' }

/** One row per sentence of the specification, in its words and its order (§3 the state, §4 its transitions). */
const sentences: [sentence: string, actual: () => unknown, expected: unknown][] = [
  [
    'the state has items, subtotal, total, discount, shipping, billing (address or null), totalItems',
    () => Object.keys(emptyCart).toSorted(),
    ['billing', 'discount', 'items', 'shipping', 'subtotal', 'total', 'totalItems'],
  ],
  ['billing is null without an address', () => emptyCart.billing, null],
  [
    'a cart item has id, price, quantity, colors',
    () => cartOf(colour).items,
    [{ id: 5, price: 1450, quantity: 2, colors: ['Cuivre'] }],
  ],
  ['step is held in query parameter step', () => stepOf('2'), 2],
  ['back = step minus 1', () => stepBack(2), 1],
  ['next = plus 1', () => stepNext(1), 2],
  ['go sets a step', () => stepToShow(1, { cart: cartOf(shampoo), isOrdered: false }), 1],
  ['an address without a step names none', () => stepOf(null), null],
  ['with no step, initial navigates to step 0', () => firstStep, 0],
  [
    'complete when step equals the number of steps',
    () => [0, 1, 2, 3].map(isComplete),
    [false, false, false, true],
  ],
  ['the number of steps is 3', () => checkoutSteps.length, 3],
  ['reset works only when complete', () => [0, 1, 2].map(resetCart), [null, null, null]],
  ['reset clears the stored state', () => resetCart(3), emptyCart],
  [
    'adding an existing id raises quantity by 1',
    () => addItem(cartOf(shampoo), shampoo).items[0]?.quantity,
    2,
  ],
  [
    'adding an existing id raises quantity by 1, whatever quantity is added',
    () => addItem(cartOf(shampoo), { ...shampoo, quantity: 4 }).items[0]?.quantity,
    2,
  ],
  [
    'adding an existing id merges colors without duplicates',
    () => addItem(cartOf(colour), { ...colour, colors: ['Cuivre', 'Miel', 'Miel'] }).items[0]?.colors,
    ['Cuivre', 'Miel'],
  ],
  ['otherwise an added item is appended', () => addItem(cartOf(shampoo), colour).items, [shampoo, colour]],
  ['delete removes by id', () => deleteItem(cartOf(shampoo, colour), 3).items, [colour]],
  [
    'increase changes quantity by 1',
    () => increaseQuantity(cartOf(shampoo, colour), 5).items[1]?.quantity,
    3,
  ],
  [
    'decrease changes quantity by 1',
    () => decreaseQuantity(cartOf(shampoo, colour), 5).items[1]?.quantity,
    1,
  ],
  ['decrease has no lower bound', () => decreaseQuantity(cartOf(shampoo), 3).items[0]?.quantity, 0],
  ['creating a billing address stores it', () => storeBilling(cartOf(shampoo), address).billing, address],
  ['creating a billing address advances', () => stepNext(checkoutSteps.indexOf('delivery')), 2],
  ['a discount is stored', () => applyDiscount(cartOf(shampoo), 220).discount, 220],
  ['shipping is stored', () => applyShipping(cartOf(shampoo), 590).shipping, 590],
  ['totalItems = sum of quantities', () => cartOf(shampoo, colour).totalItems, 3],
  ['subtotal = sum of price times quantity', () => cartOf(shampoo, colour).subtotal, 5100],
  [
    'total = subtotal minus discount plus shipping',
    () => settleCart(applyShipping(applyDiscount(cartOf(shampoo), 200), 590)).total,
    2590,
  ],
  [
    'the total comes from the previously stored subtotal',
    () => {
      const { subtotal, total } = deriveOnce(addItem(cartOf(shampoo), colour))
      return { subtotal, total }
    },
    { subtotal: 5100, total: 2200 },
  ],
  [
    'the update repeats until nothing changes',
    () => {
      const settled = settleCart(addItem(cartOf(shampoo), colour))
      return { total: settled.total, isUnchanged: settleCart(settled) === settled }
    },
    { total: 5100, isUnchanged: true },
  ],
]

for (const [sentence, actual, expected] of sentences) {
  test(`checkout: ${sentence}`, () => assert.deepEqual(actual(), expected))
}

test('a step that is not an integer from 0 to 3 counts as 0', () => {
  for (const parameter of ['', '-1', '4', '1.5', '01', 'x', ' 1', '1e0', 'NaN'])
    assert.equal(stepOf(parameter), 0, parameter)
})

test('a step is shown only where the checkout has come that far', () => {
  const empty = { items: [], billing: null }
  const filled = { items: [shampoo], billing: null }
  const addressed = { items: [shampoo], billing: address }
  const cases: [step: number, cart: Pick<Cart, 'items' | 'billing'>, isOrdered: boolean, shown: number][] = [
    [0, empty, false, 0],
    [1, empty, false, 0],
    [2, empty, false, 0],
    [3, empty, false, 0],
    [1, filled, false, 1],
    [2, filled, false, 1],
    [2, addressed, false, 2],
    [3, addressed, false, 0],
    [3, addressed, true, 3],
    [3, empty, true, 3],
  ]
  for (const [step, cart, isOrdered, shown] of cases)
    assert.equal(stepToShow(step, { cart, isOrdered }), shown, JSON.stringify({ step, cart, isOrdered }))
})

test('after any events the totals are those of the items, and a cart that was stored is read back', () => {
  const id = fc.integer({ min: 1, max: 4 })
  const amount = fc.nat({ max: 5000 })
  const event = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), id, amount }),
    fc.record({ kind: fc.constantFrom('delete' as const, 'increase' as const), id, amount }),
    fc.record({ kind: fc.constantFrom('discount' as const, 'shipping' as const), id, amount }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let cart = emptyCart
      const pieces = new Map<number, { price: number; count: number }>()
      const amounts = { discount: 0, shipping: 0 }
      for (const { kind, id, amount } of events) {
        const known = pieces.get(id)
        if (kind === 'add') {
          cart = addItem(cart, { id, price: amount, quantity: 1, colors: [] })
          pieces.set(id, known ? { ...known, count: known.count + 1 } : { price: amount, count: 1 })
        } else if (kind === 'delete') {
          cart = deleteItem(cart, id)
          pieces.delete(id)
        } else if (kind === 'increase') {
          cart = increaseQuantity(cart, id)
          if (known) known.count += 1
        } else {
          cart = kind === 'discount' ? applyDiscount(cart, amount) : applyShipping(cart, amount)
          amounts[kind] = amount
        }
        cart = settleCart(cart)
        const counts = [...pieces.values()]
        const subtotal = counts.reduce((sum, { price, count }) => sum + price * count, 0)
        assert.equal(
          cart.totalItems,
          counts.reduce((sum, { count }) => sum + count, 0),
        )
        assert.equal(cart.subtotal, subtotal)
        assert.equal(cart.total, subtotal - amounts.discount + amounts.shipping)
      }
      assert.deepEqual(readStoredCart(JSON.stringify(cart)), cart)
    }),
  )
})

test('the server sets the price, and the quantity that is in stock', () => {
  const cart = cartOf(shampoo, colour)
  assert.deepEqual(refreshItem(cart, 5, { price: 1500, quantity: 1 }).items[1], {
    ...colour,
    price: 1500,
    quantity: 1,
  })
  assert.deepEqual(refreshItem(cart, 5, { price: 1500, quantity: 0 }).items, [shampoo])
})

test('reading a stored cart leaves out every part that is not right', () => {
  for (const stored of [null, '', 'x', '[]', 'null', '7', '{"items":"none"}'])
    assert.deepEqual(readStoredCart(stored), emptyCart, String(stored))
  const items = [
    shampoo,
    { ...shampoo, quantity: 9 },
    { ...colour, quantity: 0 },
    { ...colour, price: -1 },
    { ...colour, id: '5' },
    null,
  ]
  const stored = {
    items,
    subtotal: 1,
    total: 1,
    discount: -5,
    shipping: 590,
    billing: { city: 'Paris', age: 4 },
  }
  assert.deepEqual(readStoredCart(JSON.stringify(stored)), {
    ...emptyCart,
    items: [shampoo],
    totalItems: 1,
    subtotal: 2200,
    shipping: 590,
    total: 2790,
    billing: { city: 'Paris' },
  })
})
