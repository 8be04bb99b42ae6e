// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { addMessages } from '../lib/i18n/i18n.tsx'
import type { MenuItem } from '../lib/salon/menu.ts'
import { publicFr } from '../locales/fr/public.ts'
import { OptionChips } from './option-chips.tsx'

beforeAll(() => addMessages('fr', publicFr))

const professionals = [{ id: 1, duration: 5, price: 500 }]
const addable = Array.from({ length: 7 }, (_, index) => ({
  id: index + 1,
  name: `Soin ${index + 1}`,
  description: null,
  duration: 5,
  price: 500,
  isFrom: false,
  professionals,
}))
const cut: MenuItem = {
  ...addable[0]!,
  kind: 'service',
  id: 20,
  name: 'Coupe',
  pause: 0,
  steps: [],
  addable,
  color: 'sapin',
  place: 0,
  categories: [1],
}

it('an option that cannot be added any more says why', () => {
  const show = (added: number[]) => (
    <OptionChips item={cut} added={added} length={null} onChange={() => undefined} />
  )
  const last = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Soin 7/ })
  const { rerender } = render(show([1, 2, 3, 4, 5]))
  expect([last().disabled, last().getAttribute('aria-describedby')]).toEqual([false, null])
  rerender(show([1, 2, 3, 4, 5, 6]))
  expect(last().disabled).toBe(true)
  const reason = document.getElementById(last().getAttribute('aria-describedby')!)
  expect(reason?.textContent).toBe('6 options au maximum par prestation.')
})
