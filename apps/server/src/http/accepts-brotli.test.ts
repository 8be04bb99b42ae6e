import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { acceptsBrotli } from './accepts-brotli.ts'

const cases: [string | undefined, boolean][] = [
  ['br', true],
  ['gzip, deflate, br, zstd', true],
  ['gzip, br;q=0.5', true],
  ['br ; q=1.0, gzip', true],
  ['br;q=0', false],
  ['br;q=0.000, gzip', false],
  ['gzip', false],
  ['brotli', false],
  ['', false],
  [undefined, false],
]
for (const [header, isTaken] of cases) {
  test(`Accept-Encoding: ${header} ${isTaken ? 'takes' : 'does not take'} brotli`, () => {
    assert.equal(acceptsBrotli({ headers: { 'accept-encoding': header } } as FastifyRequest), isTaken)
  })
}
