import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { slugOf } from './slug.ts'

const cases: readonly (readonly [title: string, slug: string])[] = [
  ['L’été, c’est court', 'lete-cest-court'],
  ["L'été, c'est court", 'lete-cest-court'],
  ['Été & boucles', 'ete--boucles'],
  ['Une coupe de saison', 'une-coupe-de-saison'],
  ['Sur-mesure', 'sur-mesure'],
  ['Cœur de saison', 'coeur-de-saison'],
  ['5 gestes pour vos boucles', '5-gestes-pour-vos-boucles'],
  ['  Les  deux  espaces ', 'les-deux-espaces'],
  ['Entretien\u00a0: le blond', 'entretien--le-blond'],
  ['Đẹp & tự nhiên', 'dep--tu-nhien'],
  ['STRASSE, Straße', 'strasse-strasse'],
  ['夏天的发型', '夏天的发型'],
  ['قصة شعر صيفية', 'قصة-شعر-صيفية'],
  ['../../etc/passwd', 'etcpasswd'],
  ['<script>', 'script'],
  ['A"\u0301', 'a'],
  ['??? !!!', ''],
  ['---', ''],
  ['✂️💇', ''],
]

test('a slug is the title in lower case, with hyphens for spaces and without other signs', () => {
  assert.deepEqual(
    cases.map(([title]) => [title, slugOf(title)]),
    cases,
  )
})

test('a slug can stand in an address as it is, and is its own slug', () => {
  const letters = fc.constantFrom(...'aÉœß é’&-/?#%.<>"9夏ق \u0301\u00a0')
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(letters, fc.string({ maxLength: 1 })) }), (title) => {
      const slug = slugOf(title)
      assert.match(slug, /^[\p{L}\p{M}\p{N}-]*$/u)
      assert.equal(slug, slug.toLowerCase())
      assert.equal(slugOf(slug), slug)
    }),
  )
})
