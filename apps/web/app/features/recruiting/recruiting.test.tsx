// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as applications from '@meche/contract/applications.ts'
import * as jobs from '@meche/contract/jobs.ts'
import { api, openApp, prepareApp, testAdmin } from '../../testing/app.tsx'
import { pageOf, refusal } from '../../testing/api.ts'
import { choose, field, fill, find, press, see, seeNo } from '../../testing/hands.ts'
import { testSalon } from '../../test-salon.ts'
import { blankJob, toWire, valuesOf } from './job-values.ts'

prepareApp()

const settings = { ...testSalon, modules: ['jobs' as const] }
const job: jobs.ManagedJob = {
  id: 3,
  version: 2,
  title: 'Coiffeuse ou coiffeur',
  contract: 'permanent',
  weeklyMinutes: 1050,
  payMin: 200_000,
  payMax: 230_000,
  payPer: 'month',
  content: '<p>Vous coupez et colorez.</p>',
  startsOn: null,
  publishAt: '2026-11-19T09:00:00+01:00',
  validThrough: '2026-12-31',
  state: 'open',
  applications: { total: 4, waiting: 1 },
  updatedAt: '2026-11-19T09:00:00+01:00',
}
const application: applications.Application = {
  id: 9,
  version: 1,
  firstname: 'Durand',
  lastname: 'Alix',
  email: 'alix@mail.example',
  phone: null,
  message: 'Bonjour',
  hasConsented: false,
  language: 'fr',
  stage: 'received',
  trialOn: null,
  host: null,
  cv: { name: 'cv.pdf', size: 2048 },
  createdAt: '2026-11-19T10:00:00+01:00',
  answeredAt: null,
  keptThrough: '2027-03-31',
}

/** One offer with an application, which changes as it is followed. */
function serveJob(given: Partial<jobs.ManagedJob> = {}) {
  const kept = { application }
  api.answer(jobs.getJobs, () => pageOf([{ ...job, ...given }], 1))
  api.answer(jobs.getJob, () => ({ ...job, ...given }))
  api.answer(applications.getApplications, () => pageOf([kept.application], 1))
  api.answer(applications.updateApplication, ({ body }) => {
    const { answer: _answer, ...change } = body
    kept.application = { ...kept.application, ...change, version: kept.application.version + 1 } as never
    return kept.application
  })
}

const open = (path: string) => openApp(`/dashboard/job${path}`, testAdmin, { settings })

it('the list says how many applications wait, and a salon without offers what the room is for', async () => {
  serveJob()
  await open('')
  await find('link', 'Coiffeuse ou coiffeur')
  await see('1 à lire sur 4')
})

it('an offer without pay is not sent, and what was typed stays', async () => {
  await open('/new')
  await fill('Intitulé', 'Barbière ou barbier')
  await press('Enregistrer')
  expect(await screen.findAllByText('Indiquez une fourchette de rémunération.')).toHaveLength(2)
  await fill('De', '2000')
  await fill('À', '1900')
  expect((await field('Intitulé')).value).toBe('Barbière ou barbier')
})

it('hours are typed with decimals and sent in minutes', () => {
  expect(valuesOf(job).weeklyHours).toBe(1750)
  expect(toWire(valuesOf(job)).weeklyMinutes).toBe(1050)
  expect(toWire({ ...blankJob('2026-12-31'), weeklyHours: null }).weeklyMinutes).toBeNull()
})

it('a refusal sends the text that stands in the form, or none', async () => {
  serveJob()
  await open('/3')
  await choose('Étape', 'Non retenue')
  const text = await field('Votre réponse')
  expect(text.value).toMatch(/^Bonjour Alix,/)
  await fill('Votre réponse', 'Merci, et bonne chance.')
  await press('Envoyer la réponse')
  await see('La réponse à Alix part.')
  expect(api.sentTo(applications.updateApplication)).toEqual([
    { stage: 'refused', answer: 'Merci, et bonne chance.' },
  ])
})

it('the refusal that is proposed is in the language of the candidate', async () => {
  serveJob()
  api.answer(applications.getApplications, () => pageOf([{ ...application, language: 'en' }], 1))
  await open('/3')
  await choose('Étape', 'Non retenue')
  expect((await field('Votre réponse')).value).toMatch(/^Hello Alix,/)
})

it('a trial day takes the time of a colleague along, and what was typed stays where that is not free', async () => {
  serveJob()
  api.answer(applications.updateApplication, () =>
    refusal(409, 'Ce temps n’est pas libre.', { code: 'time_not_free' }),
  )
  await open('/3')
  await choose('Étape', 'Essai')
  await choose('Qui l’accueille', 'Camille')
  await press('Enregistrer')
  await see('Ce temps n’est pas libre.')
  await choose('Qui l’accueille', 'Personne')
  await press('Enregistrer')
  await waitFor(() =>
    expect(api.sentTo(applications.updateApplication)).toEqual([
      {
        stage: 'trial',
        trialOn: '2026-11-20',
        host: { professional: 1, startTime: '09:00', endTime: '12:00' },
      },
      { stage: 'trial', trialOn: '2026-11-20', host: null },
    ]),
  )
})

it('a trial that is moved keeps its colleague and their time', async () => {
  serveJob()
  const host = { professional: 1, startTime: '10:00', endTime: '12:30' }
  api.answer(applications.getApplications, () =>
    pageOf([{ ...application, stage: 'trial' as const, trialOn: '2026-11-24', host }], 1),
  )
  await open('/3')
  await press('Changer l’essai')
  await see('Essai d’Alix Durand')
  await press('Enregistrer')
  await waitFor(() =>
    expect(api.sentTo(applications.updateApplication)).toEqual([
      { stage: 'trial', trialOn: '2026-11-24', host },
    ]),
  )
})

it('an offer whose applications are gone says that their time is over', async () => {
  serveJob()
  api.answer(applications.getApplications, () => pageOf([], 0))
  await open('/3')
  await see('Leur temps de conservation est passé.')
  await see('4 reçues en tout')
})

it('deleting an application asks first', async () => {
  serveJob()
  api.answer(applications.deleteApplication, () => undefined)
  await open('/3')
  const card = await find('article', 'Alix Durand')
  await press('Supprimer', card)
  await see(/Supprimer la candidature d’Alix Durand/)
  const buttons = await screen.findAllByRole('button', { name: 'Supprimer' })
  fireEvent.click(buttons.at(-1)!)
  await see('La candidature est supprimée.')
  await seeNo(/Une erreur/)
})
