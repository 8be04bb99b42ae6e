/**
 * The screens that search, on a salon with 5,000 clients and 300 services: what a keystroke costs the browser's scripts, how long
 * after the last one the answer shows, and how many rows a screen asks for. Run with `node bench/screens.ts` on built screens;
 * CHROMIUM names another browser.
 */
import type { Page } from '@playwright/test'
import { startNativeCluster } from '../apps/server/test/native-cluster.ts'
import { tokenOfNewAdmin } from './rig/admin.ts'
import { startBrowser } from './rig/browser.ts'
import { metricOf } from './rig/main-thread.ts'
import { startMeche } from './rig/processes.ts'
import { median, percentile, report } from './rig/report.ts'
import { fillWideSalon } from './rig/wide-salon.ts'

interface Screen {
  name: string
  path: string
  /** The field's label. */
  field: string | RegExp
  text: string
  /** Shows when the answer to `text` is there. */
  answer: (page: Page) => ReturnType<Page['locator']>
}

const onlyRow = (page: Page) => page.getByText(/^1–1 sur 1$/)
const screens: Screen[] = [
  {
    name: 'users',
    path: '/dashboard/user/list',
    field: 'Nom, téléphone',
    text: 'client.4321',
    answer: onlyRow,
  },
  {
    name: 'users as cards',
    path: '/dashboard/user/cards',
    field: 'Nom, téléphone',
    text: 'client.4321',
    answer: onlyRow,
  },
  {
    name: 'services',
    path: '/dashboard/service/list',
    field: 'Chercher un service',
    text: 'brushing 299',
    answer: onlyRow,
  },
  {
    name: 'a composed service’s steps',
    path: '/dashboard/composed-service/new',
    field: 'Ajouter un service',
    text: 'brushing 299',
    answer: (page) => page.getByRole('option', { name: /^Brushing 299/ }),
  },
  {
    name: 'prestations, to book',
    path: '/reservation',
    field: /Chercher|Rechercher/,
    text: 'brushing 299',
    answer: (page) => page.getByRole('button', { name: 'Ajouter Brushing 299' }),
  },
]
const rounds = 5
const settledMs = 800
/** Between two keys: answers come and are drawn while somebody types on. */
const betweenKeysMs = 150

const cluster = await startNativeCluster({ isSafe: true })
await fillWideSalon(cluster.url)
const token = await tokenOfNewAdmin(cluster.url)
const server = await startMeche(cluster.url)
const browser = await startBrowser()
try {
  for (const screen of screens) await measure(screen)
} finally {
  await browser.close()
  await server.stop()
  await cluster.stop()
}

async function measure(screen: Screen): Promise<void> {
  const keys: number[] = []
  const answers: number[] = []
  let asked: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'fr-FR',
      viewport: { width: 1280, height: 800 },
    })
    await context.addInitScript((value) => sessionStorage.setItem('jwt_access_token', value), token)
    const page = await context.newPage()
    const rows: Promise<string>[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/api/'))
        rows.push(
          response.json().then(
            (body: unknown) => (Array.isArray(body) ? `${pathname} ${body.length}` : ''),
            () => '',
          ),
        )
    })
    await page.goto(screen.path, { waitUntil: 'networkidle' })
    await page.getByLabel(screen.field).first().waitFor()
    // The first page is there and answers to keys: what follows is the keys' own.
    await page.locator('.skel').first().waitFor({ state: 'detached' })
    await page.waitForTimeout(settledMs)
    asked = (await Promise.all(rows)).filter((text) => text !== '')
    keys.push(...(await typed(page, screen)))
    const began = performance.now()
    await screen.answer(page).first().waitFor()
    answers.push(performance.now() - began)
    await context.close()
  }
  report({
    question: `a key in the search of ${screen.name}, 95 of 100`,
    value: percentile(keys, 0.95),
    unit: 'ms of scripts',
    must: 50,
    aim: 16,
    bound: 'most',
    more: `median ${median(keys).toFixed(1)} ms; asks ${asked.join(', ') || 'nothing'}`,
  })
  report({
    question: `the answer after the last key, ${screen.name}`,
    value: median(answers),
    unit: 'ms',
    must: 300,
    bound: 'most',
  })
}

/** Types the text; what each key cost the scripts, in milliseconds, with the answers that came until the next one. */
async function typed(page: Page, { field, text }: Screen): Promise<number[]> {
  const spent = await metricOf(page, 'ScriptDuration')
  const costs: number[] = []
  await page.getByLabel(field).first().focus()
  for (const key of text.slice(0, -1)) {
    const before = await spent()
    await page.keyboard.type(key)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await page.waitForTimeout(betweenKeysMs)
    costs.push((await spent()) - before)
  }
  // Nothing is on its way when the last key is pressed: the answer is the answer to it.
  await page.waitForTimeout(600)
  await page.keyboard.type(text.at(-1)!)
  return costs
}
