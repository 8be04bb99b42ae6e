/** The calendar of the team as a test uses it. */
import type { Answer, Api } from './api.ts'

/** A visit, as far as a change of it needs. */
export interface Movable {
  readonly id: number
  readonly version: number
  readonly appointmentServices: readonly { readonly id: number }[]
}

/** All steps of a visit of one step elsewhere. */
export function toPlace(visit: Movable, place: { start?: string; end?: string; professional?: number }) {
  return {
    visit: visit.id,
    version: visit.version,
    steps: [{ id: visit.appointmentServices[0]!.id, ...place }],
  }
}

export async function change(
  api: Api,
  changes: readonly object[],
  { who = api.salon.admin, dryRun = false, language = 'fr', ...more }: ChangeOptions = {},
): Promise<Answer> {
  const headers = { ...(await api.as(who)), 'accept-language': language }
  const path = `/api/agenda/changes${dryRun ? '?dryRun=1' : ''}`
  return api.send('POST', path, { changes, cause: 'drag', ...more }, headers)
}

/** Applies every proposal of an absence that has a place. */
export async function applyProposals(api: Api, { body }: Answer, more: ChangeOptions): Promise<Answer> {
  const changes = body.proposals
    .filter(({ place }: Answer['body']) => place)
    .map(({ visit, place }: Answer['body']) => ({
      visit: visit.id,
      version: visit.version,
      steps: place.steps,
    }))
  return change(api, changes, { cause: 'absence', ...more })
}

export interface ChangeOptions {
  readonly who?: number
  readonly dryRun?: boolean
  readonly language?: string
  readonly cause?: string
  readonly overrides?: readonly string[]
  readonly anyway?: boolean
  readonly notify?: readonly number[]
  readonly texts?: Readonly<Record<string, string>>
  readonly absence?: object
}

/** The occupied time of everybody, in the order of time. */
export async function takenTime(api: Api): Promise<string[]> {
  const { rows } = await api.db.pool.query<{ line: string }>(
    `SELECT concat_ws(' ', professional_id, to_char(lower(during) AT TIME ZONE 'Europe/Paris', 'HH24:MI'),
                      to_char(upper(during) AT TIME ZONE 'Europe/Paris', 'HH24:MI'), kind) AS line
     FROM occupancy ORDER BY lower(during), professional_id`,
  )
  return rows.map(({ line }) => line)
}

/** Everything that a change of the calendar may touch, but the counted versions: visits, steps, taken time and waiting messages. */
export async function calendarState(api: Api): Promise<unknown> {
  const queries = [
    `SELECT id, start_at, end_at, status, price, confirmed_at, cancelled_at, cancelled_by, cancel_reason, note, length_id
     FROM appointments ORDER BY id`,
    `SELECT id, professional_id, start_at, end_at, status, cancelled_apart, price FROM appointment_services ORDER BY id`,
    `SELECT professional_id, during::text, kind, appointment_id, break_id FROM occupancy
     ORDER BY professional_id, lower(during)`,
    `SELECT professional_id, during::text, reason FROM schedule_exceptions ORDER BY id`,
    `SELECT kind, channel, recipient, appointment_id, body, due_at, not_after FROM messages
     WHERE status = 'queued' ORDER BY appointment_id, kind, channel, due_at, body`,
  ]
  const state = []
  for (const query of queries) state.push(JSON.stringify((await api.db.pool.query(query)).rows, null, 1))
  return state
}

export async function undo(
  api: Api,
  batch: number,
  who = api.salon.admin,
  { anyway = false } = {},
): Promise<Answer> {
  const path = `/api/agenda/batches/${batch}/undo${anyway ? '?anyway=1' : ''}`
  return api.send('POST', path, undefined, await api.as(who))
}
