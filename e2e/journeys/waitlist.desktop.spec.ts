import { expect, expectNoOverflow, test } from '../journey.ts'
import { newPerson, offerFor } from '../salon-api.ts'

const SERVICE = 's:1@2'

test('a client who waits gets the place that another one cancels, by the link of an SMS', async ({
  page,
  api,
  signIn,
  ownDay,
}) => {
  const day = ownDay(4)
  const [start] = await api.starts(SERVICE, day)
  const other = await api.book(await api.signUp(), SERVICE, start!)
  const person = newPerson()
  const token = await api.signUp(person)
  const { id: customer } = await api.me(token)
  const [after, before] = [other.start, other.end].map((instant) => instant.slice(11, 16))
  await api.add('/api/waitlist', {
    items: [{ service: 1, professional: 2 }],
    windows: [{ from: day, to: day, after, before }],
    customer,
  })
  await signIn({ token })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Vous attendez une place' })).toBeVisible()
  await api.remove(`/api/appointments/${other.id}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(await offerFor(person.phone))
  await expect(page.getByRole('heading', { name: 'Une place se libère' })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Oui, je viens' }).click()
  await expect(page.getByRole('heading', { name: 'C’est réservé' })).toBeVisible()
  const [visit] = await api.upcoming(token)
  expect(visit!.start).toBe(start)
})
