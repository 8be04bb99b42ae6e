/** The client that a conversation is with, as part of a query. SQL only. */
import { sql, type RawBuilder } from 'kysely'

/**
 * The id of the client of the thread `t`: the one who was signed in, else the one whose e-mail or phone it is. Whoever has just become a
 * client is known in older conversations too.
 */
export const clientOfThread: RawBuilder<number | null> = sql`
  (SELECT c.id FROM users c
   WHERE c.erased_at IS NULL AND c.quality = 'Customer' AND NOT c.is_walk_in
     AND (c.id = t.client_id OR c.email = t.contact_email OR c.phone = t.contact_phone)
   ORDER BY c.id = t.client_id DESC NULLS LAST, c.email = t.contact_email DESC NULLS LAST, c.id LIMIT 1)`

/** Whether that client has or had a visit with this professional. */
export function isWithClientOf(professional: number): RawBuilder<boolean> {
  return sql`EXISTS (
    SELECT 1 FROM appointments a JOIN appointment_services s ON s.appointment_id = a.id
    WHERE a.client_id = ${clientOfThread} AND s.professional_id = ${professional} AND s.status <> 'cancelled')`
}
