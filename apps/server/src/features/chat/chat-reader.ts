/** The conversations and messages that one member of the team sees, as conditions of queries. SQL only. */
import { sql, type RawBuilder } from 'kysely'

/** Professionals see conversations with clients whom they have or had a visit with. */
export interface Reader {
  readonly id: number
  readonly roles: readonly string[]
  readonly seesAll: boolean
}

/** Whether a professional has or had a visit with a client. */
export const isServed = (client: string, professional: number): RawBuilder<boolean> => sql`EXISTS (
  SELECT 1 FROM appointments a JOIN appointment_services s ON s.appointment_id = a.id
  WHERE a.client_id = ${sql.ref(client)} AND s.professional_id = ${professional} AND s.status <> 'cancelled')`

/** Whether the reader sees the conversation `c`. */
export const isVisible = ({ id, seesAll }: Reader): RawBuilder<boolean> => sql`(
  c.kind = 'team' OR c.low_id = ${id} OR c.high_id = ${id}
  OR (c.kind = 'client' AND (${seesAll} OR ${isServed('c.client_id', id)})))`

/** Whether somebody else wrote the message `m` of the conversation `c` after the reader last read it. */
export const isUnread = ({ id }: Reader): RawBuilder<boolean> => sql`(
  m.conversation_id = c.id AND m.author_id IS DISTINCT FROM ${id}
  AND m.id > coalesce((SELECT last_id FROM chat_reads r WHERE r.conversation_id = c.id AND r.user_id = ${id}), 0))`
