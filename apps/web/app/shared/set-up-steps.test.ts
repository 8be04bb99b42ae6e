import { expect, it } from 'vitest'
import { testSalon } from '../test-salon.ts'
import { stepsDone } from './set-up-steps.ts'

const empty = {
  ...testSalon,
  adress: '',
  professionals: [],
  bookingOpen: false,
  hasCancellationDeadline: false,
}

it.each([
  ['nothing', empty, 0, []],
  ['an address', { ...empty, adress: '3 rue des Lices' }, 0, ['salon']],
  ['a menu', { ...empty, adress: '3 rue des Lices' }, 12, ['salon', 'hours', 'menu']],
  ['a team without a menu', { ...testSalon, bookingOpen: false }, 0, ['salon', 'hours', 'team', 'rules']],
  ['all of it', testSalon, 3, ['salon', 'hours', 'menu', 'team', 'rules', 'open']],
])('the steps of « Premiers pas » that are done follow from %s', (_, salon, services, done) => {
  expect([...stepsDone(salon, services)]).toEqual(done)
})
