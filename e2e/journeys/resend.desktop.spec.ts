// oxlint-disable no-empty-pattern -- Playwright reads what a fixture needs from the pattern of its first parameter.
import { expect, test as base } from '../journey.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'
import { SmsProvider } from '../sms-provider.ts'

interface Message {
  id: number
  kind: string
  status: string
  error: string | null
  body: string
}

/** A salon of these journeys' own: its SMS are carried by a provider. */
const test = base.extend<object, OwnSalon>(ownSalon).extend<object, { provider: SmsProvider }>({
  provider: [
    async ({}, use) => {
      const provider = await SmsProvider.start()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  salonEnv: [async ({ provider }, use) => use(provider.env), { scope: 'worker' }],
})

test('a client’s page shows a failed message and can resend it', async ({
  page,
  api,
  salon,
  provider,
  signIn,
}) => {
  const token = await api.tokenOf('client')
  const { id, phone } = await api.me(token)
  const [start] = await api.starts('s:1', '2026-12-09')
  const known = provider.sent.length
  await api.book(token, 's:1', start!)
  const confirmation = () => provider.sent.slice(known).find(({ to }) => to === phone)
  await expect.poll(confirmation).toBeDefined()
  await expect
    .poll(() => provider.tell(salon.address, confirmation()!, 'undelivered', '30005').then(() => statusOf()))
    .toBe('failed')
  await signIn('admin')
  await page.goto(`/dashboard/user/${id}`)
  const messages = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Messages' }) })
  const failed = messages.getByRole('listitem').filter({ hasText: 'Twilio: undelivered 30005' })
  await expect(failed).toContainText('Échec')
  await failed.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(page.locator('.toast')).toHaveText('Le message repart.')
  await expect(messages.getByText('Échec')).toHaveCount(0)
  await expect.poll(statusOf).toBe('sent')
  await expect(messages.getByRole('listitem').filter({ hasText: 'Confirmation' }).first()).toContainText(
    'Envoyé',
  )

  async function statusOf() {
    const [latest] = await api.read<Message[]>(`/api/messages?customer=${id}&channel=sms&kind=confirmation`)
    return latest?.status
  }
})

test('the answer to an SMS shows in two browsers within a second, once however often it is delivered', async ({
  page,
  another,
  api,
  salon,
  provider,
  signIn,
}) => {
  const conversation = '/dashboard/chat?conversationId=2'
  await signIn('admin')
  await page.goto(conversation)
  const second = await another(await api.tokenOf('admin'))
  await second.goto(`${salon.address}${conversation}`)
  await expect(second.getByRole('log')).toContainText('À samedi')
  await page.getByLabel('Message', { exact: true }).fill('Pouvez-vous venir à dix heures ?')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  const outgoing = () => provider.sent.find(({ body }) => body.includes('dix heures'))
  await expect.poll(outgoing).toBeDefined()

  const text = 'Oui, dix heures nous va très bien.'
  for (let count = 0; count < 3; count += 1)
    expect(await provider.answer(salon.address, outgoing()!, text)).toBe(204)
  for (const browser of [page, second])
    await expect(browser.getByRole('log').getByText(text)).toHaveCount(1, { timeout: 1000 })
})
