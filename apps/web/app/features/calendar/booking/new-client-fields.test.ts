import { expect, it } from 'vitest'
import { userOf } from '../../../testing/records.ts'
import { likelyDuplicates } from './new-client-fields.tsx'

const sophie = { ...userOf(7), firstname: 'Marchand', lastname: 'Sophie' }

it.each([
  ['Sophie', 'Marchand', true],
  ['Sophi', 'Marchand', true],
  ['Sophie', 'Marchnad', true],
  ['Sophie', 'Marchands', true],
  ['Sophia', 'Marchnad', false],
  ['Anne', 'Marchand', false],
])('%s %s is taken for Sophie Marchand: %s', (givenName, familyName, isSame) => {
  const found = likelyDuplicates({ givenName, familyName, phone: '' }, [sophie])
  expect(found.length > 0).toBe(isSame)
})
