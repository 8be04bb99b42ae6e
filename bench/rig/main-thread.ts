/** The processor time of a page's main thread: what else this machine does is not part of it. */
import type { Page } from '@playwright/test'

/** Milliseconds that the page has spent so far, with each call. */
export async function metricOf(
  page: Page,
  metric: 'TaskDuration' | 'ScriptDuration',
): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === metric)!.value * 1000
  }
}
