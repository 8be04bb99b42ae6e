// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { readItems } from '../../lib/salon/booking-address.ts'
import { storedHold, takeHold } from './hold.ts'

const start = '2026-11-24T10:00:00+01:00'
let sent: { hold?: string; start: string }[] = []
let answers: ((token: string) => void)[] = []

beforeEach(() => {
  sessionStorage.clear()
  sent = []
  answers = []
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Promise((resolve) =>
      answers.push((hold) =>
        resolve(
          new Response(
            JSON.stringify({
              hold,
              start,
              end: start,
              price: 4200,
              expiresAt: start,
              professionals: [1],
              steps: [],
            }),
            { status: 201, headers: { 'content-type': 'application/json' } },
          ),
        ),
      ),
    )
  })
})

it('a double click holds a start only once', async () => {
  const first = takeHold(readItems('s:1'), start, null)
  const second = takeHold(readItems('s:1'), start, null)
  expect(sent).toHaveLength(1)
  answers[0]!('one')
  expect(await second).toEqual(await first)
  const again = takeHold(readItems('s:1'), start, null)
  expect(sent[1]).toMatchObject({ hold: 'one' })
  answers[1]!('two')
  await again
})

it('repeating a hold does not extend it', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const first = takeHold(readItems('s:1'), start, null)
  answers[0]!('one')
  const { until } = await first
  vi.setSystemTime(1_000_000 + 240_000)
  const again = takeHold(readItems('s:1'), start, null)
  answers[1]!('one')
  await again
  expect(storedHold()?.until).toBe(until)
  vi.useRealTimers()
})
