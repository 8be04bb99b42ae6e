/**
 * Measures the pages on a phone with a slow connection: Lighthouse, mobile, with real throttling. Simulated
 * throttling is misleading on a local server. Run with `node bench/lighthouse.ts` on built screens; CHROMIUM names
 * another browser.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startMeche } from './rig/processes.ts'
import { report } from './rig/report.ts'

interface Report {
  readonly categories: Readonly<
    Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { readonly score: number }>
  >
  readonly audits: Readonly<
    Record<string, { readonly displayValue?: string; readonly numericValue?: number }>
  >
}

const pages = [
  { path: '/', must: 98 },
  { path: '/reservation', must: 95 },
  { path: '/faqs', must: 98 },
  { path: '/product', must: 98 },
]
const run = promisify(execFile)
const lighthouse = join(import.meta.dirname, '../node_modules/lighthouse/cli/index.js')
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'

const server = await startMeche(null)
try {
  for (const { path, must } of pages) {
    const reports: Report[] = []
    for (let round = 0; round < 3; round += 1) reports.push(await measure(`${server.url}${path}`))
    const median = reports.toSorted(
      (a, b) => a.categories.performance.score - b.categories.performance.score,
    )[1]!
    report({
      question: `Lighthouse, a phone on a slow line: performance of ${path}`,
      value: Math.round(median.categories.performance.score * 100),
      unit: 'of 100',
      must,
      aim: 100,
      bound: 'least',
      more: `${scores(median)}, ${timings(median)}`,
    })
    report({
      question: `the same: largest contentful paint of ${path}`,
      value: (median.audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
      unit: 's',
      must: 1.2,
      aim: 0.9,
      bound: 'most',
    })
  }
} finally {
  await server.stop()
}

async function measure(url: string): Promise<Report> {
  const options = ['--output=json', '--quiet', '--throttling-method=devtools', `--chrome-flags=${flags}`]
  const { stdout } = await run(process.execPath, [lighthouse, url, ...options], {
    env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Report
}

function scores({ categories }: Report): string {
  return Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .map(([name, { score }]) => `${name} ${Math.round(score * 100)}`)
    .join(', ')
}

function timings({ audits }: Report): string {
  return `TBT ${Math.round(audits['total-blocking-time']?.numericValue ?? 0)} ms, CLS ${(audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)}`
}
