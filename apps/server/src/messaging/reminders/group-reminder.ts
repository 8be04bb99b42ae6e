/** One reminder for all visits of a group that are on one client's file: the first of them tells of the others. */
import { sql } from 'kysely'
import { localDayOf } from '@meche/domain/time/zone.ts'
import { readVisits } from '../../booking/visit-repository.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Queries } from '../../db/database.ts'
import { instantOfMinute } from '../../time/instants.ts'
import { writtenInstant } from '../texts/dates.ts'
import { jointPhrases } from '../texts/joint/phrases.ts'
import { visitWords } from '../visit-words.ts'
import type { MessageContext, MessageText } from './later-messages.ts'
import { isToldSince } from './planned-reminders.ts'

interface Reminder {
  readonly visit: Visit
  /** When it was queued. */
  readonly createdAt: Temporal.Instant
  /** As it is sent for the visit alone. */
  readonly alone: MessageText
}

/** Null when the reminder of another visit of the group tells of this one. */
export async function reminderWithGroup(
  tx: Queries,
  { visit, createdAt, alone }: Reminder,
  context: MessageContext,
): Promise<(MessageText & { readonly isJoint?: true }) | null> {
  const { salon, now, publicUrl } = context
  const together = await visitsOnDay(tx, visit, context)
  const place = together.findIndex(({ id }) => id === visit.id)
  if (place < 0 || together.length < 2) return alone
  const before = together.slice(0, place)
  if (await isToldSince(tx, before, createdAt)) return null
  const { language } = visit.client
  const dates = together.map(({ start, forPerson, client }) => {
    const date = writtenInstant(instantOfMinute(start), { language, timeZone: salon.timeZone, now })
    return `${date} (${forPerson ?? client.givenName})`
  })
  const { rule } = visitWords(together[0]!, { salon, now, link: `${publicUrl}/dashboard` })
  // An answer could not say which of the visits it is about: none is asked for.
  const body = jointPhrases(language).reminderSms({ salon: salon.settings.name, dates, rule })
  return { ...alone, body, isJoint: true }
}

/** The client's visits of the group that are still to come that day, in order of time. */
async function visitsOnDay(
  tx: Queries,
  { group, client, start }: Visit,
  { salon: { zone }, now }: MessageContext,
): Promise<Visit[]> {
  if (!group) return []
  const visits = await readVisits(tx, {
    where: sql`a.group_id = ${group.id} AND a.client_id = ${client.id} AND a.status = 'pending' AND a.start_at > ${now}`,
    order: sql`a.start_at, a.id`,
  })
  const { date } = localDayOf(start, zone)
  return visits.filter((visit) => localDayOf(visit.start, zone).date === date)
}
