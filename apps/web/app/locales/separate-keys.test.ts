import { expect, it } from 'vitest'
import { administrationFr } from './fr/administration.ts'
import { officeFr } from './fr/office.ts'
import { ordersFr } from './fr/orders.ts'
import { publicFr } from './fr/public.ts'
import { shopFr } from './fr/shop.ts'
import { waitlistFr } from './fr/waitlist.ts'

// Catalogues that a browser has loaded stay: a key that two of them used for two sentences would change on the next page.
it('no two catalogues use one key for two sentences', () => {
  const loaded: Record<string, string>[] = [publicFr, officeFr, administrationFr, shopFr, waitlistFr]
  const keys = loaded.flatMap((catalogue) => Object.keys(catalogue)).filter((key) => !(key in ordersFr))
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})
