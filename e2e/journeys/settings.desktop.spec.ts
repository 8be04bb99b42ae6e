import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { expectFocusSeen, press, tabTo, watchKeyboard } from '../keyboard.ts'
import { SalonApi } from '../salon-api.ts'

// One salon, one record: these follow each other in one browser, and leave what other journeys rely on as it was.

type Hours = Record<string, { isOpen: boolean; periods: unknown[] }>

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true })
const toast = (page: Page) => page.locator('.toast').last()

let before: Record<string, unknown>
test.beforeAll(async ({ playwright }) => {
  before = await new SalonApi(await playwright.request.newContext()).settings()
})
const changed = [
  'name',
  'department',
  'instagram',
  'openingHours',
  'hasBookingLimit',
  'bookingLimitValue',
  'bookingLimitUnit',
  'maxUpcomingPerClient',
  'retentionYears',
  'sendSmsReminder',
  'smsReminderValue',
  'smsReminderUnit',
]
// Other journeys change the salon meanwhile: a save that comes second is sent again, by itself.
test.beforeEach(({ expectConsole }) => expectConsole(/status of 412/))
test.afterEach(({ api }) =>
  api.changeSettings(Object.fromEntries(changed.map((field) => [field, before[field]]))),
)

test('only an admin can open the settings, and each tab has its own address', async ({ page, signIn }) => {
  await page.goto('/setting/parameter-sms')
  await expect(page).toHaveURL('/auth/jwt/sign-in?returnTo=%2Fsetting%2Fparameter-sms')
  await signIn('camille')
  for (const path of ['/setting', '/setting/parameter-appointment', '/setting/parameter-sms']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: "Vous n'avez pas accès à cette page" })).toBeVisible()
  }
})

test('general fields report what is missing, and are saved and copied to local storage without secrets', async ({
  page,
  api,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/setting')
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres du salon' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Rubriques des paramètres' })
  for (const tab of ['General', 'Paramètres des RDV', 'Paramètres des sms', 'Planning', 'Catégories'])
    await expect(tabs.getByRole('link', { name: tab, exact: true })).toBeVisible()
  for (const label of ['Nom du salon', 'Adresse', 'Code postal', 'Ville', 'Pays'])
    await page.getByLabel(label, { exact: true }).fill('')
  await page.getByRole('button', { name: 'Effacer le numéro' }).click()
  await save(page).click()
  for (const sentence of [
    'Le nom du salon est requis !',
    "L'adresse du salon est requise !",
    'Phone number is required!',
    'Le code postal est requis !',
    'La ville est requise !',
    'Le pays est requis !',
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(page.getByText('6 champs à corriger pour enregistrer')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(page.getByLabel('Ville')).toHaveValue(String(before['city']))

  await page.getByLabel(/^Département/).fill('Loiret')
  await page.reload()
  await expect(page.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeVisible()
  await save(page).click()
  await expect(toast(page)).toHaveText('Les paramètres du salon ont été mis à jour !')
  expect((await api.settings())['department']).toBe('Loiret')
  const copy = await page.evaluate(() => localStorage.getItem('settings')!)
  expect(JSON.parse(copy)).toMatchObject({ department: 'Loiret' })
  expect(copy).not.toMatch(/smsReminder|scheduleExceptions|gridStep/)
})

test('a new salon name appears in the menu at once, even if the connection breaks after the save', async ({
  page,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await signIn('admin')
  await page.goto('/setting')
  const menu = page.getByRole('navigation', { name: 'Menu du salon' })
  await expect(menu).toContainText(String(before['name']))
  await page.getByLabel('Nom du salon').fill('Chez Ada')
  await page.route('**/*', (route) =>
    route.request().method() === 'PATCH' ? route.continue() : route.abort('internetdisconnected'),
  )
  await save(page).click()
  await expect(toast(page)).toHaveText('Les paramètres du salon ont été mis à jour !')
  await expect(menu).toContainText('Chez Ada')
  await expect(page).toHaveTitle(/Chez Ada/)
  await expect(page.getByLabel('Nom du salon')).toHaveValue('Chez Ada')
  const copy = await page.evaluate(() => localStorage.getItem('settings')!)
  expect(JSON.parse(copy)).toMatchObject({ name: 'Chez Ada' })
})

test('an admin opens a day, its periods follow each other, and mistakes are shown at their field', async ({
  page,
  api,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/setting')
  await page.getByRole('switch', { name: 'Dimanche : ouvert' }).click()
  const time = (name: string) => page.getByRole('group', { name })
  await expect(time('Dimanche, début de la plage 1')).toContainText('09:00')
  await page.getByRole('button', { name: 'Ajouter un créneau (Dimanche)' }).click()
  await expect(time('Dimanche, début de la plage 2')).toContainText('20:15')
  await time('Dimanche, début de la plage 2').getByRole('spinbutton').first().click()
  await page.keyboard.type('0930')
  await expect(page.getByText('Chevauchement avec un autre créneau')).toBeVisible()
  await time('Dimanche, fin de la plage 1').getByRole('spinbutton').first().click()
  await page.keyboard.type('0800')
  await expect(page.getByText("Doit être supérieur à l'heure de début")).toBeVisible()
  await save(page).click()
  await expect(page.getByText('1 champ à corriger pour enregistrer')).toBeVisible()
  await page.getByRole('button', { name: 'Dimanche : retirer la plage 1' }).click()
  await save(page).click()
  await expect(toast(page)).toHaveText('Les paramètres du salon ont été mis à jour !')
  expect((await api.settings())['openingHours']).toMatchObject({
    dimanche: { isOpen: true, periods: [{ startTime: '09:30', endTime: '21:15' }] },
  })
})

test('hours that conflict with visits list them before they are saved', async ({ page, api, signIn }) => {
  await signIn('admin')
  await page.goto('/setting')
  await page.getByRole('switch', { name: 'Samedi : ouvert' }).click()
  await save(page).click()
  const question = page.getByRole('dialog', { name: /rendez-vous ne sont plus dans ces horaires/ })
  await expect(question.getByRole('listitem').first()).toContainText('demain à')
  await question.getByRole('button', { name: 'Revoir les horaires' }).click()
  expect((await api.settings())['openingHours']).toEqual(before['openingHours'])
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
})

test('the second of two admins sees the difference and chooses; a change elsewhere causes no conflict', async ({
  page,
  api,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 412|ERR_INTERNET_DISCONNECTED/)
  await signIn('admin')
  await page.goto('/setting')
  await page.getByLabel(/^Département/).fill('Sarthe')
  await api.changeSettings({ department: 'Mayenne' })
  await save(page).click()
  const question = page.getByRole('dialog', { name: 'Quelqu’un d’autre a enregistré entre-temps' })
  await expect(question).toContainText('Mayenne')
  await expect(question).toContainText('Sarthe')
  await question.getByRole('button', { name: 'Garder ma saisie' }).click()
  await expect(toast(page)).toHaveText('Les paramètres du salon ont été mis à jour !')
  expect((await api.settings())['department']).toBe('Sarthe')

  await page.getByLabel(/^Département/).fill('Vendée')
  await api.changeSettings({ department: 'Orne' })
  await save(page).click()
  await question.getByRole('button', { name: 'Prendre la dernière version' }).click()
  await expect(page.getByLabel(/^Département/)).toHaveValue('Orne')

  await page.getByLabel(/^Département/).fill('Calvados')
  await api.changeSettings({ maxUpcomingPerClient: 9 })
  await page.route('**/api/settings/*', (route) => route.abort('internetdisconnected'))
  await save(page).click()
  await expect(page.getByText('Pas de connexion. Vos changements sont gardés ici.')).toBeVisible()
  await page.unroute('**/api/settings/*')
  await save(page).click()
  await expect.poll(async () => (await api.settings())['department']).toBe('Calvados')
  expect((await api.settings())['maxUpcomingPerClient']).toBe(9)
})

const rules = [
  {
    tab: 'parameter-appointment',
    name: 'Limiter les réservations lointaines',
    theirs: { hasBookingLimit: true, bookingLimitValue: 7, bookingLimitUnit: 'mois' },
    field: 'bookingLimitValue',
  },
  {
    tab: 'parameter-sms',
    name: 'Envoyer un rappel par SMS',
    theirs: { sendSmsReminder: true, smsReminderValue: 4, smsReminderUnit: 'jours' },
    field: 'smsReminderValue',
  },
]
for (const { tab, name, theirs, field } of rules) {
  test(`two admins change one rule: « ${name} »`, async ({ page, api, signIn }) => {
    await signIn('admin')
    await page.goto(`/setting/${tab}`)
    const rule = page.getByRole('group', { name })
    await rule.getByRole('switch').check()
    await rule.getByLabel('Valeur').fill('5')
    await api.changeSettings(theirs)
    await save(page).click()
    const question = page.getByRole('dialog', { name: 'Quelqu’un d’autre a enregistré entre-temps' })
    await expect(question).toContainText(name)
    await question.getByRole('button', { name: 'Garder ma saisie' }).click()
    await expect(toast(page)).toContainText('ont été mis à jour !')
    expect((await api.settings())[field]).toBe(5)
  })
}

test('a switch reveals value and unit, an empty number is saved as null, and each rule explains its effect', async ({
  page,
  api,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/setting/parameter-appointment')
  const rule = page.getByRole('group', { name: 'Limiter les réservations lointaines' })
  const toggle = rule.getByRole('switch')
  await toggle.check()
  await rule.getByLabel('Valeur').fill('4')
  await rule.getByLabel('Unité').selectOption('mois')
  await expect(rule).toContainText(
    'Aujourd’hui, un client peut réserver jusqu’au samedi 20 mars 2027 inclus.',
  )
  await save(page).click()
  await expect(toast(page)).toHaveText('Les paramètres de rendez-vous ont été mis à jour !')
  expect(await api.settings()).toMatchObject({ bookingLimitValue: 4, bookingLimitUnit: 'mois' })
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('settings')!) as unknown)).toMatchObject({
    bookingLimitValue: 4,
  })
  await rule.getByLabel('Valeur').fill('')
  await expect(rule).toContainText('Un client peut réserver aussi loin qu’il veut.')
  await save(page).click()
  await expect.poll(async () => (await api.settings())['bookingLimitValue']).toBe(null)
  await toggle.uncheck()
  await expect(rule.getByLabel('Valeur')).toHaveCount(0)
})

test('the reminder is saved without a copy in local storage, and a trial SMS is sent', async ({
  page,
  api,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/setting/parameter-sms')
  const rule = page.getByRole('group', { name: 'Envoyer un rappel par SMS' })
  await rule.getByRole('switch').check()
  await rule.getByLabel('Valeur').fill('3')
  await rule.getByLabel('Unité').selectOption('jours')
  await expect(rule).toContainText('le rappel part demain à 14 h 30')
  await page.evaluate(() => localStorage.removeItem('settings'))
  await save(page).click()
  await expect(toast(page)).toHaveText('Les paramètres SMS ont été mis à jour !')
  expect(await api.settings()).toMatchObject({ smsReminderValue: 3, smsReminderUnit: 'jours' })
  expect(await page.evaluate(() => localStorage.getItem('settings'))).toBeNull()
  await page.getByLabel('Téléphone').fill('06 39 98 00 01')
  await page.getByRole('button', { name: 'Envoyer un SMS d’essai' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'facturé 1 segment' })).toBeVisible()
})

test('the preview shows the starts of unsaved rules at once, and the retention years are saved', async ({
  page,
  api,
  signIn,
  ownDay,
}) => {
  await signIn('admin')
  await page.goto('/setting/parameter-appointment')
  const preview = page.getByRole('complementary', { name: 'Ce que voit votre client' })
  const [year, month, day] = ownDay(7).split('-')
  await preview.getByRole('spinbutton', { name: /jour/ }).click()
  await page.keyboard.type(`${day}${month}${year}`)
  const count = async () =>
    Number(/^\d+/.exec((await preview.getByText(/créneaux? proposé/).textContent()) ?? '')?.[0])
  await expect(preview.getByRole('listitem').first()).toBeVisible()
  const all = await count()
  await page.getByLabel('Un créneau toutes les … minutes').fill('120')
  await expect.poll(count).toBeLessThan(all)
  await page.getByRole('group', { name: 'Limiter les réservations lointaines' }).getByRole('switch').check()
  await page.getByLabel('Valeur').first().fill('1')
  await page.getByLabel('Unité').first().selectOption('jours')
  await expect(preview.getByText('0 créneau proposé')).toBeVisible()
  expect(await api.settings()).toMatchObject({ gridStep: before['gridStep'] })
  await preview.getByRole('combobox', { name: 'Voir une autre prestation' }).fill('couleur, coupe et br')
  await page.getByRole('option', { name: 'Couleur, coupe et brushing' }).click()
  await expect(preview).toContainText('Prestation Couleur, coupe et brushing')
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()

  const years = page.getByLabel('Durée de conservation, en années')
  await years.fill('11')
  await save(page).click()
  await expect(page.getByText('Cette valeur n’est pas valide.')).toBeVisible()
  await expect(years).toBeFocused()
  await years.fill('4')
  await save(page).click()
  await expect(toast(page)).toHaveText('Les paramètres de rendez-vous ont été mis à jour !')
  expect(await api.settings()).toMatchObject({ retentionYears: 4 })
})

test('without a mouse, an admin opens a day, adds a period and removes it', async ({ page, api, signIn }) => {
  await watchKeyboard(page)
  await signIn('admin')
  await page.goto('/setting')
  await tabTo(page, page.getByRole('switch', { name: 'Lundi : ouvert' }))
  await page.keyboard.press('Space')
  await press(page, 'Ajouter un créneau (Lundi)')
  const remove = page.getByRole('button', { name: /^Lundi\s: retirer la plage/ })
  await expect(remove).toHaveCount(2)
  await press(page, 'the second period', remove.last())
  await expect(remove).toHaveCount(1)
  await expectFocusSeen(page)
  await press(page, 'Enregistrer')
  await expect(toast(page)).toHaveText('Les paramètres du salon ont été mis à jour !')
  await expectFocusSeen(page)
  const { lundi } = (await api.settings())['openingHours'] as Hours
  expect([lundi!.isOpen, lundi!.periods.length]).toEqual([true, 1])
})

test('each SMS is shown as the client gets it, with its number of segments', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/setting/parameter-sms')
  const bubbles = page.locator('.sms-bubble')
  await expect(bubbles.first()).toContainText('rendez-vous confirmé, mardi 24 novembre à 14 h 30')
  await expect(page.getByText(/\d+ SMS/).first()).toBeVisible()
  await page.getByLabel('Langue du client').selectOption('ar')
  await expect(bubbles.first()).toHaveAttribute('lang', 'ar')
  await expect(bubbles.first()).toContainText(/\p{Script=Arabic}/u)
})
