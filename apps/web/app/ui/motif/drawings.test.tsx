// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Glyph, Portrait } from './drawings.tsx'

const nora = { id: 12, givenName: 'Nora', familyName: 'Petit', photo: null, portrait: null }
const shown = (person: typeof nora | { photo: string } | object) =>
  render(<Portrait person={{ ...nora, ...person }} />).container

describe('the picture of a professional', () => {
  it('shows initials until a photo or portrait is chosen', () => {
    expect(shown({}).textContent).toBe('NP')
    expect(shown({}).querySelector('img')).toBeNull()
  })
  it('shows the chosen portrait, and a photo takes precedence', () => {
    expect(shown({ portrait: 3 }).querySelector('img')?.src).toContain('portrait-3')
    expect(shown({ portrait: 3, photo: '/nora.webp' }).querySelector('img')?.src).toContain('/nora.webp')
  })
})

it('the brand logo has a filled disc, so that the two logos are easy to tell apart', () => {
  const disc = (isBrand: boolean) =>
    render(<Glyph isBrand={isBrand} />).container.querySelector('circle[r="16"]')
  expect(disc(true)).not.toBeNull()
  expect(disc(false)).toBeNull()
})
