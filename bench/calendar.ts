/**
 * The calendar's day: how long after a key the next day is drawn, from answers that the browser has already, for 10 professionals with
 * 12 and with 40 visits each. The time runs to the second frame after the visits are in the page. Then a visit is dragged across all
 * columns: what a frame costs its scripts. At last two hundred days are turned to: what the memory has grown by. Run with
 * `node bench/calendar.ts` on built screens; CHROMIUM names another browser.
 */
import type { Page } from '@playwright/test'
import { startNativeCluster } from '../apps/server/test/native-cluster.ts'
import { tokenOfNewAdmin } from './rig/admin.ts'
import { agendaOfDay } from './rig/agenda.ts'
import { startBrowser } from './rig/browser.ts'
import { metricOf } from './rig/main-thread.ts'
import { startMeche } from './rig/processes.ts'
import { median, percentile, report } from './rig/report.ts'
import { fillWideSalon } from './rig/wide-salon.ts'

const PROFESSIONALS = 10
const ROUNDS = 7
/** Turns before the first that counts: a browser compiles what it runs often. */
const WARM_UP = 4
/** Milliseconds that the design allows for the median, and what its prototype of bare blocks took when it was designed: calendar.md §11. */
const sizes = [
  { visits: 12, must: 120, aim: 80, prototype: 64 },
  { visits: 40, must: 200, aim: 140, prototype: 118 },
]
/** Pointer moves of a drag across all columns and back, each in a frame of its own. */
const MOVES = 90
/** Such drags in one hold of the hand; the first one warms up. */
const DRAGS = 4
/** Days that a receptionist may have turned to by the evening, in a window that stays open. */
const DAYS = 200
/** More than the calendar keeps. */
const FIRST_DAYS = 30
/** The days around it are empty. */
const FULL = '2026-11-25'

const cluster = await startNativeCluster({ isSafe: true })
await fillWideSalon(cluster.url)
const token = await tokenOfNewAdmin(cluster.url)
// A day that is over has visits to close, which are drawn otherwise.
const server = await startMeche(cluster.url, { FAKE_NOW: '2026-11-24T10:00:00+01:00' })
const browser = await startBrowser()
try {
  for (const { visits, prototype, ...limits } of sizes) {
    const { times, busy, blocks, drag, grown } = await measure(visits)
    report({
      question: `the calendar’s next day is drawn, ${PROFESSIONALS} professionals with ${visits} visits each`,
      value: median(times),
      unit: 'ms',
      ...limits,
      bound: 'most',
      more: `${(median(times) / prototype).toFixed(2)} × the prototype’s ${prototype} ms; ${median(busy).toFixed(0)} ms of the main thread’s own time, ${blocks} steps`,
    })
    report({
      question: `a frame of a drag, 95 of 100, ${PROFESSIONALS} professionals with ${visits} visits each`,
      value: percentile(drag.scripts, 0.95),
      unit: 'ms of scripts',
      must: 2,
      bound: 'most',
      more: `${drag.scripts.length} moves; ${drag.longTasks} long tasks, React drew ${drag.commits} times before the drop`,
    })
    report({
      question: `memory after ${DAYS} days, ${PROFESSIONALS} professionals with ${visits} visits each`,
      value: grown,
      unit: 'MB more',
      must: 5,
      aim: 2,
      bound: 'most',
    })
  }
} finally {
  await browser.close()
  await server.stop()
  await cluster.stop()
}

interface Drag {
  /** Milliseconds of each frame. */
  scripts: number[]
  longTasks: number
  commits: number
}

interface Measured {
  times: number[]
  busy: number[]
  blocks: number
  drag: Drag
  /** Megabytes. */
  grown: number
}

async function measure(visits: number): Promise<Measured> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'fr-FR',
    viewport: { width: 1440, height: 1000 },
  })
  await context.addInitScript((value) => sessionStorage.setItem('jwt_access_token', value), token)
  await context.addInitScript(countCommits)
  const page = await context.newPage()
  let isFull = (date: string): boolean => date === FULL
  await page.route('**/api/agenda?*', (route) => {
    const date = new URL(route.request().url()).searchParams.get('from')!
    return route.fulfill({
      json: agendaOfDay(date, { professionals: PROFESSIONALS, visits: isFull(date) ? visits : 0 }),
    })
  })
  await page.goto(`/dashboard/calendar?date=${FULL}`)
  await page.locator('[data-kind=visit]').first().waitFor()
  const blocks = await page.locator('[data-kind=visit]').count()
  const spent = await metricOf(page, 'TaskDuration')
  const times: number[] = []
  const busy: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    await turnTo(page, 'PageUp', 0)
    // Its neighbours are read while nothing else happens.
    await page.waitForTimeout(500)
    const before = await spent()
    const time = await turnTo(page, 'PageDown', blocks)
    const own = (await spent()) - before
    if (round >= 0) {
      times.push(time)
      busy.push(own)
    }
    await page.waitForTimeout(300)
  }
  if (!page.url().includes(FULL)) throw new Error(`The calendar is at ${page.url()}.`)
  // Its neighbours are there by then.
  await page.waitForTimeout(1500)
  const drag = await dragAcross(page)
  isFull = () => true
  const grown = await growthOver(page, DAYS)
  await context.close()
  return { times, busy, blocks, drag, grown }
}

/** Megabytes that the page keeps more of after turning to so many full days, than once it keeps as many days as it ever does. */
async function growthOver(page: Page, days: number): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const keptAfter = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      await page.keyboard.press('PageDown')
      await page.waitForTimeout(60)
    }
    await page.locator('[data-kind=visit]').first().waitFor()
    // Its neighbours are read by then.
    await page.waitForTimeout(1500)
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
  }
  const before = await keptAfter(FIRST_DAYS)
  return (await keptAfter(days)) - before
}

interface Counting {
  commits: number
}

/** React tells this hook of each time that it has drawn. */
function countCommits(): void {
  const counting: Counting = { commits: 0 }
  Object.assign(window, {
    counting,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => {
        counting.commits += 1
      },
      onCommitFiberUnmount: () => undefined,
    },
  })
}

/** Takes a visit of the first column in hand, leads it to the last one and back several times, and lets go with Escape. */
async function dragAcross(page: Page): Promise<Drag> {
  const [first, last] = [
    page.locator('[data-column]').first().locator('[data-kind=visit]').nth(2),
    page.locator('[data-column]').last(),
  ]
  const from = (await first.boundingBox())!
  const to = (await last.boundingBox())!
  const [left, right, top] = [from.x + 40, to.x + 40, from.y + 4]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await page.mouse.move(left + 8, top + 6, { steps: 3 })
  await page.locator('.mv-range').first().waitFor({ state: 'attached' })
  await nextFrames(page)
  const scriptTime = await metricOf(page, 'ScriptDuration')
  const before = await page.evaluate(() => {
    const seen = { longTasks: 0 }
    new PerformanceObserver((list) => (seen.longTasks += list.getEntries().length)).observe({
      type: 'longtask',
    })
    Object.assign(window, { seen })
    return (window as unknown as { counting: Counting }).counting.commits
  })
  const session = await page.context().newCDPSession(page)
  const scripts: number[] = []
  for (let move = 1; move <= DRAGS * MOVES; move += 1) {
    const way = 1 - Math.abs(1 - (2 * (move % MOVES)) / MOVES)
    const [x, y] = [left + (right - left) * way, top + 300 * Math.sin((move / MOVES) * Math.PI) ** 2]
    const start = await scriptTime()
    // Playwright's own `mouse.move` runs scripts in the page at each.
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'left', buttons: 1 })
    await nextFrames(page)
    if (move > MOVES) scripts.push((await scriptTime()) - start)
  }
  const { longTasks, commits } = await page.evaluate(() => {
    const { seen, counting } = window as unknown as { seen: { longTasks: number }; counting: Counting }
    return { longTasks: seen.longTasks, commits: counting.commits }
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return { scripts, longTasks, commits: commits - before }
}

function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
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
        const watching = new MutationObserver(() => look())
        const look = () => {
          if (shown() !== steps) return
          watching.disconnect()
          resolve()
        }
        watching.observe(document.body, { childList: true, subtree: true })
        look()
      })
      await frame()
      await frame()
      return performance.now() - start
    },
    { key, steps },
  )
}
