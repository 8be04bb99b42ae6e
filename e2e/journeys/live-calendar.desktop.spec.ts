import { expect, test } from '../journey.ts'
import { newPerson } from '../salon-api.ts'

test('an open calendar shows a booking at once, and an open visit that its client cancels stays to be read', async ({
  page,
  api,
  signIn,
  ownDay,
}) => {
  const day = ownDay(13)
  const items = 's:1@2'
  const token = await api.signUp({ ...newPerson(), firstname: 'Verdier', lastname: 'Colombe' })
  const [start] = await api.starts(items, day)
  await signIn('admin')
  const listening = page.waitForRequest(/\/api\/live/)
  await page.goto(`/dashboard/calendar?date=${day}`)
  await listening
  const block = page.getByRole('button', { name: /Colombe Verdier/ })
  await expect(block).toHaveCount(0)
  const { id } = await api.book(token, items, start!)
  await expect(block).toBeVisible({ timeout: 2000 })
  await expect(page.getByRole('status').filter({ hasText: /changement/ })).toContainText('avec Camille')

  await block.click()
  const panel = page.getByRole('dialog', { name: 'Rendez-vous' })
  await expect(panel.getByRole('status')).toHaveCount(1)
  const answer = await page.request.delete(`/api/appointments/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok()).toBe(true)
  await expect(panel).toContainText('Annulé à l’instant par Colombe')
  await expect(panel.getByRole('button', { name: 'Déplacer' })).toHaveCount(0)
})
