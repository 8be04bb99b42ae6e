import assert from 'node:assert/strict'
import test from 'node:test'
import * as fc from 'fast-check'
import { at, paris, shown } from './paris.model.ts'
import { temporalZone } from './temporal-zone.ts'
import { firstMinuteOf, localDayOf, localDays, minuteOnDay, sameClockOn, steadyZone } from './zone.ts'

const dayOf = (date: string) => localDays(date, date, paris)[0]!

test('a local day has the length that the clocks give it', () => {
  const lengths = [
    ['2026-10-25', 1500],
    ['2027-03-28', 1380],
    ['2027-10-31', 1500],
    ['2027-01-31', 1440],
  ] as const
  for (const [date, length] of lengths) {
    const day = dayOf(date)
    assert.equal(day.end - day.start, length, date)
  }
})

test('local days follow each other without a gap, from the first to the last included', () => {
  const days = localDays('2027-01-30', '2027-02-02', paris)
  assert.deepEqual(
    days.map(({ date }) => date),
    ['2027-01-30', '2027-01-31', '2027-02-01', '2027-02-02'],
  )
  assert.deepEqual(
    days.map(({ weekday }) => weekday),
    [6, 7, 1, 2],
  )
  for (const [index, day] of days.entries()) assert.equal(day.start, days[index - 1]?.end ?? day.start)
  assert.deepEqual(localDays('2027-02-02', '2027-02-01', paris), [])
})

test('a minute of the day is the local time, even after the clocks have changed', () => {
  for (const date of ['2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28', '2027-10-31', '2027-11-01']) {
    for (const hour of ['00:00', '01:30', '09:00', '13:00', '14:30', '23:59']) {
      const minuteOfDay = Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))
      assert.equal(minuteOnDay(dayOf(date), minuteOfDay, paris), at(`${date}T${hour}`), `${date} ${hour}`)
    }
  }
})

test('24:00 is the next local midnight', () => {
  for (const date of ['2026-10-25', '2027-03-28', '2027-10-31', '2027-01-31']) {
    assert.equal(minuteOnDay(dayOf(date), 1440, paris), dayOf(date).end)
  }
})

test('a minute skipped in spring becomes the end of the gap', () => {
  for (const minuteOfDay of [120, 121, 150, 179, 180]) {
    assert.equal(shown(minuteOnDay(dayOf('2027-03-28'), minuteOfDay, paris)), '2027-03-28T03:00+02:00')
  }
})

test('a gap at midnight ends where the day starts', () => {
  const beirut = temporalZone('Asia/Beirut')
  const [day] = localDays('2027-03-28', '2027-03-28', beirut)
  assert.equal(day!.end - day!.start, 1380)
  assert.equal(minuteOnDay(day!, 30, beirut), day!.start)
})

test('a minute repeated in autumn means its first occurrence', () => {
  assert.equal(shown(minuteOnDay(dayOf('2027-10-31'), 150, paris)), '2027-10-31T02:30+02:00')
  assert.equal(shown(minuteOnDay(dayOf('2027-10-31'), 180, paris)), '2027-10-31T03:00+01:00')
})

test('a local day begins exactly at midnight', () => {
  assert.equal(localDayOf(at('2027-10-31T23:59'), paris).date, '2027-10-31')
  assert.deepEqual(localDayOf(at('2027-11-01T00:00'), paris), dayOf('2027-11-01'))
})

test('a date or time zone that does not exist is refused', () => {
  assert.throws(() => localDays('2027-02-29', '2027-03-01', paris), RangeError)
  assert.throws(() => temporalZone('Europe/Lutece'), RangeError)
})

test('a zone’s offsets alone give the same midnights, gaps at midnight included', () => {
  for (const zone of ['Europe/Paris', 'Asia/Beirut', 'America/Havana', 'Australia/Lord_Howe'].map(
    temporalZone,
  ))
    for (const { date, start } of localDays('2024-01-01', '2027-12-31', zone))
      assert.equal(firstMinuteOf(date, zone), start, `${date} ${zone.name}`)
})

/** The same time on another day, as a calendar that knows the clocks says it. */
function slowSameClock(minute: number, to: string): number {
  const time = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
    .toZonedDateTimeISO('Europe/Paris')
    .toPlainTime()
  const found = Temporal.PlainDate.from(to).toZonedDateTime({ timeZone: 'Europe/Paris', plainTime: time })
  const isSkipped = !found.toPlainTime().equals(time)
  const exact = isSkipped ? found.round({ smallestUnit: 'hour', roundingMode: 'floor' }) : found
  return exact.epochMilliseconds / 60_000
}

test('a time that is carried to another day is the same on the clock, as the slow model says', () => {
  const days = [
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2027-03-28',
  ]
  const day = fc.constantFrom(...days)
  fc.assert(
    fc.property(day, day, fc.nat({ max: 1499 }), (from, to, after) => {
      const [first, second] = [dayOf(from), dayOf(to)]
      const minute = Math.min(first.start + after, first.end - 1)
      const carried = sameClockOn(minute, { from: first.start, to: second.start }, paris)
      assert.equal(carried, slowSameClock(minute, to), `${from} ${shown(minute)} to ${to}`)
    }),
    { numRuns: 10_000, seed: 20_261_123 },
  )
})

test('a zone that is asked once per day gives the same offsets, also when the clocks change', () => {
  const steady = steadyZone(paris)
  for (const day of ['2027-03-27T12:00', '2027-10-30T12:00'])
    for (let minute = at(day); minute < at(day) + 2880; minute += 15)
      assert.equal(steady.offsetAt(minute), paris.offsetAt(minute))
})
