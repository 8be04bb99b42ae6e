import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { checkHistory, type Entry } from './history-checker.ts'
import type { Random } from './random.ts'
import {
  book,
  type Booker,
  type Booking,
  cancel,
  type Offer,
  outcomeOf,
  readOffers,
  readVisits,
  type Reply,
  signInPeople,
  spanOf,
} from './salon-api.ts'
import { freePort, type SalonData, type SalonServer, startSalon } from './salon-server.ts'

const BOOKERS = 6

export type BookingFigures = {
  kills: number
  acknowledged: number
  faults: string[]
  longestRecoveryMs: number
}

/** A salon under attack: the server, the people who book, and everything they were told. */
type Siege = {
  url: string
  bookers: Booker[]
  offers: Offer[]
  random: Random
  bookings: Booking[]
  entries: Entry[]
  isOver: boolean
}

/**
 * Kills the server while people book and cancel over HTTP, again and again; in the end every answer must be true, every
 * visit whole, no two visits of one professional at the same time, and a booking sent twice must be one visit.
 */
export async function bookingStorm(options: {
  rounds: number
  random: Random
  data: SalonData
  /** The database that the server uses, once it runs. */
  connect: () => Promise<Pool>
}): Promise<BookingFigures> {
  const { rounds, random, data } = options
  const port = await freePort()
  let server = await startSalon(port, data)
  const siege = await besiege(server, await options.connect(), random)
  const figures: BookingFigures = { kills: 0, acknowledged: 0, faults: [], longestRecoveryMs: 0 }
  for (; figures.kills < rounds; figures.kills += 1) {
    siege.isOver = false
    const attack = Promise.all(siege.bookers.map((booker) => attackAs(siege, booker)))
    await progress(siege, 15)
    await sleep(random.below(300))
    await server.kill()
    siege.isOver = true
    await attack
    const start = performance.now()
    server = await startSalon(port, data)
    figures.longestRecoveryMs = Math.max(figures.longestRecoveryMs, performance.now() - start)
  }
  const repeats = await repeatAll(siege)
  const pool = await options.connect()
  figures.faults = [
    ...repeats,
    ...checkHistory(siege.entries, await readVisits(pool, server.url, siege.bookers[0]!)),
  ]
  await pool.end()
  const code = await server.stop()
  if (code !== 0) figures.faults.push(`the server ended with code ${code} after SIGTERM`)
  return { ...figures, acknowledged: siege.entries.filter(({ outcome }) => outcome === 'accepted').length }
}

async function besiege(server: SalonServer, pool: Pool, random: Random): Promise<Siege> {
  const bookers = await signInPeople(pool, server.url, { count: BOOKERS, role: 'ROLE_ADMIN' })
  const offers = await readOffers(pool, server.url)
  await pool.end()
  return { url: server.url, bookers, offers, random, bookings: [], entries: [], isOver: false }
}

async function attackAs(siege: Siege, booker: Booker): Promise<void> {
  const { random, offers, entries } = siege
  const standing: { id: number; key: string }[] = []
  while (!siege.isOver) {
    const visit = random.chance(0.3) ? standing.pop() : undefined
    if (visit) {
      const outcome = outcomeOf(await answered(cancel(siege.url, visit.id, booker)))
      entries.push({ kind: 'cancel', key: visit.key, outcome })
    } else {
      const booking = { key: crypto.randomUUID(), offer: offers[random.below(offers.length)]!, booker }
      const reply = await answered(book(siege.url, booking))
      const outcome = outcomeOf(reply)
      siege.bookings.push(booking)
      entries.push({ kind: 'create', key: booking.key, span: spanOf(booking.offer), outcome })
      if (outcome === 'accepted') standing.push({ id: reply.id!, key: booking.key })
    }
  }
}

/** Sends bookings again: those without an answer now get one, and one that was accepted must not become a second. */
async function repeatAll({ url, bookings, entries }: Siege): Promise<string[]> {
  const faults: string[] = []
  const cancelled = new Set(entries.filter(({ kind }) => kind === 'cancel').map(({ key }) => key))
  for (const booking of bookings) {
    const entry = entries.find(({ kind, key }) => kind === 'create' && key === booking.key)!
    if (entry.outcome === 'refused' || cancelled.has(booking.key)) continue
    const outcome = outcomeOf(await book(url, booking))
    if (entry.outcome === 'accepted' && outcome !== 'accepted')
      faults.push(`${booking.key}, sent again, was refused`)
    entry.outcome = outcome
  }
  return faults
}

async function progress({ entries }: Siege, count: number): Promise<void> {
  const accepted = (): number => entries.filter(({ outcome }) => outcome === 'accepted').length
  const goal = accepted() + count
  while (accepted() < goal) await sleep(10)
}

/** A request that the kill cut off has no status; 503 says as much. */
function answered(reply: Promise<Reply>): Promise<Reply> {
  return reply.catch(() => ({ status: 503 }))
}
