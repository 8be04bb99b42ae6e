import { describe, expect, it } from 'vitest'
import { isIntroduced, placeOf } from './salon.ts'

describe('the address of the salon', () => {
  const place = { adress: '3 rue des Lices', zip_code: '49100', city: 'Angers' }

  it('is one line of the known parts', () => {
    expect(placeOf(place)).toBe('3 rue des Lices, 49100 Angers')
    expect(placeOf({ ...place, zip_code: '' })).toBe('3 rue des Lices, Angers')
    expect(placeOf({ adress: '', zip_code: '', city: '' })).toBe('')
  })

  it('counts as introduced once its owner has entered it', () => {
    expect(isIntroduced(place)).toBe(true)
    expect(isIntroduced({ adress: '', zip_code: '', city: '' })).toBe(false)
  })
})
