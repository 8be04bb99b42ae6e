/** A place in the stream of changes, as text that means nothing to anybody but us. */
import type { Seen } from '../salon/invalidation-tracker.ts'

const snapshotText = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18},)*\d{1,18})?$/
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export function cursorOf({ installation, at, salon, snapshot }: Seen): string {
  return Buffer.from([installation, at, salon, snapshot].join(' ')).toString('base64url')
}

/** Null for anything that is no cursor of ours. PostgreSQL fails on a snapshot whose numbers are out of order. */
export function placeOf(cursor: string): Seen | null {
  const [installation = '', at = '', salon = '', snapshot = '', ...rest] = Buffer.from(cursor, 'base64url')
    .toString()
    .split(' ')
  const [, first, next, running = ''] = snapshotText.exec(snapshot) ?? []
  if (first === undefined || next === undefined || rest.length > 0) return null
  if (!uuid.test(installation) || !/^\d{1,12}$/.test(at) || !/^\d{1,18}$/.test(salon)) return null
  const numbers = [BigInt(first), ...running.split(',').filter(Boolean).map(BigInt)]
  const isInOrder = numbers.every((number, index) => index < 2 || number > numbers[index - 1]!)
  const isWithin = numbers.every((number) => number >= numbers[0]! && number <= BigInt(next))
  // The number after the last is not running.
  const isRunningKnown = numbers.slice(1).every((number) => number < BigInt(next))
  if (numbers[0]! < 1n || !isInOrder || !isWithin || !isRunningKnown) return null
  return { installation, at: Number(at), salon, snapshot }
}

/** Transactions that a place knows of and the database does not: then the database is an older copy of itself. */
export function isAheadOf(place: Seen, now: Seen): boolean {
  return nextOf(place) > nextOf(now)
}

function nextOf({ snapshot }: Seen): bigint {
  return BigInt(snapshot.split(':')[1]!)
}
