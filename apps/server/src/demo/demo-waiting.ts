/** Three clients of the demo salon who wait: for hours at which it is closed, and one whom the team is to call. */
import { shiftDate } from '@meche/domain/time/date.ts'
import type { Queries } from '../db/database.ts'
import { localDate } from '../time/instants.ts'
import { insertRows } from './demo-repository.ts'

interface DemoWaiting {
  readonly service: string
  readonly state: 'waiting' | 'paused'
  readonly unanswered: number
  readonly daysAgo: number
  readonly days: number
  readonly weekdays: readonly number[]
  readonly before: number | null
  readonly note: string | null
}

const waiting: readonly DemoWaiting[] = [
  {
    service: 'Coupe femme',
    state: 'paused',
    unanswered: 3,
    daysAgo: 6,
    days: 21,
    weekdays: [],
    before: null,
    note: null,
  },
  {
    service: 'Brushing',
    state: 'waiting',
    unanswered: 0,
    daysAgo: 3,
    days: 30,
    weekdays: [1],
    before: null,
    note: 'Si vous ouvrez un lundi avant les fêtes.',
  },
  {
    service: 'Frange',
    state: 'waiting',
    unanswered: 0,
    daysAgo: 1,
    days: 21,
    weekdays: [],
    before: 9 * 60,
    note: 'Avant le travail.',
  },
]

interface World {
  readonly now: Temporal.Instant
  readonly timeZone: string
  /** The demo salon's clients, the regular ones first. */
  readonly clients: readonly number[]
}

export async function insertWaiting(tx: Queries, { now, timeZone, clients }: World): Promise<void> {
  const today = localDate(now, timeZone)
  for (const [index, one] of waiting.entries()) {
    const { id: service } = await tx
      .selectFrom('services')
      .select('id')
      .where('name', '=', one.service)
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('waitlist_entries')
      .values({
        client_id: clients[20 + index]!,
        items: `s:${service}`,
        title: one.service,
        note: one.note,
        notice: 120,
        state: one.state,
        unanswered: one.unanswered,
        created_at: now.subtract({ hours: 24 * one.daysAgo }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertRows(tx, 'waitlist_windows', [
      {
        entry_id: id,
        position: 0,
        from_date: Temporal.PlainDate.from(today),
        to_date: Temporal.PlainDate.from(shiftDate(today, one.days)),
        weekdays: [...one.weekdays],
        after_minute: null,
        before_minute: one.before,
      },
    ])
  }
}
