import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@meche/contract/messages/sentence.ts'
import { writtenInstant } from './dates.ts'
import { phrases } from './phrases.ts'

const paris = { timeZone: 'Europe/Paris', now: Temporal.Instant.from('2026-11-20T08:00:00+01:00') }
const written = (text: string, language: (typeof languages)[number] = 'fr') =>
  writtenInstant(Temporal.Instant.from(text), { ...paris, language })

test('French dates are written the way people say them', () => {
  assert.equal(written('2026-11-24T14:30:00+01:00'), 'mardi 24 novembre à 14\u00a0h\u00a030')
  assert.equal(written('2026-11-24T09:00:00+01:00'), 'mardi 24 novembre à 9\u00a0h')
  assert.equal(written('2026-12-01T09:05:00+01:00'), 'mardi 1er décembre à 9\u00a0h\u00a005')
  assert.equal(written('2026-12-21T00:00:00+01:00'), 'lundi 21 décembre à 0\u00a0h')
  assert.equal(written('2027-01-01T10:00:00+01:00'), 'vendredi 1er janvier 2027 à 10\u00a0h')
})

test('dates use the salon’s time zone, across both clock changes', () => {
  assert.match(written('2027-03-28T00:59:00Z'), /à 1\u00a0h\u00a059$/)
  assert.match(written('2027-03-28T01:00:00Z'), /à 3\u00a0h$/)
  assert.match(written('2027-10-31T00:30:00Z'), /à 2\u00a0h\u00a030$/)
  assert.match(written('2027-10-31T01:30:00Z'), /à 2\u00a0h\u00a030$/)
  assert.match(written('2026-12-31T23:30:00Z'), /^vendredi 1er janvier 2027/)
})

test('each language writes days, months and hours in its own way', () => {
  const instant = '2026-11-24T14:30:00+01:00'
  assert.match(written(instant, 'en'), /Tuesday.*24 November.*14:30/)
  assert.match(written(instant, 'vi'), /Thứ Ba.*24.*11.*14:30/i)
  assert.match(written(instant, 'cn'), /11月24日.*星期二.*14:30/)
  assert.match(written(instant, 'ar'), /الثلاثاء.*(?:نوفمبر|تشرين)/)
  for (const language of languages) {
    assert.doesNotMatch(written(instant, language), /2026/)
    assert.match(written('2027-11-24T14:30:00+01:00', language), /2027|٢٠٢٧/)
  }
})

test('every language uses the 24-hour clock, including Arabic', () => {
  for (const language of languages.filter((one) => one !== 'fr'))
    assert.match(written('2026-11-24T14:30:00+01:00', language), /14:30$|١٤:٣٠$/, language)
  assert.match(written('2026-11-24T00:05:00+01:00', 'en'), /00:05$/)
})

const words = {
  salon: 'Atelier',
  phone: '02 61',
  when: 'mardi',
  givenName: 'Camille',
  rule: 'La règle.',
  link: 'https://salon.example/x',
}

test('every message contains the required facts in each language', () => {
  for (const language of languages) {
    const say = phrases(language)
    assert.match(say.code('Atelier'), /Atelier.*\{code\}/)
    assert.match(say.code('Atelier'), /10/)
    const exists = say.accountExists('Atelier', words.link)
    assert.ok(exists.body.includes(words.link) && exists.subject.includes('Atelier'))
    for (const mail of [say.confirmationMail(words), say.moveMail(words), say.cancellationMail(words)]) {
      assert.ok(mail.subject.includes('mardi'), language)
      for (const part of ['Camille', 'Atelier', 'mardi', words.link, '02 61'])
        assert.ok(mail.body.includes(part), `${language} ${part}`)
    }
    for (const sms of [say.confirmationSms(words), say.moveSms(words)]) {
      for (const part of ['Atelier', 'mardi', 'La règle.'])
        assert.ok(sms.includes(part), `${language} ${part}`)
    }
    for (const part of ['Atelier', 'mardi', 'Inès', '02 61'])
      assert.ok(say.absenceSms({ ...words, absent: 'Inès' }).includes(part), `${language} ${part}`)
    for (const part of ['Atelier', 'mardi', '02 61'])
      assert.ok(say.closureSms(words).includes(part), `${language} ${part}`)
    assert.ok(say.cancellationSms(words).includes('02 61'))
    assert.ok(say.cancelUntil('mardi').includes('mardi'))
    for (const sentence of [say.cancelByPhone('02 61'), say.cancelTooLate('02 61')])
      assert.ok(sentence.includes('02 61'))
  }
})

test('the words of a visit name the person who comes, in each language', () => {
  for (const language of languages) {
    const when = phrases(language).forPerson('mardi', 'Zoé')
    assert.ok(when.startsWith('mardi') && when.includes('Zoé') && when.length > 'mardi Zoé'.length, language)
  }
})

test('messages about an account contain the required facts in each language', () => {
  for (const language of languages) {
    const say = phrases(language)
    for (const mail of [say.resetMail(words), say.invitationMail(words), say.proveEmailMail(words)]) {
      assert.ok(mail.subject.includes('Atelier'), language)
      for (const part of ['Camille', words.link]) assert.ok(mail.body.includes(part), `${language} ${part}`)
    }
    const unproved = { salon: 'Atelier', codeLink: words.link, releaseLink: 'https://salon.example/y' }
    for (const releaseLink of [unproved.releaseLink, null]) {
      const { subject, body } = say.unprovedEmailMail({ ...unproved, releaseLink })
      assert.ok(subject.includes('Atelier') && body.includes(words.link), language)
      assert.equal(body.includes(unproved.releaseLink), releaseLink !== null, language)
    }
    const notices = (['email', 'phone', 'password', 'signIn'] as const).map(
      (what) => say.accountChanged(what, words).body,
    )
    assert.equal(new Set(notices).size, 4, language)
    for (const body of notices) assert.ok(body.includes('Atelier') && body.includes('02 61'), language)
    const contact = { name: 'Alix', email: 'alix@test.example', phone: null, message: 'Bonjour', link: null }
    const { subject, body } = say.contactMail(contact)
    assert.ok(
      subject.includes('Alix') && body.endsWith('\n\nBonjour') && body.includes(contact.email),
      language,
    )
    assert.ok(say.contactMail({ ...contact, phone: '06 39' }).body.includes('06 39'), language)
    const link = 'https://salon.example/dashboard/mail?mailId=1'
    assert.ok(say.contactMail({ ...contact, link }).body.includes(`${link}\n\n`), language)
    assert.ok(say.contactAnswer('Atelier').includes('Atelier'), language)
    for (const alert of ['codes_cap', 'wrong_codes', 'visit_sms'] as const) {
      const mail = say.alertMail(alert, { salon: 'Atelier', count: 57 })
      assert.ok(mail.subject.includes('Atelier') && mail.body.includes('57'), `${language} ${alert}`)
    }
  }
})

test('the five languages give five different texts', () => {
  const codes = languages.map((language) => phrases(language).code('Atelier'))
  assert.equal(new Set(codes).size, languages.length)
})

test('while the salon has no phone number, no message mentions one', () => {
  for (const language of languages) {
    const say = phrases(language)
    const told = (phone: string) => [
      ...[say.confirmationMail, say.moveMail, say.cancellationMail].map(
        (mail) => mail({ ...words, phone }).body,
      ),
      say.thankYouMail({ ...words, phone }, 'https://avis.example').body,
      say.accountChanged('email', { salon: words.salon, phone }).body,
      say.cancellationSms({ ...words, phone }),
      say.cancelByPhone(phone),
      say.cancelTooLate(phone),
    ]
    assert.ok(told('02 61').every((text) => text.includes('02 61')))
    for (const text of told(''))
      assert.match(text, /[.。]$|https:\/\/[a-z./]+$|mardi 的预约已取消。?$/, `${language}: ${text}`)
  }
})
