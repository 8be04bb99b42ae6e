/** The causes of tasks, as they stand. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { TaskCause } from '@meche/contract/kanban.ts'
import { noticeDays } from '@meche/domain/training/training.ts'
import { shiftDate } from '@meche/domain/time/date.ts'
import type { Queries } from '../../db/database.ts'
import { clientOfThread } from '../../mail/known-client.ts'
import { localDate } from '../../time/instants.ts'
import { isReminded } from '../../messaging/reminders/planned-reminders.ts'

export interface OpenCause {
  readonly cause: TaskCause
  /** Null for a mail. */
  readonly appointment: number | null
  /** The conversation; null for a visit. */
  readonly mail: number | null
  /** The training whose certificate expires. */
  readonly training: number | null
  /** Null: a mail of somebody who is nobody's client. */
  readonly client: number | null
  /** When the visit begins, or when the answer is due. */
  readonly start: Temporal.Instant
}

interface Standing {
  readonly causes: readonly TaskCause[]
  readonly now: Temporal.Instant
  readonly timeZone: string
}

const missedDays = 7
const confirmHours = 24
const mostTasks = 200
const answerHours = 24

/**
 * Every cause of now: visits of known clients, mails whose last word is not the salon's, and certificates that expire within sixty days. A visit waits for a confirmation once its
 * reminder has been sent.
 */
function causesOf({ causes, now, timeZone }: Standing): RawBuilder<unknown> {
  const today = localDate(now, timeZone)
  return sql`
    SELECT cause, a.id AS appointment, NULL::bigint AS mail, NULL::bigint AS training, a.client_id AS client, a.start_at AS start
    FROM appointments a
    JOIN users u ON u.id = a.client_id AND u.erased_at IS NULL AND NOT u.is_walk_in
    CROSS JOIN unnest(${[...causes]}::text[]) AS cause
    WHERE CASE cause
      WHEN 'no_show' THEN a.status = 'no_show'
      WHEN 'unconfirmed' THEN a.status = 'pending' AND a.confirmed_at IS NULL
        AND a.start_at > ${now} AND a.start_at <= ${now.add({ hours: confirmHours })}
        AND ${isReminded}
      WHEN 'absence' THEN a.status = 'pending' AND a.start_at > ${now} AND EXISTS (
        SELECT 1 FROM appointment_services s
        JOIN schedule_exceptions e ON e.professional_id = s.professional_id AND e.during && tstzrange(s.start_at, s.end_at)
        WHERE s.appointment_id = a.id AND s.busy AND s.status = 'pending')
      ELSE false
    END
    UNION ALL
    SELECT cause, NULL, t.id, NULL, ${clientOfThread}, last.created_at + ${answerHours} * interval '1 hour'
    FROM mail_threads t
    JOIN LATERAL (SELECT m.created_at, m.is_incoming FROM mails m WHERE m.thread_id = t.id ORDER BY m.id DESC LIMIT 1) AS last ON true
    CROSS JOIN unnest(${[...causes]}::text[]) AS cause
    WHERE cause = 'unanswered' AND t.place = 'inbox' AND last.is_incoming
      AND last.created_at <= ${now.subtract({ hours: answerHours })}
    UNION ALL
    SELECT cause, NULL, NULL, t.id, NULL, t.expires_on::timestamp AT TIME ZONE ${timeZone}
    FROM trainings t CROSS JOIN unnest(${[...causes]}::text[]) AS cause
    WHERE cause = 'certificate' AND t.expires_on >= ${today}::date AND t.expires_on <= ${shiftDate(today, noticeDays)}::date
      AND EXISTS (SELECT 1 FROM training_participants p WHERE p.training_id = t.id)`
}

/** Those that have made no task yet, in their order in time. One of long ago makes none any more. */
export async function openCauses(db: Queries, standing: Standing): Promise<OpenCause[]> {
  const { rows } = await sql<OpenCause>`
    SELECT * FROM (${causesOf(standing)}) AS open
    WHERE start > ${standing.now.subtract({ hours: 24 * missedDays })}
      AND NOT EXISTS (SELECT 1 FROM tasks t WHERE t.cause = open.cause
                        AND (t.appointment_id = open.appointment OR t.mail_id = open.mail OR t.training_id = open.training))
    ORDER BY start, appointment, mail, training, cause LIMIT ${mostTasks}`.execute(db)
  return rows
}

/** Tasks that nobody has touched and whose cause is gone, or turned off. */
export async function outdatedTasks(db: Queries, standing: Standing): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM tasks t
    WHERE t.cause IS NOT NULL AND t.version = 1 AND t.column_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM (${causesOf(standing)}) AS open
                      WHERE open.cause = t.cause AND (open.appointment = t.appointment_id OR open.mail = t.mail_id OR open.training = t.training_id))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function dropTasks(tx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('tasks').where('id', 'in', ids).execute()
}
