import { expectNoBarrier } from '../accessibility.ts'
import { expect, test } from '../journey.ts'
import { ofName } from '../french.ts'

const TODAY = '2026-11-20'

test('a client comes, is served, pays less than planned, and books again without anybody leaving the calendar', async ({
  page,
  api,
  signIn,
}) => {
  const step = (await api.day(TODAY)).find(
    ({ status, abilities, busy, appointment }) =>
      status === 'pending' && abilities.done && busy && appointment !== null,
  )!
  const { lastname, firstname } = step.appointment!.customer
  const name = `${lastname} ${firstname}`
  const block = page.getByRole('button', { name: `, ${name}, ${step.service.name}, ` }).first()
  await signIn('admin')
  await page.goto(`/dashboard/calendar?date=${TODAY}`)
  await block.focus()
  await page.keyboard.press('a')
  await expect(page.getByText(`Arrivée notée pour ${name}.`)).toBeVisible()
  await expect(block).toHaveAccessibleName(/arrivé/)
  await expect(block).toBeFocused()
  await page.keyboard.press('s')
  await expect(page.getByText(`Le rendez-vous ${ofName(name)} a commencé.`)).toBeVisible()

  await page.keyboard.press('f')
  const closing = page.getByRole('dialog', { name: 'Terminer le rendez-vous' })
  await expect(closing.getByText('Mèche n’est pas un logiciel de caisse.')).toBeVisible()
  await expect(closing.getByRole('radio').first()).toBeVisible()
  await expectNoBarrier(page)
  await closing.getByRole('textbox', { name: 'Remise', exact: true }).fill('10')
  await closing.getByRole('combobox', { name: 'Motif de la remise' }).selectOption('Geste commercial')
  await expect(closing.getByText('Remise, Geste commercial')).toBeVisible()
  await closing.getByRole('checkbox', { name: 'Réglé en caisse' }).check()
  await closing.getByRole('textbox', { name: /N° de ticket/ }).fill('T-42')
  await closing.getByRole('radio').nth(1).check()
  await closing.getByRole('button', { name: /^Terminer et réserver le / }).click()

  await expect(page.getByText(`Le rendez-vous ${ofName(name)} est terminé.`)).toBeVisible()
  await expect(page.getByText(`Rendez-vous réservé : ${name}, `)).toBeVisible()
  await expect(closing).toBeHidden()
  await expect(block).toHaveAccessibleName(/terminé/)
  expect(new URL(page.url()).pathname).toBe('/dashboard/calendar')
})
