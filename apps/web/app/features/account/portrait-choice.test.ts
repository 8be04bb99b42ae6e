import { limits } from '@meche/contract/limits.ts'
import { expect, it } from 'vitest'
import { portraitCount } from '../../ui/motif/drawings.tsx'

it('the profile offers as many portraits as the API accepts', () => {
  expect(portraitCount).toBe(limits.portraits)
})
