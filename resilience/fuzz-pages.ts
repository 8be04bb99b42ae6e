import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import * as fc from 'fast-check'

export type PageFuzzFigures = { statuses: Record<number, number>; faults: string[] }

const screens = [
  '',
  'reservation',
  'about-us',
  'contact-us',
  'faqs',
  'pricing',
  'payment',
  'auth/jwt/sign-in',
  'error/404',
]
const parameters = ['items', 'start', 'day', 'step', 'move', 'customer', 'done', 'returnTo', 'token', 'q']
const values = fc.oneof(
  fc.constantFrom(
    '',
    'x',
    '0',
    '-1',
    '2026-99-99',
    '2026-11-24T14',
    's:1,c:2@3',
    '%',
    '%00',
    '//evil.test',
    'null',
    '١٢',
  ),
  fc.string({ maxLength: 12 }).map(encodeURIComponent),
)
const query = fc
  .array(fc.tuple(fc.constantFrom(...parameters), values), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
const awkward = fc
  .array(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '[',
      ']',
      ':',
      '@',
      '?',
      '#',
      '%',
      '%2e',
      '..',
      'a',
      'evil.test',
      ';',
      '&',
      '99999',
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''))
const address = fc.oneof(
  fc.tuple(fc.constantFrom(...screens), query).map(([screen, search]) => `/${screen}?${search}`),
  awkward.map((path) => `/${path}`),
)
const methods = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
]

/** Sends page requests as they are typed, byte for byte: each is answered, and none is a fault of the server. */
export async function fuzzPages(
  port: number,
  { requests, seed }: { requests: number; seed: number },
): Promise<PageFuzzFigures> {
  const figures: PageFuzzFigures = { statuses: {}, faults: [] }
  const request = fc.tuple(fc.constantFrom(...methods), address)
  const waiting = fc.sample(request, { numRuns: requests, seed }).values()
  const lane = async () => {
    for (const [method, path] of waiting) {
      const status = await statusOf(port, method, path)
      figures.statuses[status] = (figures.statuses[status] ?? 0) + 1
      if (status < 200 || status >= 500) figures.faults.push(`${status} for ${method} ${path}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, lane))
  return figures
}

/** Over a bare socket: a client of HTTP would put the path right first. */
async function statusOf(port: number, method: string, path: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
  const answer = await text(socket)
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}
