import assert from 'node:assert/strict'
import test from 'node:test'
import { at, shown } from '../time/paris.model.ts'
import { professional, request } from './example-salon.model.ts'
import { nextAvailable } from './next-available.ts'

const awayUntil = (date: string) => [
  professional(1, { exceptions: Int32Array.of(at('2027-01-01T00:00'), at(`${date}T00:00`)) }),
]

test('the next start after an empty range is found weeks later, up to the last searched day', () => {
  const asked = request({ professionals: awayUntil('2027-10-31') })
  assert.equal(shown(nextAvailable(asked, '2027-12-31')!), '2027-10-31T09:00+01:00')
  assert.equal(shown(nextAvailable(asked, '2027-10-31')!), '2027-10-31T09:00+01:00')
  assert.equal(nextAvailable(asked, '2027-10-30'), null)
})

test('the next start is after the range, and within the booking limit', () => {
  assert.equal(shown(nextAvailable(request(), '2027-12-31')!), '2027-06-16T09:00+02:00')
  const limited = request({
    professionals: awayUntil('2027-07-01'),
    now: at('2027-06-01T12:00'),
    rules: { bookingLimit: { value: 1, unit: 'months' } },
  })
  assert.equal(shown(nextAvailable(limited, '2027-12-31')!), '2027-07-01T09:00+02:00')
  assert.equal(nextAvailable({ ...limited, now: at('2027-05-31T12:00') }, '2027-12-31'), null)
})
