/** The clients of a professional. SQL only. */
import { sql, type RawBuilder } from 'kysely'

/** Whether a row of users is a client who has or had a visit with this professional. */
export function isClientOf(professional: number): RawBuilder<boolean> {
  return sql`quality = 'Customer' AND EXISTS (
    SELECT 1 FROM appointments a JOIN appointment_services s ON s.appointment_id = a.id
    WHERE a.client_id = users.id AND s.professional_id = ${professional} AND s.status <> 'cancelled')`
}
