import { expect, it } from 'vitest'
import { isVisible } from '../../ui/layouts/navigation.ts'
import { officeSections } from './sections.ts'

const titles = (role: string) =>
  officeSections((key) => key).map(({ items }) =>
    items.filter((item) => isVisible(item, role)).map(({ title }) => title),
  )

it('an admin’s menu lists the salon’s settings and messages after the specification’s entries', () => {
  expect(titles('admin')).toEqual([
    ['nav.dashboard', 'nav.calendar'],
    [
      'side.users',
      'side.categories',
      'side.services',
      'side.composed',
      'side.messages',
      'side.history',
      'account.salon',
    ],
  ])
  expect(titles('user')).toEqual([['nav.dashboard', 'nav.calendar', 'nav.book'], []])
})
