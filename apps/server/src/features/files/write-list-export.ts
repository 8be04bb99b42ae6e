/** Lists of the salon as CSV, in its language, French: clients, services, and the visits of a period. */
import type { ExportList } from '@meche/contract/export-lists.ts'
import { limits } from '@meche/contract/limits.ts'
import { decimalComma, toCsv } from '@meche/domain/text/csv.ts'
import { localDays } from '@meche/domain/time/zone.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { refuseBadRange } from '../../time/date-range.ts'
import { instantOfMinute, localDate } from '../../time/instants.ts'
import type { Salon } from '../../salon/salon.ts'
import type { FileRow } from './file-repository.ts'
import type { Files } from './files.ts'
import { clientRows, visitRows } from './list-repository.ts'
import { keepExport } from './write-export.ts'

export interface ListAsked {
  readonly list: ExportList
  /** Of visits alone, both days included. */
  readonly from: string | undefined
  readonly to: string | undefined
}

const names = { clients: 'clients', visits: 'rendez-vous', services: 'services' } as const

/** HttpRefusal 422 for visits without a period or of more than a year, 507 when no space is left. */
export async function writeListExport(
  files: Files,
  asked: ListAsked,
  by: { readonly caller: Caller; readonly now: Temporal.Instant },
): Promise<FileRow> {
  const salon = await files.salons.current()
  const rows = await rowsOf(files, asked, salon)
  const name = `${names[asked.list]}-${localDate(by.now, salon.timeZone)}.csv`
  return keepExport(files, { name, text: toCsv(rows), subject: null }, by)
}

async function rowsOf({ database }: Files, { list, from, to }: ListAsked, salon: Salon): Promise<string[][]> {
  if (list === 'services') return [serviceHead, ...serviceRows(salon)]
  if (list === 'clients') return [clientHead, ...(await clientRows(database.kysely, salon.timeZone))]
  if (from === undefined || to === undefined) {
    const propertyPath = from === undefined ? 'from' : 'to'
    throw new HttpRefusal({ code: 'validation_failed', violations: [{ propertyPath, code: 'required' }] })
  }
  refuseBadRange({ from, to }, limits.analyticsDays)
  const days = localDays(from, to, salon.zone)
  const period = { start: instantOfMinute(days[0]!.start), end: instantOfMinute(days.at(-1)!.end) }
  return [visitHead, ...(await visitRows(database.kysely, period, salon.timeZone))]
}

const clientHead = [
  'Nom',
  'Prénom',
  'E-mail',
  'Téléphone',
  'Depuis le',
  'Rendez-vous terminés',
  'Dernier rendez-vous',
  'Zone rouge',
  'SMS refusés',
]
const visitHead = [
  'Date',
  'Début',
  'Fin',
  'Nom',
  'Prénom',
  'Professionnels',
  'Prestations',
  'Statut',
  'Prix',
  'Encaissé',
]
const serviceHead = ['Catégorie', 'Service', 'Minutes', 'Prix', 'Où', 'Désactivé']

const visibilities = { online: 'En ligne et au salon', salon: 'Au salon', step: 'Dans un composé' } as const

function serviceRows({ services }: Salon): string[][] {
  return [...services.values()]
    .filter(({ isBreak }) => !isBreak)
    .toSorted((a, b) => (a.category?.position ?? 0) - (b.category?.position ?? 0) || a.id - b.id)
    .map(({ category, name, duration, price, visibility, isOption, isDisabled }) => [
      category?.name ?? '',
      name,
      String(duration),
      decimalComma(price / 100),
      isOption ? 'En option' : visibilities[visibility],
      isDisabled ? 'oui' : 'non',
    ])
}
