/**
 * Measures the download of a first visit: the files that the page itself names, as the server sends them to a browser
 * that accepts brotli. Run with `node bench/weight.ts` on built screens.
 */
import http from 'node:http'
import { startMeche } from './rig/processes.ts'
import { report } from './rig/report.ts'

const kinds: Readonly<Record<string, 'js' | 'css' | 'font'>> = {
  '.js': 'js',
  '.css': 'css',
  '.woff2': 'font',
}

const server = await startMeche(null)
try {
  await weigh(server.url, '/', { must: 170, aim: 120 })
  await weigh(server.url, '/reservation', { must: 200, aim: 150 })
  await weigh(server.url, '/product', { must: 150, aim: 130 })
} finally {
  await server.stop()
}

async function weigh(origin: string, path: string, limits: { must: number; aim: number }): Promise<void> {
  const page = await get(`${origin}${path}`)
  const html = await page.text()
  const sizes = { html: await size(origin, path), js: 0, css: 0, font: 0 }
  const named = new Set([...html.matchAll(/["'(](\/assets\/[^"')]+)["')]/g)].map(([, file]) => file!))
  // Counts the files that the page loads at once; a screen that is opened later loads its own.
  for (const file of named) {
    const kind = kinds[file.slice(file.lastIndexOf('.'))]
    if (kind && isFirstLoad(html, file)) sizes[kind] += await size(origin, file)
  }
  const { js, ...others } = sizes
  const more = Object.entries(others).map(([kind, bytes]) => `${kind} ${(bytes / 1000).toFixed(1)} kB`)
  report({
    question: `JavaScript of ${path}, first visit`,
    value: js / 1000,
    unit: 'kB',
    ...limits,
    bound: 'most',
    more: more.join(', '),
  })
}

/** Preloaded, a script of the page, or imported by one: the route manifest also names files of other pages. */
function isFirstLoad(html: string, file: string): boolean {
  const name = file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(
    `(?:rel="(?:modulepreload|preload|stylesheet)"[^>]*href="${name}"|import[^;"]*"${name}")`,
  ).test(html)
}

/** Bytes on the wire, before the browser unpacks them. */
function size(origin: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(`${origin}${path}`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
        answer.on('end', () => resolve(bytes))
      })
      .on('error', reject)
  })
}

async function get(url: string): Promise<Response> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer
}
