import { BookingPage, dayInWords, timeOf } from '../booking-page.ts'
import { expect, expectNoOverflow, test } from '../journey.ts'

test('the next visit shows until when it can be cancelled, and cancelling asks first', async ({
  page,
  api,
  signIn,
  ownDay,
}) => {
  const day = ownDay(6)
  const token = await api.signUp()
  const start = (await api.starts('s:1', day))[0]!
  await api.book(token, 's:1', start)
  await signIn({ token })
  await page.goto('/dashboard')
  const next = page.getByRole('region', { name: 'Votre prochain rendez-vous' })
  await expect(next).toContainText(`${dayInWords(day)} 2027 à\u00a0${timeOf(start)}`)
  await expect(next).toContainText('Vous pouvez déplacer ou annuler jusqu’au')
  await expectNoOverflow(page)
  await next.getByRole('button', { name: 'Annuler' }).click()
  const question = page.getByRole('dialog', { name: 'Annuler ce rendez-vous ?' })
  await expect(question).toContainText('Le créneau redevient libre pour quelqu’un d’autre.')
  await expect(question.getByRole('button').first()).toHaveText('Garder')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(next).toContainText('Coupe femme')
})

test('« Réserver la même chose » starts a booking with the same services as before', async ({
  page,
  signIn,
}) => {
  await signIn('client')
  await page.goto('/dashboard')
  const visits = page.getByRole('region', { name: 'Vos visites' })
  const first = visits.getByRole('listitem').first()
  const services = (await first.locator('b').first().innerText()).split(', ')
  await first.getByRole('link', { name: 'Réserver la même chose' }).click()
  await new BookingPage(page).expectStep('Quand venez-vous ?')
  expect(new URL(page.url()).searchParams.get('items')).toMatch(/^[sc]:\d+/)
  await page.goto(page.url().replace('step=slot', 'step=services'))
  for (const service of services)
    await expect(page.getByRole('button', { name: `Ajoutée ${service}` })).toBeVisible()
})

test('a client sees only their own visits', async ({ page, api, signIn }) => {
  await signIn({ token: await api.signUp() })
  await page.goto('/dashboard')
  await expect(page.getByText('Aucun rendez-vous à venir')).toBeVisible()
  await expect(page.getByText('Pas encore de visite')).toBeVisible()
  await page.goto('/dashboard/calendar')
  await expect(page.getByText('Aucun rendez-vous à venir')).toBeVisible()
})
