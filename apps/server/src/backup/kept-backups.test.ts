import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { backupName, isBackupDue, outdated, takenAt } from './kept-backups.ts'

const timeZone = 'Europe/Paris'
const at = Temporal.PlainTime.from('03:30')
const instant = (text: string) => Temporal.Instant.from(text)

test('the name of a back-up holds the time it was taken; other files are ignored', () => {
  const now = instant('2026-11-20T02:30:05.123Z')
  assert.equal(backupName(now), 'meche-2026-11-20T02-30-05Z.backup')
  assert.ok(takenAt(backupName(now))!.equals(instant('2026-11-20T02:30:05Z')))
  for (const name of ['erased.jsonl', 'meche-2026-11-20T02-30-05Z.backup.12.part', 'before-the-move.backup'])
    assert.equal(takenAt(name), null)
})

test('a back-up is due once its hour has passed, even if the server was down at that hour', () => {
  const cases: [string | null, string, boolean][] = [
    [null, '2026-11-20T10:00:00+01:00', true],
    ['2026-11-19T03:31:00+01:00', '2026-11-20T03:29:59+01:00', false],
    ['2026-11-19T03:31:00+01:00', '2026-11-20T03:30:00+01:00', true],
    ['2026-11-20T03:30:00+01:00', '2026-11-20T23:00:00+01:00', false],
    ['2026-11-20T03:30:00+01:00', '2026-11-21T02:00:00+01:00', false],
    ['2026-11-17T09:00:00+01:00', '2026-11-20T09:10:00+01:00', true],
    // The night of 28 March 2027 has no 02:30.
    ['2027-03-27T03:31:00+01:00', '2027-03-28T03:30:00+02:00', true],
  ]
  for (const [last, now, expected] of cases)
    assert.equal(
      isBackupDue(last === null ? null : instant(last), { now: instant(now), at, timeZone }),
      expected,
      now,
    )
})

test('after a year of nightly back-ups, the last seven and the newest of each of the last four weeks remain (B1)', () => {
  const nights = Array.from({ length: 365 }, (_, night) =>
    backupName(instant('2026-01-01T02:30:00Z').add({ hours: 24 * night })),
  )
  const gone = new Set(outdated([...nights, 'erased.jsonl'], timeZone))
  assert.deepEqual(
    nights.filter((name) => !gone.has(name)).map((name) => name.slice(6, 16)),
    [
      '2026-12-13',
      '2026-12-20',
      '2026-12-25',
      '2026-12-26',
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
    ],
  )
  assert.ok(!gone.has('erased.jsonl'))
})

test('for any set of back-ups the newest remains, at most eleven remain, and a second pass removes none', () => {
  const start = instant('2026-01-01T00:00:00Z')
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(100_000_000), { minLength: 1 }), (seconds) => {
      const names = seconds.map((second) => backupName(start.add({ seconds: second })))
      const gone = new Set(outdated(names, timeZone))
      const staying = names.filter((name) => !gone.has(name))
      assert.ok(staying.includes(names.toSorted().at(-1)!))
      assert.ok(staying.length <= 11)
      assert.deepEqual(outdated(staying, timeZone), [])
    }),
  )
})
