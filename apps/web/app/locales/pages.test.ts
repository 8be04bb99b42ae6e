import { describe, expect, it } from 'vitest'
import { languageCodes } from '../lib/i18n/languages.ts'
import { pageText, type Pages } from './pages.server.ts'

const names: (keyof Pages)[] = [
  'about',
  'contact',
  'faqs',
  'pricing',
  'payment',
  'comingSoon',
  'maintenance',
  'offline',
  'blank',
  'tours',
]

/** The text with each sentence replaced by its marks: what has to be the same in every language. */
const shapeOf = (text: unknown): unknown =>
  JSON.parse(JSON.stringify(text), (_key, value: unknown) =>
    typeof value === 'string' ? (value.match(/\{\w+\}/g) ?? []).sort().join() : value,
  )

describe('the text pages', () => {
  it.each(languageCodes)(
    'have in %s the same parts and placeholders as in French, none of them empty',
    (code) => {
      for (const name of names) {
        expect(shapeOf(pageText(code, name, {})), name).toEqual(shapeOf(pageText('fr', name, {})))
        expect(JSON.stringify(pageText(code, name, {}))).not.toContain('""')
      }
    },
  )

  it('mention this salon, isolated in right-to-left text', () => {
    expect(pageText('fr', 'about', { salon: 'Atelier', city: 'Angers' }).lead).toMatch(/^Atelier, c’est/)
    expect(pageText('ar', 'about', { salon: 'Atelier', city: 'Angers' }).lead).toContain(
      '\u2068Atelier\u2069',
    )
  })
})
