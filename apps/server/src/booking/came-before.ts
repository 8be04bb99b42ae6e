/** Whether a client came before an instant, here or in a former system. SQL only. */
import { sql, type RawBuilder } from 'kysely'

/** `client`: a column; `start`: a timestamptz. */
export function cameBefore(client: string, start: RawBuilder<unknown>): RawBuilder<boolean> {
  const id = sql.ref(client)
  return sql<boolean>`(
    EXISTS (SELECT 1 FROM appointments e
            WHERE e.client_id = ${id} AND e.start_at < ${start} AND e.status IN ('pending', 'done'))
    OR EXISTS (SELECT 1 FROM imported_visits i WHERE i.client_id = ${id} AND i.visited_on < ${start}))`
}
