import { describe, expect, it } from 'vitest'
import { isIntroduced, placeOf } from './salon.ts'

describe('where the salon is', () => {
  const place = { adress: '3 rue des Lices', zip_code: '49100', city: 'Angers' }

  it('is one line of what is known', () => {
    expect(placeOf(place)).toBe('3 rue des Lices, 49100 Angers')
    expect(placeOf({ ...place, zip_code: '' })).toBe('3 rue des Lices, Angers')
    expect(placeOf({ adress: '', zip_code: '', city: '' })).toBe('')
  })

  it('and when it opens are said once its owner has said them', () => {
    expect(isIntroduced(place)).toBe(true)
    expect(isIntroduced({ adress: '', zip_code: '', city: '' })).toBe(false)
  })
})
