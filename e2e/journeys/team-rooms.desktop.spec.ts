import type { Page } from '@playwright/test'
import { expect, test as base } from '../journey.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'

/** A salon of its own: applications and trainings stay in every list. */
const test = base.extend<object, OwnSalon>(ownSalon)
test.use({ salonName: 'team-rooms' })

async function typeTime(page: Page, field: string, time: string): Promise<void> {
  await page.getByRole('dialog').getByRole('group', { name: field }).getByRole('spinbutton').first().click()
  await page.keyboard.type(time)
}

test('a candidate applies, and comes for a trial for which a colleague has time', async ({
  page,
  another,
  signIn,
  salon,
}) => {
  const candidate = await another()
  await candidate.goto(`${salon.address}/job`)
  await candidate.getByRole('link', { name: /^Coiffeuse barbière/ }).click()
  await candidate.getByLabel('Prénom').fill('Noé')
  await candidate.getByLabel('Nom', { exact: true }).fill('Gautier')
  await candidate.getByLabel('Email').fill('noe.gautier@journey.example')
  await candidate.getByRole('button', { name: 'Envoyer ma candidature' }).click()
  await expect(candidate.getByText(/^Votre candidature est partie/)).toBeVisible()

  await signIn('admin')
  await page.goto('/dashboard/job')
  await page.getByRole('link', { name: /^Coiffeuse barbière/ }).click()
  const application = page.getByRole('article', { name: 'Noé Gautier' })
  await application.getByLabel('Étape').selectOption('Essai')
  const trial = page.getByRole('dialog')
  await trial.getByLabel('Qui l’accueille').selectOption('Camille')
  await typeTime(page, 'Fin', '2030')
  await typeTime(page, 'Début', '2000')
  await trial.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(application.getByText(/^Essai le/)).toBeVisible()
})

test('a training names the visits under it before it is saved', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/dashboard/course')
  await page.getByRole('link', { name: 'Planifier une formation' }).click()
  await page.getByLabel('Titre').fill('Balayage à main levée')
  await page.getByRole('button', { name: 'Ajouter une date' }).click()
  await page.getByRole('checkbox', { name: 'Camille' }).check()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByRole('button', { name: 'Enregistrer quand même' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Balayage à main levée' })).toBeVisible()
})
