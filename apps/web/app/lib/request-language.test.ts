import { describe, expect, it } from 'vitest'
import { languageOf } from './request-language.server.ts'

const asked = (headers: Record<string, string>) => languageOf({ headers: new Headers(headers) })

describe('the language of a page', () => {
  it('is French when nothing we offer is asked for', () => {
    expect(asked({})).toBe('fr')
    expect(asked({ 'accept-language': 'de;q=0.9, en' })).toBe('fr')
  })

  it('ignores a chosen language that is not offered', () => {
    expect(asked({ cookie: 'lang=xx', 'accept-language': 'fr-FR, en;q=0.5' })).toBe('fr')
  })
})
