import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { SalonApi } from '../salon-api.ts'

// One salon, one record: these follow each other in one browser, and leave everybody's hours as they were.

interface Person {
  id: number
  lastname: string
  useSettingSchedule: boolean
  schedules: object[]
  scheduleExceptions: { start_time: string; end_time: string; reason: string | null }[]
}

const teamOf = async (api: SalonApi) => (await api.settings())['professionals'] as Person[]
const personOf = async (api: SalonApi, name: string) =>
  (await teamOf(api)).find(({ lastname }) => lastname === name)!
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true })
const toast = (page: Page) => page.locator('.toast').last()
const choose = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'L’équipe' })
    .getByRole('button', { name: new RegExp(name) })
    .click()

/** Types a moment part by part, as the French order has it. */
async function type(page: Page, field: RegExp, digits: string): Promise<void> {
  await page.getByRole('group', { name: field }).last().getByRole('spinbutton').first().click()
  await page.keyboard.type(digits)
}

let before: Person[]
test.beforeAll(async ({ playwright }) => {
  before = await teamOf(new SalonApi(await playwright.request.newContext()))
})
// Other journeys change the salon meanwhile: a save that comes second is sent again, by itself.
test.beforeEach(({ expectConsole }) => expectConsole(/status of 412/))
test.afterEach(({ api }) => api.changeSchedules(before))

test('an absence lists the visits it affects, with links, before and after it is saved', async ({
  page,
  api,
  signIn,
  ownDay,
}) => {
  const day = ownDay(10)
  const token = await api.signUp()
  const camille = await personOf(api, 'Camille')
  const start = (await api.starts(`s:1@${camille.id}`, day))[0]!
  await api.book(token, `s:1@${camille.id}`, start)
  await signIn('admin')
  await page.goto('/setting/parameter-schedule')
  await choose(page, 'Camille')
  await page.getByRole('button', { name: 'Ajouter une absence' }).click()
  const [year, month, date] = day.split('-')
  await type(page, /^Début/, `${date}${month}${year}0600`)
  await type(page, /^Fin/, `${date}${month}${year}2200`)
  await page.getByLabel(/^Motif/).fill('Formation')
  // Another admin's change of something else takes nothing from the question.
  const instagram = (await api.settings())['instagram']
  await api.changeSettings({ instagram: 'https://instagram.com/formation' })
  await api.changeSettings({ instagram })
  await save(page).click()
  const question = page.getByRole('dialog', { name: /rendez-vous n’est plus|rendez-vous ne sont plus/ })
  await expect(question.getByRole('link').first()).toHaveAttribute('href', `/dashboard/calendar?date=${day}`)
  await expectNoBarrier(page)
  await question.getByRole('button', { name: 'Revoir les horaires' }).click()
  expect((await personOf(api, 'Camille')).scheduleExceptions).toHaveLength(camille.scheduleExceptions.length)
  await save(page).click()
  await question.getByRole('button', { name: 'Enregistrer quand même' }).click()
  await expect(toast(page)).toHaveText('Les horaires ont été mis à jour !')
  expect((await personOf(api, 'Camille')).scheduleExceptions).toContainEqual(
    expect.objectContaining({
      start_time: `${day}T06:00:00+01:00`,
      end_time: `${day}T22:00:00+01:00`,
      reason: 'Formation',
    }),
  )
  await page.locator('.left-visits').getByRole('link').first().click()
  await expect(page).toHaveURL(`/dashboard/calendar?date=${day}`)
})

test('an absence can be chosen in the calendar by keyboard, survives a reload and can be removed', async ({
  page,
  api,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/setting/parameter-schedule')
  await choose(page, 'Hugo')
  await page.getByRole('button', { name: 'Ajouter une absence' }).click()
  for (const [field, days] of [
    ['Début', 2],
    ['Fin', 3],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`Ouvrir le calendrier ${field}`) }).press('Enter')
    await expect(page.getByRole('grid')).toBeVisible()
    for (let step = 0; step < days; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid')).toHaveCount(0)
  }
  await expect(page.getByText('du dimanche 22 novembre à 9 h au lundi 23 novembre à 9 h')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeVisible()
  await choose(page, 'Hugo')
  await expect(page.getByText('du dimanche 22 novembre à 9 h')).toBeVisible()
  const known = (await personOf(api, 'Hugo')).scheduleExceptions.length
  await page.getByRole('button', { name: `Retirer l’absence ${known + 1}` }).click()
  await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0)
})
