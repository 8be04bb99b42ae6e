/**
 * Counts searches and holds without saying whose they are. Most searches are answered from memory and must stay as cheap, so counts
 * wait in this process and are written once a minute; a process that is killed loses that minute.
 */
import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

interface Counts {
  searches: number
  fruitless: number
  holds: number
}

const hourMilliseconds = 3_600_000

export class DemandCounter {
  readonly #timeZone: string
  #counts = new Map<string, Counts>()
  /** The hour that was asked for last, and how the salon's clock says it. */
  #hour = { number: -1, text: '' }

  constructor(timeZone: string) {
    this.#timeZone = timeZone
  }

  /** `weekday`: of the first day that is asked for. */
  countSearch(now: Temporal.Instant, { weekday, isFruitless }: Search): void {
    const counts = this.#of(now, weekday)
    counts.searches += 1
    if (isFruitless) counts.fruitless += 1
  }

  countHold(now: Temporal.Instant, start: Temporal.Instant): void {
    this.#of(now, start.toZonedDateTimeISO(this.#timeZone).dayOfWeek).holds += 1
  }

  /** Adds the counts to those of the database. What cannot be written now waits for the next time. */
  async flush(db: Queries): Promise<void> {
    if (this.#counts.size === 0) return
    const counts = this.#counts
    this.#counts = new Map()
    const rows = [...counts].map(([key, counted]) => {
      const [day, hour, weekday] = key.split(' ')
      return { day, hour: Number(hour), weekday: Number(weekday), ...counted }
    })
    try {
      await sql`
        INSERT INTO demand AS d (day, hour, weekday, searches, fruitless, holds)
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS row (day date, hour smallint, weekday smallint, searches int, fruitless int, holds int)
        ORDER BY 1, 2, 3
        ON CONFLICT (day, hour, weekday) DO UPDATE
          SET searches = d.searches + excluded.searches, fruitless = d.fruitless + excluded.fruitless,
              holds = d.holds + excluded.holds`.execute(db)
    } catch (error) {
      for (const [key, counted] of counts) this.#add(key, counted)
      throw error
    }
  }

  #of(now: Temporal.Instant, weekday: number): Counts {
    const number = Math.floor(now.epochMilliseconds / hourMilliseconds)
    if (this.#hour.number !== number) {
      const local = now.toZonedDateTimeISO(this.#timeZone)
      this.#hour = { number, text: `${local.toPlainDate()} ${local.hour}` }
    }
    return this.#add(`${this.#hour.text} ${weekday}`, { searches: 0, fruitless: 0, holds: 0 })
  }

  #add(key: string, { searches, fruitless, holds }: Counts): Counts {
    const counts = this.#counts.get(key) ?? { searches: 0, fruitless: 0, holds: 0 }
    counts.searches += searches
    counts.fruitless += fruitless
    counts.holds += holds
    this.#counts.set(key, counts)
    return counts
  }
}

/** A search as it is counted. */
export interface Search {
  readonly weekday: number
  readonly isFruitless: boolean
}
