import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCodes, violationCodes } from '../error-codes.ts'
import { languageOf, languageOfHeaders, languages, sentence } from './sentence.ts'

const codes = [...errorCodes, ...violationCodes]
const marksOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([mark]) => mark).sort()

test('every code has its own sentence in all five languages, with the same placeholders', () => {
  assert.ok(codes.length > 60)
  assert.equal(new Set(codes).size, codes.length)
  const fallbacks = new Set(['invalid_value'])
  for (const code of codes) {
    for (const language of languages) {
      const text = sentence(language, code)
      assert.ok(text.trim().length > 1, `${language} ${code}`)
      assert.deepEqual(marksOf(text), marksOf(sentence('fr', code)), `${language} ${code}`)
      if (!fallbacks.has(code))
        assert.notEqual(text, sentence(language, 'invalid_value'), `${language} ${code}`)
    }
  }
})

test('the API’s sentences in other languages are written in their own script', () => {
  const scripts = {
    cn: /\p{Script=Han}/u,
    ar: /\p{Script=Arabic}/u,
    vi: /[ạảấầẩẫậắằẳẵặẹẻẽếềểễệịỉĩọỏốồổỗộớờởỡợụủũứừửữựỳỵỷỹđơưăâêô]/i,
  }
  const inEnglish = new Set(['token_invalid', 'token_expired', 'phone_required', 'phone_invalid'])
  for (const [language, script] of Object.entries(scripts)) {
    for (const code of codes.filter((known) => !inEnglish.has(known))) {
      assert.match(sentence(language as 'cn', code), script, `${language} ${code}`)
    }
  }
})

test('placeholders are filled in, and one without a value stays visible', () => {
  assert.match(sentence('fr', 'red_zone', { phone: '02 61' }), /Appelez le salon au 02 61\.$/)
  assert.match(sentence('fr', 'upcoming_limit_reached', { max: 0 }), /déjà 0 rendez-vous/)
  assert.match(sentence('fr', 'red_zone'), /\{phone\}/)
})

test('an unknown code gets the sentence for a wrong value, even if it names an object property', () => {
  for (const code of ['nothing', 'toString', '__proto__', 'constructor']) {
    assert.equal(sentence('en', code), sentence('en', 'invalid_value'))
  }
})

test('the server picks the first supported language by weight, or else French', () => {
  const cases: [string | null | undefined, string][] = [
    [undefined, 'fr'],
    [null, 'fr'],
    ['', 'fr'],
    ['*', 'fr'],
    ['de', 'fr'],
    ['en-GB,en;q=0.9', 'en'],
    ['zh-CN', 'cn'],
    ['zh', 'cn'],
    ['vi-VN;q=0.5, ar;q=0.8', 'ar'],
    ['de-DE, en;q=0.3, fr;q=0.7', 'fr'],
    ['en;q=0, vi', 'vi'],
    ['EN-us', 'en'],
    ['en;q=abc, ar;q=0.1', 'ar'],
    [';;,,q=', 'fr'],
    [`${'x,'.repeat(5000)}en`, 'fr'],
  ]
  for (const [header, language] of cases)
    assert.equal(languageOf(header), language, String(header).slice(0, 40))
})

test('the language chosen on the site beats the browser’s, and an unknown choice is ignored', () => {
  const of = (cookie: string | null, acceptLanguage: string | null = 'en-GB, fr;q=0.5') =>
    languageOfHeaders({ cookie, acceptLanguage })
  assert.equal(of('lang=ar'), 'ar')
  assert.equal(of('a=1; lang=cn; b=2'), 'cn')
  for (const cookie of [null, '', 'lang=xx', 'lang=english', 'slang=ar', 'lang='])
    assert.equal(of(cookie), 'en', String(cookie))
  assert.equal(of(null, null), 'fr')
})
