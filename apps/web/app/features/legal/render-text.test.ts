// @vitest-environment node
import { expect, it } from 'vitest'
import { markdownOf } from '@meche/contract/legal-models.ts'
import type { MarkValues } from '@meche/contract/legal-parts.ts'
import { legalMarks } from '@meche/contract/legal.ts'
import { languageCodes } from '../../lib/i18n/languages.ts'
import { legalModel } from '../../locales/pages.server.ts'
import { renderLegalText } from './render-text.server.ts'

const nothing = Object.fromEntries(legalMarks.map((mark) => [mark, ''])) as MarkValues
const values: MarkValues = { ...nothing, 'salon.name': 'Atelier', 'salon.phone': '02 61 91 04 12' }
const html = (markdown: string, given: Partial<MarkValues> = {}) =>
  renderLegalText(markdown, { ...values, ...given }).trim()

it('headings, lists, emphasis and links become HTML', () => {
  expect(html('## Éditeur\n\n- un\n- **deux**\n\n[Contact](/contact-us)')).toBe(
    '<h2>Éditeur</h2>\n<ul>\n<li>un</li>\n<li><strong>deux</strong></li>\n</ul>\n<p><a href="/contact-us">Contact</a></p>',
  )
})

it('marks are filled with the values of the settings', () => {
  expect(html('Chez {salon.name}.')).toBe('<p>Chez <bdi>Atelier</bdi>.</p>')
})

it('a part in brackets is left out while its mark has no value', () => {
  expect(html('{salon.name}[, SIRET {company.siret}].')).toBe('<p><bdi>Atelier</bdi>.</p>')
  expect(html('{salon.name}[, SIRET {company.siret}].', { 'company.siret': '73282932000074' })).toBe(
    '<p><bdi>Atelier</bdi>, SIRET <bdi>73282932000074</bdi>.</p>',
  )
})

it('a heading that nothing follows is left out', () => {
  expect(html('## Hébergement\n\n[{company.hostName}]\n\n## Prix\n\nEn euros.')).toBe(
    '<h2>Prix</h2>\n<p>En euros.</p>',
  )
  expect(html('Bonjour.\n\n## Fin\n\n[{company.hostName}]')).toBe('<p>Bonjour.</p>')
})

it.each([
  ['a script', '<script>alert(1)</script>Bonjour'],
  ['a handler', '<p onclick="alert(1)">Bonjour</p>'],
  ['a script in a link', '[Bonjour](javascript:alert(1))'],
  ['a picture', '![Bonjour](https://elsewhere.example/pixel.gif) Bonjour'],
  ['a frame', '<iframe src="https://elsewhere.example"></iframe>Bonjour'],
  ['a style', '<p style="position:fixed">Bonjour</p>'],
  ['a link without its scheme', '[Bonjour](//elsewhere.example)'],
])('%s in a text does not reach the page', (_, markdown) => {
  const shown = html(markdown)
  expect(shown).toContain('Bonjour')
  expect(shown).not.toMatch(/script|onclick|img|iframe|style|elsewhere/)
})

it('a value can neither format the text nor add HTML', () => {
  const name = '**A** <img src=x onerror=alert(1)> [b](https://c.example) "&'
  expect(html('Chez {salon.name}.', { 'salon.name': name })).toBe(
    '<p>Chez <bdi>**A** &lt;img src=x onerror=alert(1)&gt; [b](https://c.example) "&amp;</bdi>.</p>',
  )
})

it('the mediator’s website is a link, and only over https', () => {
  const mark = '{company.mediatorWebsite}'
  expect(html(mark, { 'company.mediatorWebsite': 'https://m.example/a_b' })).toBe(
    '<p><a href="https://m.example/a_b">https://m.example/a_b</a></p>',
  )
  expect(html(mark, { 'company.mediatorWebsite': 'javascript:alert(1)' })).not.toContain('href')
})

it.each(languageCodes)(
  'in %s the texts that a salon begins with use known marks and leave none open',
  (code) => {
    const full = Object.fromEntries(legalMarks.map((mark) => [mark, `<${mark}>`])) as MarkValues
    for (const page of ['notice', 'terms', 'privacy', 'accessibility'] as const) {
      const markdown = markdownOf(legalModel(code, page))
      for (const given of [full, nothing]) expect(renderLegalText(markdown, given)).not.toMatch(/[{}[\]]/)
    }
  },
)
