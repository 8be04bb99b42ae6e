import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { newPerson } from '../salon-api.ts'

const label = async (page: Page, name: string) =>
  (await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .getAttribute('aria-label'))!.replaceAll('\u00a0', ' ')

test('a colleague who is absent leaves her visits to others, and one undo brings all of it back', async ({
  page,
  api,
  signIn,
  ownDay,
}) => {
  const day = ownDay(14)
  const person = { ...newPerson(), firstname: 'Kerjean', lastname: 'Nolwenn' }
  const items = 's:1@2'
  await api.book(await api.signUp(person), items, (await api.starts(items, day))[0]!)
  await signIn('admin')
  await page.goto(`/dashboard/calendar?date=${day}`)
  await expect(page.getByRole('button', { name: /Nolwenn Kerjean/ })).toBeVisible()
  expect(await label(page, 'Nolwenn Kerjean')).toContain('avec Camille')

  await page.getByRole('button', { name: 'Actions pour Camille' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Noter une absence…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Camille.: absence du jour/)
  const row = page.getByRole('listitem', { name: 'Nolwenn Kerjean' })
  await expect(row.getByText('Avait choisi Camille')).toBeVisible()
  await expect(row.getByText('même heure')).toBeVisible()
  await expect(row.getByRole('checkbox', { name: 'Prévenir Nolwenn Kerjean' })).toBeChecked()

  await page.getByRole('button', { name: /^Appliquer/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/calendar\?date=/)
  await expect.poll(() => label(page, 'Nolwenn Kerjean')).not.toContain('avec Camille')
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect.poll(() => label(page, 'Nolwenn Kerjean')).toContain('avec Camille')
})

test('a client who is late is shifted with who comes next, and back again', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/dashboard/calendar?date=2026-11-20')
  const block = page.getByRole('button', { name: /Édith Daniel/ }).first()
  await expect(block).toBeVisible()
  const before = await label(page, 'Édith Daniel')
  await block.click()
  await page.getByRole('button', { name: 'Retard…' }).click()
  const late = page.getByRole('dialog', { name: 'Retard' })
  await late.getByRole('spinbutton').fill('0')
  await expect(late.getByRole('alert')).toHaveText('De 1 à 120 minutes.')
  await late.getByRole('button', { name: '20 min' }).click()
  await expect(late.getByRole('checkbox', { name: /^Prévenir Elsa Lacroix/ })).toBeChecked()
  await late.getByRole('checkbox').uncheck()
  await late.getByRole('button', { name: 'Décaler 2 rendez-vous' }).click()
  await expect(late).toBeHidden()
  await expect.poll(() => label(page, 'Édith Daniel')).not.toBe(before)
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect.poll(() => label(page, 'Édith Daniel')).toBe(before)
})
