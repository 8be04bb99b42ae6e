import { describe, expect, it } from 'vitest'
import { languages, type Language } from '../lib/i18n/languages.ts'
import { administrationAr } from './ar/administration.ts'
import { officeAr } from './ar/office.ts'
import { publicAr } from './ar/public.ts'
import { shopAr } from './ar/shop.ts'
import { waitlistAr } from './ar/waitlist.ts'
import { styleGuideAr } from './ar/style-guide.ts'
import { administrationCn } from './cn/administration.ts'
import { officeCn } from './cn/office.ts'
import { publicCn } from './cn/public.ts'
import { shopCn } from './cn/shop.ts'
import { waitlistCn } from './cn/waitlist.ts'
import { styleGuideCn } from './cn/style-guide.ts'
import { administrationEn } from './en/administration.ts'
import { officeEn } from './en/office.ts'
import { publicEn } from './en/public.ts'
import { shopEn } from './en/shop.ts'
import { waitlistEn } from './en/waitlist.ts'
import { styleGuideEn } from './en/style-guide.ts'
import { administrationFr } from './fr/administration.ts'
import { officeFr } from './fr/office.ts'
import { publicFr } from './fr/public.ts'
import { shopFr } from './fr/shop.ts'
import { waitlistFr } from './fr/waitlist.ts'
import { styleGuideFr } from './fr/style-guide.ts'
import { administrationVi } from './vi/administration.ts'
import { officeVi } from './vi/office.ts'
import { publicVi } from './vi/public.ts'
import { shopVi } from './vi/shop.ts'
import { waitlistVi } from './vi/waitlist.ts'
import { styleGuideVi } from './vi/style-guide.ts'

type Texts = Readonly<Record<string, string>>

const french: Texts = {
  ...publicFr,
  ...officeFr,
  ...administrationFr,
  ...shopFr,
  ...waitlistFr,
  ...styleGuideFr,
}
const others: Record<Exclude<Language, 'fr'>, Texts> = {
  en: { ...publicEn, ...officeEn, ...administrationEn, ...shopEn, ...waitlistEn, ...styleGuideEn },
  vi: { ...publicVi, ...officeVi, ...administrationVi, ...shopVi, ...waitlistVi, ...styleGuideVi },
  cn: { ...publicCn, ...officeCn, ...administrationCn, ...shopCn, ...waitlistCn, ...styleGuideCn },
  ar: { ...publicAr, ...officeAr, ...administrationAr, ...shopAr, ...waitlistAr, ...styleGuideAr },
}

const PLURAL = /_(zero|one|two|few|many|other)$/
const counted = Object.keys(french)
  .filter((key) => key.endsWith('_one'))
  .map((key) => key.replace(PLURAL, ''))
const isCounted = (key: string) => counted.includes(key.replace(PLURAL, ''))
const marksOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

describe.each(Object.entries(others))('the catalogue %s', (code, texts) => {
  const { tag } = languages[code as Language]

  it('has exactly the sentences of the French catalogue', () => {
    const whole = (all: Texts) => [
      ...new Set(Object.keys(all).map((key) => (isCounted(key) ? key.replace(PLURAL, '') : key))),
    ]
    expect(whole(texts).sort()).toEqual(whole(french).sort())
  })

  it('has every plural form of its language', () => {
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
    for (const base of counted)
      expect(
        Object.keys(texts)
          .filter((key) => key.replace(PLURAL, '') === base && key !== base)
          .sort(),
        base,
      ).toEqual(forms.map((form) => `${base}_${form}`).sort())
  })

  it('has the placeholders of the French sentence, except that a plural form may omit the number', () => {
    for (const [key, text] of Object.entries(texts)) {
      const model = french[isCounted(key) ? key.replace(PLURAL, '_other') : key]!
      const missing = marksOf(model).filter((mark) => !marksOf(text).includes(mark))
      expect(
        missing.filter((mark) => !(mark === '{count}' && isCounted(key))),
        key,
      ).toEqual([])
      expect(
        marksOf(text).filter((mark) => !marksOf(model).includes(mark)),
        key,
      ).toEqual([])
    }
  })

  it('has no empty sentence and none in French', () => {
    // The specification has these sentences in English, for every language or for French.
    const { 'bar.signOutFailed': _specified, 'phone.keywords': _keywords, ...own } = texts
    for (const [key, text] of Object.entries(own)) {
      expect(text.trim().length > 0 || key === 'list.comma', key).toBe(true)
      // Words that several languages share, and short ones that happen to be the same.
      if (text.length > 12 && !text.startsWith('{')) expect(text, key).not.toBe(french[key])
    }
  })
})

it('Chinese and Arabic sentences use their own script', () => {
  const own = { cn: /\p{Script=Han}/u, ar: /\p{Script=Arabic}/u }
  // Figures, units and marks alone need no script.
  const isWord = (text: string) =>
    /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '').replaceAll(/Mèche|Instagram/g, ''))
  for (const [code, script] of Object.entries(own)) {
    for (const [key, text] of Object.entries(others[code as 'cn']))
      if (isWord(text)) expect(text, key).toMatch(script)
  }
})
