/**
 * The calendar's day: how long after a key the next day is drawn, from answers that the browser has already, for 10 professionals with
 * 12 and with 40 visits each. The time runs to the second frame after the visits are in the page. Run with `node bench/calendar.ts`
 * on built screens; CHROMIUM names another browser.
 */
import type { Page } from '@playwright/test'
import { startNativeCluster } from '../apps/server/test/native-cluster.ts'
import { tokenOfNewAdmin } from './rig/admin.ts'
import { agendaOfDay } from './rig/agenda.ts'
import { startBrowser } from './rig/browser.ts'
import { startMeche } from './rig/processes.ts'
import { median, report } from './rig/report.ts'
import { fillWideSalon } from './rig/wide-salon.ts'

const PROFESSIONALS = 10
const ROUNDS = 7
/** Milliseconds that the design allows for the median: calendar.md §11. */
const sizes = [
  { visits: 12, must: 120, aim: 80 },
  { visits: 40, must: 200, aim: 140 },
]
/** The days around it are empty. */
const FULL = '2026-11-25'

const cluster = await startNativeCluster({ isSafe: true })
await fillWideSalon(cluster.url)
const token = await tokenOfNewAdmin(cluster.url)
// A day that is over has visits to close, which are drawn otherwise.
const server = await startMeche(cluster.url, { FAKE_NOW: '2026-11-24T10:00:00+01:00' })
const browser = await startBrowser()
try {
  for (const { visits, ...limits } of sizes) {
    const { times, busy, blocks } = await measure(visits)
    report({
      question: `the calendar’s next day is drawn, ${PROFESSIONALS} professionals with ${visits} visits each`,
      value: median(times),
      unit: 'ms',
      ...limits,
      bound: 'most',
      more: `${median(busy).toFixed(0)} ms of the main thread’s own time, ${blocks} steps`,
    })
  }
} finally {
  await browser.close()
  await server.stop()
  await cluster.stop()
}

async function measure(visits: number): Promise<{ times: number[]; busy: number[]; blocks: number }> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'fr-FR',
    viewport: { width: 1440, height: 1000 },
  })
  await context.addInitScript((value) => sessionStorage.setItem('jwt_access_token', value), token)
  const page = await context.newPage()
  await page.route('**/api/agenda?*', (route) => {
    const date = new URL(route.request().url()).searchParams.get('from')!
    return route.fulfill({
      json: agendaOfDay(date, { professionals: PROFESSIONALS, visits: date === FULL ? visits : 0 }),
    })
  })
  await page.goto(`/dashboard/calendar?date=${FULL}`)
  await page.locator('[data-kind=visit]').first().waitFor()
  const blocks = await page.locator('[data-kind=visit]').count()
  const spent = await threadTime(page)
  const times: number[] = []
  const busy: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await turnTo(page, 'PageUp', 0)
    // Its neighbours are read while nothing else happens.
    await page.waitForTimeout(500)
    const before = await spent()
    times.push(await turnTo(page, 'PageDown', blocks))
    busy.push((await spent()) - before)
    await page.waitForTimeout(300)
  }
  if (!page.url().includes(FULL)) throw new Error(`The calendar is at ${page.url()}.`)
  await context.close()
  return { times, busy, blocks }
}

/** The milliseconds that the page's main thread has worked so far: a busy machine does not change them much. */
async function threadTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  }
}

/** Presses a key in the page; answers the milliseconds until the second frame that shows so many steps. */
function turnTo(page: Page, key: string, steps: number): Promise<number> {
  return page.evaluate(
    async ({ key, steps }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const shown = () => document.querySelectorAll('[data-kind=visit]').length
      await frame()
      const start = performance.now()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await new Promise<void>((resolve) => {
        const look = () => shown() === steps && resolve()
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
        look()
      })
      await frame()
      await frame()
      return performance.now() - start
    },
    { key, steps },
  )
}
