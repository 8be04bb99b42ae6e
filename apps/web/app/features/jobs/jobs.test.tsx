// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createApplication, uploadCv } from '@meche/contract/applications.ts'
import type { JobOffer } from '@meche/contract/jobs.ts'
import { wordsOf } from '../../lib/i18n/i18n.tsx'
import { pageText } from '../../locales/pages.server.ts'
import { api, openApp, prepareApp, servePage } from '../../testing/app.tsx'
import { refusal } from '../../testing/api.ts'
import { field, fill, find, press, see, turn } from '../../testing/hands.ts'
import { testSalon } from '../../test-salon.ts'
import { jobsFeed } from './feed.server.ts'
import { writePay } from './job-words.ts'
import { jobPosting } from './structured-data.ts'

prepareApp()

const words = pageText('fr', 'jobs', { salon: 'Atelier Capucine', city: 'Angers' })
const offer: JobOffer = {
  id: 3,
  title: 'Coiffeuse & barbière',
  contract: 'permanent',
  weeklyMinutes: 1050,
  payMin: 200_000,
  payMax: 230_000,
  payPer: 'month',
  content: '<p>Vous coupez et colorez.</p>',
  startsOn: null,
  validThrough: '2026-12-31',
  publishAt: '2026-11-19T09:00:00+01:00',
  updatedAt: '2026-11-19T09:00:00+01:00',
}
const token = '5b8f1c9e-0d1a-4b7e-9a55-1f2b8c6f0a11'

function openOffer() {
  servePage('jobs/offer.tsx', { offer, words })
  return openApp('/job/3', null, { settings: { ...testSalon, modules: ['jobs'] } })
}

it('a candidate applies with a CV that was taken at once', async () => {
  api.answer(uploadCv, () => ({ cv: token, name: 'cv.pdf', size: 12 }))
  api.answer(createApplication, () => undefined)
  await openOffer()
  await see('17 h 30 par semaine')
  await fill('Nom', 'Durand')
  await fill('Prénom', 'Alix')
  await fill('Email', 'alix@mail.example')
  fireEvent.change(await field('Choisir un fichier'), { target: { files: [new File(['x'], 'cv.pdf')] } })
  await see('cv.pdf')
  await turn('checkbox', /Gardez ma candidature deux ans/)
  await press('Envoyer ma candidature')
  await see(words.form.sent)
  expect(api.sentTo(createApplication)).toEqual([
    {
      firstname: 'Durand',
      lastname: 'Alix',
      email: 'alix@mail.example',
      phone: null,
      message: '',
      hasConsented: true,
      cv: token,
    },
  ])
})

it('an application waits until its CV has been taken', async () => {
  const taken = Promise.withResolvers<{ cv: string; name: string; size: number }>()
  api.answer(uploadCv, () => taken.promise)
  api.answer(createApplication, () => undefined)
  await openOffer()
  await fill('Nom', 'Durand')
  await fill('Prénom', 'Alix')
  await fill('Email', 'alix@mail.example')
  fireEvent.change(await field('Choisir un fichier'), { target: { files: [new File(['x'], 'cv.pdf')] } })
  const send = await find('button', 'Envoyer ma candidature')
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('true'))
  await see(words.form.cvSending)
  await press('Envoyer ma candidature')
  expect(api.sentTo(createApplication)).toEqual([])
  taken.resolve({ cv: token, name: 'cv.pdf', size: 12 })
  await see('cv.pdf')
  await press('Envoyer ma candidature')
  await see(words.form.sent)
  expect(api.sentTo(createApplication)).toMatchObject([{ cv: token }])
})

it('a refused application keeps what was typed, and a CV of another format is refused beside its field', async () => {
  api.answer(uploadCv, () => refusal(415, 'Formats acceptés : pdf, doc, docx.'))
  api.answer(createApplication, () => refusal(409, 'Cette offre n’est plus ouverte aux candidatures.'))
  await openOffer()
  fireEvent.change(await field('Choisir un fichier'), { target: { files: [new File(['x'], 'cv.txt')] } })
  await see('Formats acceptés : pdf, doc, docx.')
  await press('Envoyer ma candidature')
  await see('Le nom est requis !')
  await fill('Nom', 'Durand')
  await fill('Prénom', 'Alix')
  await fill('Email', 'alix@mail.example')
  await press('Envoyer ma candidature')
  await see('Cette offre n’est plus ouverte aux candidatures.')
  await waitFor(async () => expect((await field('Nom')).value).toBe('Durand'))
  await find('button', 'Envoyer ma candidature')
})

it('pay is one amount or a range, and search engines and feeds read the offer', () => {
  const { format } = wordsOf('fr')
  const plain = (text: string) =>
    text.replaceAll(/[\u00a0\u202f\u2066\u2068\u2069]/g, ' ').replaceAll(/ +/g, ' ')
  expect(plain(writePay(offer, words.pay, format.price))).toBe('2 000 € à 2 300 € brut par mois')
  const one = { payMin: 1500, payMax: 1500, payPer: 'hour' } as const
  expect(plain(writePay(one, words.pay, format.price))).toBe('15 € brut de l’heure')
  const origin = 'https://salon.example'
  expect(jobPosting(offer, { origin, settings: testSalon })).toMatchObject({
    '@type': 'JobPosting',
    employmentType: 'PART_TIME',
    validThrough: '2026-12-31T23:59:59',
    jobImmediateStart: true,
    baseSalary: { currency: 'EUR', value: { minValue: 2000, maxValue: 2300, unitText: 'MONTH' } },
  })
  const feed = jobsFeed([offer], { origin, title: 'Offres', words, price: format.price })
  expect(feed).toContain('<title>Coiffeuse &amp; barbière</title>')
  expect(feed).toContain('<link>https://salon.example/job/3</link>')
})
