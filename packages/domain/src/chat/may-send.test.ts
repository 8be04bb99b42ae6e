import assert from 'node:assert/strict'
import test from 'node:test'
import { sendingRefusal, type Sending } from './may-send.ts'

const noon: Sending = {
  now: 10_000,
  minuteOfDay: 12 * 60,
  isOptedOut: false,
  hasVisit: true,
  lastReceived: null,
  sentToday: 0,
}
const night = { minuteOfDay: 22 * 60 }

test('staff write to clients who have a visit or wrote first, from 8 to 20, twenty times a day', () => {
  const cases: [name: string, change: Partial<Sending>, expected: string | null][] = [
    ['at noon', {}, null],
    ['at 8', { minuteOfDay: 480 }, null],
    ['a minute before 8', { minuteOfDay: 479 }, 'outside_sending_hours'],
    ['at 20', { minuteOfDay: 1200 }, null],
    ['a minute after 20', { minuteOfDay: 1201 }, 'outside_sending_hours'],
    ['at night, two hours after they wrote', { ...night, lastReceived: 9880 }, null],
    ['at night, longer after they wrote', { ...night, lastReceived: 9879 }, 'outside_sending_hours'],
    ['to a stranger', { hasVisit: false }, 'recipient_unknown'],
    ['to a stranger who wrote', { hasVisit: false, lastReceived: 1 }, null],
    ['after STOP', { isOptedOut: true, lastReceived: 9990 }, 'recipient_opted_out'],
    ['the twentieth', { sentToday: 19 }, null],
    ['the twenty-first', { sentToday: 20 }, 'sms_limit_reached'],
  ]
  for (const [name, change, expected] of cases)
    assert.equal(sendingRefusal({ ...noon, ...change }), expected, name)
})
