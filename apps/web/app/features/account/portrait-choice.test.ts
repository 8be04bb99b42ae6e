import { limits } from '@meche/contract/limits.ts'
import { expect, it } from 'vitest'
import { portraitCount } from '../../ui/motif/drawings.tsx'

it('offers as many portraits as the API takes', () => {
  expect(portraitCount).toBe(limits.portraits)
})
