import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, test } from '../journey.ts'
import { newPerson } from '../salon-api.ts'

/** A client of their own for each width: a name that no other client's begins with. */
const regulars = {
  desktop: { ...newPerson(), firstname: 'Quintin', lastname: 'Ursuline' },
  phone: { ...newPerson(), firstname: 'Quintin', lastname: 'Vivette' },
}

const week = (day: string, weeks: number) =>
  new Date(Date.parse(day) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)

/** Opens the client's visit of a day. */
async function openVisit(page: Page, day: string, name: string): Promise<void> {
  await page.goto(`/dashboard/calendar?date=${day}`)
  await page.getByRole('button', { name: new RegExp(`, ${name} Quintin, `) }).click()
  await expect(page.getByText(/ sur 26$/)).toBeVisible()
}

async function moveTo(page: Page, hour: string, scope: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Déplacer la série…' }).click()
  await page.getByRole('spinbutton', { name: /^heures?, Ce rendez-vous passe au/ }).click()
  await page.keyboard.type(hour)
  await page.getByRole('radio', { name: scope }).check()
}

test('a series of 26 dates: one is decided, one moves alone, the following move, the rest is cancelled', async ({
  page,
  api,
  signIn,
  ownDay,
}, { project }) => {
  const person = regulars[project.name === 'phone' ? 'phone' : 'desktop']
  const first = ownDay(16)
  await api.hadVisit(person, `2026-10-${project.name === 'phone' ? '15' : '14'}T22:15:00+02:00`)
  await api.add('/api/appointments/create', {
    items: [{ service: 1, professional: 2 }],
    start: `${week(first, 2)}T10:00:00+01:00`,
    customer: { firstname: 'Quintin', lastname: 'Autre', phone: newPerson().phone },
    notify: false,
  })
  const [client] = await api.read<{ id: number }[]>(`/api/users?search=${person.lastname}&quality=Customer`)
  await signIn('admin')
  const start = encodeURIComponent(`${first}T10:00:00+01:00`)
  await page.goto(`/dashboard/calendar/series?customer=${client!.id}&items=s:1@2&start=${start}`)
  await page.getByLabel('Rythme').selectOption('1')
  await page.getByLabel('Combien de fois').selectOption('26')
  await expect(page.getByRole('list', { name: 'Dates de la série' }).getByRole('listitem')).toHaveCount(26)
  await expect(page.getByText('25 libres')).toBeVisible()
  await expect(page.getByText('1 impossible')).toBeVisible()
  await expectNoOverflow(page)
  await page.getByLabel(/^Que faire du/).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Réserver 26 dates' }).click()
  await expect(page.getByText('26 rendez-vous réservés.')).toBeVisible()

  await openVisit(page, week(first, 1), person.lastname)
  await moveTo(page, '11', /^Celui-ci\b(?! et)/)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Déplacer', exact: true }).click()
  await expect(page.getByText('1 rendez-vous déplacé.')).toBeVisible()
  await openVisit(page, week(first, 1), person.lastname)
  await expect(page.getByText('Déplacé à part').first()).toBeVisible()

  await openVisit(page, week(first, 3), person.lastname)
  await moveTo(page, '14', /^Celui-ci et les suivants/)
  await expect(page.getByText('23 rendez-vous peuvent être déplacés.')).toBeVisible()
  await page.getByRole('button', { name: 'Déplacer', exact: true }).click()
  await expect(page.getByText('23 rendez-vous déplacés.')).toBeVisible()

  await openVisit(page, week(first, 4), person.lastname)
  await page.getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  const question = page.getByRole('dialog', { name: /^Annuler/ })
  await question.getByText('Celui-ci et les suivants').click()
  await expect(question.getByText('22 rendez-vous à annuler')).toBeVisible()
  await question.getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  await expect(page.getByText('22 rendez-vous annulés.')).toBeVisible()
})
