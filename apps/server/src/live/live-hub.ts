/**
 * The open streams of this process. It looks at what was committed when somebody says so (change-signal.ts), and every few
 * seconds in case nobody did; it tells each stream what concerns it, and ends those whose session is over. While no stream is
 * open it does nothing. See docs/decisions/0041.
 */
import type { Readable } from 'node:stream'
import type { Farewell } from '@meche/contract/live.ts'
import { isStaff } from '@meche/domain/access/roles.ts'
import type { Zone } from '@meche/domain/time/zone.ts'
import type { Pool } from 'pg'
import type { DatabaseLog } from '../db/log.ts'
import type { Authenticate, Caller } from '../http/caller.ts'
import { HttpRefusal } from '../http/problem.ts'
import type { Seen } from '../salon/invalidation-tracker.ts'
import type { Clock } from '../time/clock.ts'
import { changesFor, isOtherNews, type News } from './changes-event.ts'
import type { ChangeSignal } from './change-signal.ts'
import { cursorOf, isAheadOf, placeOf } from './cursor.ts'
import { event, LiveStream } from './live-stream.ts'
import { readChanges, type Standing } from './read-changes.ts'

export interface HubDependencies {
  readonly pool: Pool
  readonly signal: ChangeSignal
  readonly authenticate: Authenticate
  readonly clock: Clock
  readonly log: Pick<DatabaseLog, 'warn'>
  readonly zone: Zone
  readonly mostStreams: number
}

const streamsPerAccount = 4
const lookEveryMilliseconds = 100
/** In a rush of changes, as often as screens read again: sooner would tell them nothing more, and cost bookings. */
const lookInRushMilliseconds = 250
const rush = 10
const lookAnywayMilliseconds = 5000
const askSessionsMilliseconds = 1000
const heartbeatMilliseconds = 15_000
/** Changes are kept for 48 hours; what is nearly as old may be incomplete. */
const oldestSeconds = 47 * 3600
const catchUpsAtOnce = 4

interface Joining {
  readonly stream: LiveStream
  /** Null: from now on. */
  readonly since: string | null
}

export class LiveHub {
  readonly #given: HubDependencies
  readonly #open = new Set<LiveStream>()
  /** Those of them that know where they are, and are told what comes. */
  readonly #told = new Set<LiveStream>()
  #joining: Joining[] = []
  /** Where all open streams are; null while there are none. */
  #place: Seen | null = null
  #isLooking = false
  #isDue = false
  #lookedAt = Number.NEGATIVE_INFINITY
  #pause = lookEveryMilliseconds
  #timer: NodeJS.Timeout | undefined
  #intervals: NodeJS.Timeout[] = []
  #unsubscribe: () => void = () => undefined
  #isAsking = false
  #isClosed = false

  constructor(given: HubDependencies) {
    this.#given = given
  }

  /** The answer's body. HttpRefusal 503 when too many are open. */
  open(caller: Caller, token: string, since: string | null): Readable {
    const own = [...this.#open].filter(({ account }) => account === caller.id)
    if (own.length >= streamsPerAccount || this.#open.size >= this.#given.mostStreams || this.#isClosed)
      throw new HttpRefusal({ code: 'too_many_streams', retryAfterSeconds: 15 })
    const stream = new LiveStream({ account: caller.id, token, isStaff: isStaff(caller) })
    this.#open.add(stream)
    stream.body.once('close', () => this.#leave(stream))
    this.#joining.push({ stream, since })
    this.#start()
    this.#look()
    return stream.body
  }

  /** Says good-bye to everybody: screens come back to the process that follows. */
  close(): void {
    this.#isClosed = true
    for (const stream of this.#open) stream.end('restarting')
    this.#stop()
  }

  #leave(stream: LiveStream): void {
    this.#open.delete(stream)
    this.#told.delete(stream)
    if (this.#open.size === 0) this.#stop()
  }

  #start(): void {
    if (this.#intervals.length > 0) return
    this.#unsubscribe = this.#given.signal.subscribe(() => this.#look())
    const every = (milliseconds: number, work: () => void) => setInterval(work, milliseconds).unref()
    this.#intervals = [
      every(lookAnywayMilliseconds, () => this.#look()),
      every(askSessionsMilliseconds, () => void this.#askSessions()),
      every(heartbeatMilliseconds, () => {
        for (const stream of this.#open) stream.comment()
      }),
    ]
  }

  #stop(): void {
    this.#unsubscribe()
    for (const interval of this.#intervals.splice(0)) clearInterval(interval)
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#place = null
  }

  /** At once, unless there was a look a moment ago: many writes make one look. */
  #look(): void {
    this.#isDue = true
    if (this.#isLooking || this.#timer || this.#isClosed) return
    const wait = this.#lookedAt + this.#pause - performance.now()
    if (wait <= 0) return void this.#turn()
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#turn()
    }, wait)
  }

  async #turn(): Promise<void> {
    this.#isLooking = true
    this.#isDue = false
    this.#lookedAt = performance.now()
    const joining = this.#joining.splice(0)
    try {
      const standing = await readChanges(this.#given.pool, this.#place?.snapshot ?? null)
      this.#pause = standing.changes.length > rush ? lookInRushMilliseconds : lookEveryMilliseconds
      this.#tell(standing)
      for (let from = 0; from < joining.length; from += catchUpsAtOnce) {
        const some = joining.slice(from, from + catchUpsAtOnce)
        await Promise.all(some.map((one) => this.#welcome(one, standing)))
      }
    } catch (error) {
      // Nothing is lost: the next look begins at the same place, and whoever was joining joins then.
      this.#joining.unshift(
        ...joining.filter(({ stream }) => this.#open.has(stream) && !this.#told.has(stream)),
      )
      this.#given.log.warn({ err: error }, 'Open screens could not be told of changes')
    }
    this.#isLooking = false
    if (this.#open.size === 0) this.#place = null
    else if (this.#isDue) this.#look()
  }

  #tell(standing: Standing): void {
    const before = this.#place
    this.#place = standing
    if (!before) return
    if (before.installation !== standing.installation || isAheadOf(before, standing) || standing.isTooMuch) {
      for (const stream of this.#told) this.#reset(stream, standing)
      return
    }
    const news = newsSince(before, standing)
    if (news.changes.length === 0 && !isOtherNews(news)) return
    const cursor = cursorOf(standing)
    // All of staff are told the same.
    const everything = changesFor({ account: 0, isStaff: true }, news, this.#given.zone)
    const text = everything && event('changes', everything, cursor)
    for (const stream of this.#told) {
      if (!stream.isStaff) this.#tellOne(stream, news, cursor)
      else if (text) stream.write(text)
    }
  }

  #tellOne(stream: LiveStream, news: News, cursor: string): void {
    const changes = changesFor(stream, news, this.#given.zone)
    if (changes) stream.write(event('changes', changes, cursor))
  }

  /**
   * Tells what was committed since the stream's own place, then lets it in. Its look comes after the hub's: what commits between the two is
   * told twice, and never missed.
   */
  async #welcome({ stream, since }: Joining, standing: Seen): Promise<void> {
    const place = since === null ? null : placeOf(since)
    const isKnown =
      place !== null &&
      place.installation === standing.installation &&
      place.at >= standing.at - oldestSeconds &&
      !isAheadOf(place, standing)
    const missed = isKnown ? await readChanges(this.#given.pool, place.snapshot) : null
    if ((since !== null && !isKnown) || missed?.isTooMuch) this.#reset(stream, standing)
    else {
      this.#greet(stream, place ?? standing)
      if (place && missed) this.#tellOne(stream, newsSince(place, missed), cursorOf(missed))
    }
    // It may have gone meanwhile, and nobody would take it out again.
    if (this.#open.has(stream)) this.#told.add(stream)
  }

  #reset(stream: LiveStream, standing: Seen): void {
    stream.write(event('reset', {}))
    this.#greet(stream, standing)
  }

  #greet(stream: LiveStream, place: Seen): void {
    const cursor = cursorOf(place)
    stream.write(event('hello', { cursor, now: this.#given.clock.now().toString() }, cursor))
  }

  /** Sessions end by signing out, by a new password, with their token and with their account. */
  async #askSessions(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    await Promise.all([...this.#open].map((stream) => this.#askSession(stream)))
    this.#isAsking = false
  }

  async #askSession(stream: LiveStream): Promise<void> {
    try {
      const answer = await this.#given.authenticate(stream.token)
      if (answer.ok) stream.isStaff = isStaff(answer.caller)
      else stream.end(farewells[answer.code])
    } catch {
      // Without the database nobody is told anything either; it is asked again in a second.
    }
  }
}

const farewells: Readonly<Record<'token_invalid' | 'token_expired', Farewell>> = {
  token_invalid: 'signed_out',
  token_expired: 'token_expired',
}

function newsSince(
  before: Seen,
  {
    snapshot: _snapshot,
    installation: _installation,
    at: _at,
    isTooMuch: _isTooMuch,
    salon,
    ...news
  }: Standing,
): News {
  return { ...news, isSalonChanged: salon !== before.salon }
}
