/** One visit of the calendar that staff change, and how they read it afterwards. */
import type { AgendaVisit } from '@meche/contract/agenda.ts'
import { mayChangeSteps } from '@meche/domain/visit/permissions.ts'
import { required } from '../../booking/required-permission.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import type { Salon } from '../../salon/salon.ts'
import { readFactsOf } from './agenda-repository.ts'
import type { Agenda, By } from './agenda.ts'
import { lockRecords } from './locked-records.ts'
import { presentVisit } from './present-visit.ts'

export interface Seen {
  readonly id: number
  /** The version the caller saw; null when they did not say. */
  readonly version: number | null
}

/** Locked for a change. HttpRefusal 404, 403 for somebody who may only read it, 412 when it is not the version they saw. */
export async function visitForStaff(
  tx: Transaction<Schema>,
  { salons }: Pick<Agenda, 'salons'>,
  { id, version, caller }: Seen & Pick<By, 'caller'>,
): Promise<{ visit: Visit; salon: Salon }> {
  const { visits } = await lockRecords(tx, { visits: [id], breaks: [] })
  const visit = visits.get(id)!
  const salon = await salons.within(tx)
  const people = visit.steps.map(({ professional }) => professional)
  required(mayChangeSteps(visit, caller, salon.settings), salon, people)
  refuseStale(version, visit.version)
  return { visit, salon }
}

export async function presentOne(
  tx: Transaction<Schema>,
  visit: Visit,
  { salon, instants, ...by }: By & { salon: Salon } & Pick<Agenda, 'instants'>,
): Promise<AgendaVisit> {
  const facts = await readFactsOf(tx, [visit.id])
  return presentVisit(visit, facts.get(visit.id)!, { ...by, salon, instants })
}
