import { expect, it } from 'vitest'
import { testDue, testGap, testWaiting } from '../../../testing/gaps.ts'
import { namedOnce } from './named-once.ts'

const gap = (...entries: number[]) => testGap({ waiting: entries.map((entry) => testWaiting({ entry })) })

it('a client is named beside one gap only, and one who has an offer beside none', () => {
  const offered = testWaiting({ entry: 3, offeredUntil: '2026-11-20T11:02:00+01:00' })
  const gaps = [gap(1, 2), gap(1, 2), gap(1, 2), testGap({ waiting: [offered] })]
  expect(namedOnce(gaps).map(({ first }) => first?.entry)).toEqual([1, 2, undefined, undefined])
})

it('a regular client is named where nobody waits, beside one gap only', () => {
  const due = (...ids: number[]) => testGap({ due: ids.map((id) => testDue(id)) })
  const waited = testGap({ waiting: [testWaiting({ entry: 1 })], due: [testDue(7)] })
  const named = namedOnce([waited, due(7, 8), due(7, 8), due(7)])
  expect(named.map((one) => one.due?.customer.id)).toEqual([undefined, 7, 8, undefined])
})
