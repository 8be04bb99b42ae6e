import { expect, expectDrawn, expectNoOverflow, test } from '../journey.ts'
import { newPerson } from '../salon-api.ts'

test('an admin merges two records of one client, and separates them again', async ({ page, api, signIn }) => {
  await signIn('admin')
  // Names have no figures.
  const family = `Fusionnet${newPerson()
    .phone.slice(-2)
    .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`
  const record = async (lastname: string) => {
    const { phone } = newPerson()
    const body = { firstname: family, lastname, phone }
    return api.add<{ id: number }>('/api/users', body)
  }
  const first = await record('Odile')
  const second = await record('Odîle')

  await page.goto('/dashboard/user/list')
  await page.getByRole('button', { name: 'Actions Utilisateurs' }).click()
  await page.getByRole('link', { name: 'Doublons' }).click()
  const pair = page.getByRole('listitem').filter({ hasText: `Odîle ${family}` })
  await expect(pair).toContainText('Même nom')
  await expectNoOverflow(page)
  await pair.getByRole('link', { name: /^Comparer/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Fusionner deux fiches' })).toBeVisible()
  await page.getByRole('group', { name: 'Prénom' }).getByText('Odîle').click()
  await expectDrawn(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Fusionner' }).click()
  await expect(page).toHaveURL(`/dashboard/user/${first.id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Odîle ${family}` })).toBeVisible()

  await page.goto(`/dashboard/user/${second.id}`)
  await expect(page).toHaveURL(`/dashboard/user/${first.id}`)
  await page.getByRole('button', { name: 'Séparer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Séparer' }).click()
  await expect(page.getByText('Les deux fiches sont séparées.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Odile ${family}` })).toBeVisible()
  await page.goto(`/dashboard/user/${second.id}`)
  await expect(page).toHaveURL(`/dashboard/user/${second.id}`)
})
