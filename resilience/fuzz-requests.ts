import * as fc from 'fast-check'
import { endpoints } from '@meche/contract/endpoints.ts'
import type { Access, Endpoint } from '@meche/contract/endpoint.ts'
import { examples } from '@meche/contract/examples.ts'
import type { TestSalon } from '../apps/server/test/salon.ts'

export interface FuzzRequest {
  readonly method: string
  readonly path: string
  /** The body as it goes over the wire; null for none. */
  readonly body: string | null
  readonly headers: Record<string, string>
  readonly who: keyof TestSalon | null
  /** The access that the contract declares. */
  readonly access: Access
}

type Json = Record<string, unknown>

/** Values that have broken somebody's server before. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'x\udc00y',
    '\u202e',
    '👩🏽‍🦱',
    '\r\nX: y',
    "' OR 1=1 --",
    '${7*7}',
    '../apps',
    '%00',
    '%',
    null,
    true,
    false,
    -0,
    -1,
    0.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e21,
    1.7e308,
    [],
    {},
    [[]],
    [null],
    { a: { b: [] } },
    'NaN',
    'Infinity',
    '1e309',
    '0x10',
    '٣',
    '９',
    '__proto__',
    'constructor',
    'toString',
    's:1@0',
    'c:1,'.repeat(20),
    '0000-01-01',
    '9999-12-31',
    '1900-01-01',
    '2199-12-31',
    '2026-02-30',
    '2027-03-28',
    '2027-10-31',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59+14:59',
    '2199-12-31T23:50:00-14:00',
    '1900-01-01T00:00:00Z',
    '2027-03-28T02:30:00+01:00',
    '2026-11-23T10:00:00.123456789+01:00',
    'a'.repeat(10_000),
    Array.from({ length: 500 }, () => ({ service: 1 })),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Half hours of five weeks: most of them are free. */
const starts = fc.integer({ min: 0, max: 35 * 20 - 1 }).map((half) =>
  Temporal.ZonedDateTime.from('2026-11-21T09:00[Europe/Paris]')
    .add({ days: Math.floor(half / 20), minutes: (half % 20) * 30 })
    .toString({ timeZoneName: 'never', smallestUnit: 'second' }),
)

/** The right value with some of its fields replaced, left out, or with one more. */
function spoilt(right: Json): fc.Arbitrary<Json> {
  const fields = Object.keys(right)
  const change = fc.oneof(
    fc.record({ field: fc.constantFrom(...fields, 'extra', '__proto__', 'id'), value: nasty }),
    fc.record({ field: fc.constantFrom(...fields, 'id') }),
  )
  return fc.tuple(starts, fc.array(change, { maxLength: 2 })).map(([start, changes]) => {
    const value: Json = structuredClone('start' in right ? { ...right, start } : right)
    for (const { field, ...put } of changes) {
      if ('value' in put)
        Object.defineProperty(value, field, { value: put.value, enumerable: true, configurable: true })
      else delete value[field]
    }
    return value
  })
}

/** One nasty value somewhere inside the items of a visit. */
function spoiltItems(right: Json): fc.Arbitrary<Json> {
  const item = fc.record(
    {
      service: fc.oneof(fc.integer({ min: 1, max: 9 }), nasty),
      combinatedService: fc.oneof(fc.constant(1), nasty),
      professional: fc.oneof(fc.integer({ min: 1, max: 7 }), fc.constant(null), nasty),
    },
    { requiredKeys: [] },
  )
  return fc.array(item, { maxLength: 12 }).map((items) => ({ ...right, items }))
}

const ids = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '1.5',
      '999999999999999',
      '9999999999999999999',
      'abc',
      '%00',
      '%2e%2e',
      "1'",
      '1;',
      '𝟙',
      '%zz',
    ),
  },
)

const strangeHeaders = fc.record(
  {
    'if-match': fc.constantFrom('"1"', '*', 'W/"1"', '"9999999999"', ''),
    'idempotency-key': fc.constantFrom('k', '', 'é', 'x'.repeat(300)),
    'accept-language': fc.constantFrom('en', 'zh-CN,*;q=0.1', ';;q=,,', 'a'.repeat(3000), 'ar;q=NaN'),
    'x-hold': fc.constantFrom('AAAAAAAAAAAAAAAAAAAAAA', '', 'x'.repeat(500)),
    origin: fc.constantFrom('https://salon.test', 'null', 'javascript:alert(1)', '//'),
    authorization: fc.constantFrom(
      'Bearer',
      'Bearer a.b.c',
      'Bearer ..',
      'Basic x',
      `Bearer ${'x'.repeat(5000)}`,
    ),
  },
  { requiredKeys: [] },
)

/** Mostly none: what is wrong with a body is only seen by whoever gets that far. */
const headers = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: strangeHeaders })

const callers = ['client', 'otherClient', 'lea', 'hugo', 'admin', 'superAdmin', null] as const

function queryText(query: Json): string {
  const pairs = Object.entries(query).map(([key, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
    return `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(text.toWellFormed())}`
  })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function requestsOf(endpoint: Endpoint): fc.Arbitrary<FuzzRequest> {
  const { query = {}, body = {} } = examples[endpoint.name] ?? {}
  const bodies = fc.oneof(
    { weight: 4, arbitrary: spoilt(body) },
    { weight: body['items'] ? 3 : 0, arbitrary: spoiltItems(body) },
    { weight: 1, arbitrary: nasty },
  )
  return fc
    .record({
      id: ids,
      query: fc.oneof({ weight: 3, arbitrary: spoilt(query) }, { weight: 1, arbitrary: fc.constant(query) }),
      body: endpoint.body ? bodies : fc.constant(undefined),
      headers,
      who: fc.constantFrom(...callers),
    })
    .map(({ id, query: given, body: sent, headers: extra, who }) => ({
      method: endpoint.method,
      path: endpoint.path.replace(/\{\w+\}/, id) + queryText(given),
      body: sent === undefined ? null : (JSON.stringify(sent) ?? 'null'),
      headers: extra as Record<string, string>,
      who,
      // Two dots lead to somebody else's address.
      access: id === '%2e%2e' ? ('all' as const) : endpoint.access,
    }))
}

/** Requests of every endpoint by every kind of caller, from nearly right (by the contract's examples) to nonsense. */
export function fuzzRequests(): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    // A stream has no end to wait for.
    ...endpoints
      .filter(({ mediaType }) => mediaType !== 'text/event-stream')
      .map((endpoint) => ({
        // Requests that write can break more.
        weight: endpoint.method === 'GET' ? 1 : 3,
        arbitrary: requestsOf(endpoint),
      })),
  )
}
