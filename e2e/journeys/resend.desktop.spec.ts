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

/** A salon of this journey's own: its SMS are carried by a provider. */
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

test('a failed message shows its reason and can be resent, despite a lost connection, a refusal and another admin', async ({
  page,
  api,
  salon,
  provider,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|status of 409/)
  await api.add('/api/messages/trial', { phone: '06 39 98 50 77' })
  const trial = async () => (await api.read<Message[]>('/api/messages?kind=trial'))[0]!
  await expect.poll(async () => (await trial()).status).toBe('sent')
  expect(await provider.tell(salon.address, provider.sent[0]!, 'undelivered', '30003')).toBe(204)

  await signIn('admin')
  await page.goto('/dashboard/message?kind=trial')
  const row = page.locator('tbody tr:not(.waiting)')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Échec')
  await expect(row).toContainText('Twilio: undelivered 30003')
  const toast = page.locator('.toast').last()
  const resend = async () => {
    await row.getByRole('button', { name: /^Actions/ }).click()
    await row.getByRole('button', { name: 'Renvoyer' }).click()
  }

  await test.step('without a connection the message stays unchanged', async () => {
    await page.route('**/api/messages/*/resend', (route) => route.abort('internetdisconnected'))
    await resend()
    await expect(toast).toContainText('Pas de connexion internet.')
    await expect(row).toContainText('Échec')
    expect(await trial()).toMatchObject({ status: 'failed', error: 'Twilio: undelivered 30003' })
    await page.unroute('**/api/messages/*/resend')
  })

  await test.step('another admin was faster: the resend is refused, and the new status shows', async () => {
    await api.add(`/api/messages/${(await trial()).id}/resend`, undefined)
    await expect.poll(() => provider.sent.length).toBe(2)
    await resend()
    await expect(toast).toHaveText('Ce message ne peut pas être renvoyé.')
    await expect(row).toContainText('Envoyé')
    await expect(row).not.toContainText('30003')
    await expect(row.getByRole('button', { name: /^Actions/ })).toHaveCount(0)
  })

  await test.step('the message fails again and is resent, and its new status appears by itself', async () => {
    await provider.tell(salon.address, provider.sent[1]!, 'undelivered', '30006')
    await page.reload()
    await expect(row).toContainText('Twilio: undelivered 30006')
    await resend()
    await expect(toast).toHaveText('Le message repart.')
    await expect(row).toContainText('Envoyé')
    expect(provider.sent).toHaveLength(3)
    expect(provider.sent[2]).toMatchObject({ to: '+33639985077', body: provider.sent[0]!.body })
    expect(await provider.tell(salon.address, provider.sent[2]!, 'delivered')).toBe(204)
    await page.reload()
    await expect(row).toContainText('Reçu')
    expect(await trial()).toMatchObject({ status: 'delivered', error: null })
  })
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

test('only an admin can resend a message', async ({ api, request, salon }) => {
  for (const [token, status] of [
    [await api.tokenOf('camille'), 403],
    [await api.tokenOf('client'), 403],
    ['', 401],
  ] as const) {
    const answer = await request.post(`${salon.address}/api/messages/1/resend`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    expect(answer.status()).toBe(status)
  }
})
