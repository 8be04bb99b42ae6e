/** Which files of the salon a caller sees, as conditions of queries. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import { isAdmin } from '@meche/domain/access/roles.ts'
import type { Caller } from '../http/caller.ts'

export type FileReader = Pick<Caller, 'id' | 'roles'>

/** Whether the caller has or had a visit with the client of the folder `d`. */
export const isServed = ({ id }: FileReader): RawBuilder<boolean> => sql`(d.client_id IS NOT NULL AND EXISTS (
  SELECT FROM appointments a JOIN appointment_services s ON s.appointment_id = a.id
  WHERE a.client_id = d.client_id AND s.professional_id = ${id} AND s.status <> 'cancelled'))`

/** `canOpenFolder` of the domain as a condition on the folder `d`. */
export const isFolderOpen = (reader: FileReader): RawBuilder<boolean> =>
  isAdmin(reader.roles)
    ? sql`true`
    : sql`(d.section = 'team' OR d.section = 'clients' AND ${isServed(reader)})`

/** Whether the caller sees the file `f` of the folder `d`: the folder is open to them, or the file is shared with them or is their certificate. */
export const isFileVisible = (reader: FileReader): RawBuilder<boolean> => sql`(${isFolderOpen(reader)} OR (
  f.trashed_at IS NULL AND d.section <> 'exports' AND (
    f.for_all OR EXISTS (SELECT FROM file_shares x WHERE x.file_id = f.id AND x.user_id = ${reader.id})
    OR EXISTS (SELECT FROM training_participants p WHERE p.certificate_id = f.id AND p.user_id = ${reader.id}))))`
