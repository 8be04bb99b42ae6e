import { expect, keepSession, test } from '../journey.ts'
import { salonAddress, salonNow } from '../salon-server.ts'

/** Lines of docs/reliability.md that only a browser can show. Policy violations are complaints, and fail each of them. */

const publicPages = [
  '/',
  '/reservation',
  '/about-us',
  '/contact-us',
  '/auth/jwt/sign-in',
  '/auth/jwt/sign-up',
  '/nowhere',
]

test('no public page contacts another host or allows unlisted scripts (P7, X4)', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/)
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http')) hosts.add(url.origin)
  })
  for (const address of publicPages) {
    const answer = await page.goto(address)
    const policy = answer!.headers()['content-security-policy']!
    const [scripts] = /script-src [^;]*/.exec(policy) ?? ['']
    expect(scripts, address).not.toMatch(/unsafe|\*|http/)
    for (const directive of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy, address).toContain(directive)
    await page.waitForLoadState('networkidle')
  }
  expect([...hosts]).toEqual([new URL(salonAddress()).origin])
})

test('names are shown as typed and never run as code (X2)', async ({ page, api, signIn }) => {
  const names = {
    firstname: '"><script>alert(1)</script><img src=x onerror=alert(1)>',
    lastname: '{{constructor.constructor("alert(1)")()}}',
  }
  const reason = "'-alert(1)-'<svg onload=alert(1)>"
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await signIn('admin')
  const form = { ...names, phone: '06 39 98 84 10', red_zone: true, red_zone_reason: reason }
  const { id } = await api.add<{ id: number }>('/api/users', form)
  await page.goto('/dashboard/user/list?search=alert')
  await expect(page.getByRole('main')).toContainText(`${names.lastname} ${names.firstname}`)
  await page.goto(`/dashboard/user/${id}`)
  for (const text of [names.firstname, names.lastname, reason])
    await expect(page.getByRole('main')).toContainText(text)
  await page.goto(`/dashboard/user/${id}/edit`)
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(names.firstname)
  await api.remove(`/api/users/${id}`)
  expect(dialogs).toEqual([])
})

test('the salon’s time is shown in any time zone of the browser (T7)', async ({ browser, api }) => {
  const token = await api.tokenOf('client')
  const texts = new Set<string>()
  for (const timezoneId of ['Europe/Paris', 'America/Montreal', 'Pacific/Auckland']) {
    const context = await browser.newContext({ baseURL: salonAddress(), locale: 'fr-FR', timezoneId })
    await context.clock.install({ time: salonNow() })
    // A stream of live changes is never idle.
    await context.route('**/api/live*', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: '' }),
    )
    const page = await context.newPage()
    await keepSession(page, token)
    const shown: string[] = []
    for (const address of ['/', '/dashboard/calendar']) {
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      shown.push(await page.getByRole('main').innerText())
    }
    expect(shown.every((text) => text.length > 100)).toBe(true)
    texts.add(shown.join('\n'))
    await context.close()
  }
  expect([...texts]).toHaveLength(1)
})
