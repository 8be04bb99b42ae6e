/** Takes the pictures of the salon's guide from the built application: the demo salon, and an empty one. */
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { OPENING, owner, startServer } from './salon-server.ts'

const folder = path.join(import.meta.dirname, '../docs/guide/images')
const admin = { email: 'admin@meche.example', password: 'demo-meche-2026' }

interface Picture {
  name: string
  path: string
}

const ofDemo: readonly Picture[] = [
  { name: 'calendrier', path: '/dashboard/calendar' },
  { name: 'parametres-des-rdv', path: '/setting/parameter-appointment' },
  { name: 'messages', path: '/dashboard/message' },
]

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
})
const createOwner = [
  '--email',
  owner.email,
  '--phone',
  '06 39 98 50 01',
  '--given-name',
  'Ada',
  '--family-name',
  'Moreau',
]
const demo = await startServer({})
const empty = await startServer({ DEMO: '0' }, (run) =>
  run(['apps/server/src/tools/admin.ts', 'create', ...createOwner], `${owner.password}\n`),
)
try {
  await takePictures(browser, { address: demo.address, account: admin, pictures: ofDemo })
  await takePictures(browser, {
    address: empty.address,
    account: owner,
    pictures: [{ name: 'premiers-pas', path: '/dashboard' }],
  })
} finally {
  await browser.close()
  await demo.stop()
  await empty.stop()
}

interface Salon {
  address: string
  account: { email: string; password: string }
  pictures: readonly Picture[]
}

/** Each picture shows what a window of 1280 × 800 pixels does. */
async function takePictures(browser: Browser, { address, account, pictures }: Salon): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  })
  await context.clock.install({ time: Date.parse(OPENING) })
  const answer = await context.request.post('/api/login_check', {
    data: { username: account.email, password: account.password },
  })
  const { token } = (await answer.json()) as { token: string }
  await context.addInitScript((value) => sessionStorage.setItem('jwt_access_token', value), token)
  const page = await context.newPage()
  for (const { name, path: address } of pictures) {
    await page.goto(address, { waitUntil: 'load' })
    await page.locator('h1').waitFor()
    await page.waitForTimeout(1500)
    await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' })
  }
  await context.close()
}
