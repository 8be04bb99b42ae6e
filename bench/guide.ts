/**
 * The pages of the style guide: what drawing each costs the browser's scripts, going from each to the next as with « Suivant ». Run with
 * `node bench/guide.ts` on built screens; CHROMIUM names another browser.
 */
import { guidePlaces } from '../apps/web/app/guide/guide-pages.ts'
import { startBrowser } from './rig/browser.ts'
import { metricOf } from './rig/main-thread.ts'
import { startMeche } from './rig/processes.ts'
import { median, report } from './rig/report.ts'

/** Milliseconds of scripts that a page may take. */
const must = 100
const rounds = 3
/** A page is drawn and its effects have run. */
const settledMs = 150

const addresses = guidePlaces.map(({ group, page }) => `/components/${group}/${page.name}`)
const server = await startMeche(null)
const browser = await startBrowser()
try {
  const visits: Map<string, number>[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visitAll())
  const times = addresses.map((address) => ({
    address,
    time: median(visits.map((visit) => visit.get(address)!)),
  }))
  const [slowest] = times.toSorted((a, b) => b.time - a.time)
  report({
    question: 'the slowest page of the style guide is drawn',
    value: slowest!.time,
    unit: 'ms of scripts',
    must,
    bound: 'most',
    more: `${slowest!.address}; ${times.length} pages, median ${median(times.map(({ time }) => time)).toFixed(0)} ms`,
  })
} finally {
  await browser.close()
  await server.stop()
}

/** The milliseconds of each page, by its address, in a new browser window. */
async function visitAll(): Promise<Map<string, number>> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto('/components', { waitUntil: 'networkidle' })
  const spent = await metricOf(page, 'ScriptDuration')
  const times = new Map<string, number>()
  for (const [place, address] of addresses.entries()) {
    const before = await spent()
    const link = place === 0 ? page.locator(`a[href$="${address}"]`).first() : page.locator('a[rel=next]')
    await link.press('Enter')
    await page.locator(`.guide-head [data-page="${address}"]`).waitFor()
    await page.locator('.guide-awaited, .guide-awaited-example').first().waitFor({ state: 'detached' })
    await page.waitForTimeout(settledMs)
    times.set(address, (await spent()) - before)
  }
  await context.close()
  return times
}
