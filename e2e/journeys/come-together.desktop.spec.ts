import { expectNoBarrierIn } from '../accessibility.ts'
import { expect, expectNoOverflow, test } from '../journey.ts'
import { newPerson } from '../salon-api.ts'

const mother = { ...newPerson(), firstname: 'Quenault', lastname: 'Wanda' }

test('a client and her daughter are booked together, each visit names the other, and one is not moved without a question', async ({
  page,
  api,
  signIn,
  ownDay,
}) => {
  await api.hadVisit(mother, '2026-10-13T22:15:00+02:00')
  await signIn('admin')
  await page.goto(`/dashboard/calendar?date=${ownDay(15)}`)
  await expect(page.locator('[data-kind=free]').first()).toBeVisible()
  await page.keyboard.press('n')
  const panel = page.getByRole('dialog', { name: 'Rendez-vous' })
  await panel.getByRole('combobox', { name: 'Client' }).pressSequentially('wanda')
  await page.getByRole('option', { name: 'Wanda Quenault' }).click()
  await panel.getByRole('button', { name: 'Plus d’options' }).click()
  await panel.getByRole('link', { name: 'Ajouter une personne' }).click()
  const lina = page.getByRole('group', { name: 'Personne 2' })
  await lina.getByLabel('Prénom').fill('Lina')
  await lina.getByRole('combobox', { name: 'Ajouter une prestation' }).pressSequentially('Frange')
  await page.getByRole('option', { name: /^Frange/ }).click()
  await expect(page.locator('.group-plan li')).toHaveCount(2)
  await page.getByRole('button', { name: 'À la suite' }).click()
  await expect(page.locator('.group-times[aria-busy=false] .group-plan li')).toHaveCount(2)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Réserver pour deux' }).click()
  await expect(page.getByText('2 rendez-vous réservés.')).toBeVisible()
  await page.getByRole('button', { name: ', Lina (Wanda Quenault), ' }).click()
  await expect(page.getByText('Groupe de 2')).toBeVisible()
  await page.getByRole('link', { name: /^Wanda Quenault, / }).click()
  await expect(page.getByRole('link', { name: /^Lina, / })).toBeVisible()

  // Moved by the dialog as by a drag, she is asked whether her daughter moves along.
  await page.getByRole('button', { name: 'Déplacer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Déplacer', exact: true })
  await dialog.locator('.mv-starts label').last().click()
  await dialog
    .getByRole('button', { name: /^Déplacer/ })
    .last()
    .click()
  const question = page.getByRole('dialog', { name: /^Déplacer quels rendez-vous/ })
  await question.getByRole('radio', { name: /^Seulement celui-ci/ }).check()
  await expectNoBarrierIn(page, 'dialog[open]')
  await question.getByRole('button', { name: 'Laisser en place' }).click()
  await expect(question).toBeHidden()
})
