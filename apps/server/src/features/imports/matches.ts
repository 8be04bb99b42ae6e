/** « Correspondances »: the services and the team in the words of a file of visits, and what they are in this salon. */
import type { ClientImport } from '@meche/contract/imports.ts'
import { itemKey } from '@meche/contract/mapping/items.ts'
import { limits } from '@meche/contract/limits.ts'
import { readVisit } from '@meche/domain/import/read-visit.ts'
import { plainText } from '@meche/domain/text/search.ts'
import type { Queries } from '../../db/database.ts'
import type { Professional, Salon } from '../../salon/salon.ts'
import { addressReader } from './address-reader.ts'
import type { ImportRow } from './import-repository.ts'
import { rowsAfter } from './row-repository.ts'
import { isUpcoming } from './visit-start.ts'

/** Services of visits to come alone: what past ones were is a text. */
export type Matches = NonNullable<ClientImport['matches']>

interface Asked {
  readonly salon: Salon
  readonly now: Temporal.Instant
}

/** The words of a file, the most frequent first, each with what has that name here; an earlier choice stays. */
export async function findMatches(
  db: Queries,
  { id, targets, matches }: Pick<ImportRow, 'id' | 'targets' | 'matches'>,
  { salon, now }: Asked,
): Promise<Matches> {
  const [services, professionals] = [new Map<string, number>(), new Map<string, number>()]
  const count = (counts: Map<string, number>, text: string) => counts.set(text, (counts.get(text) ?? 0) + 1)
  for (let after = 1; ;) {
    const rows = await rowsAfter(db, id, { after, limit: limits.importBatch })
    if (rows.length === 0) break
    for (const { cells } of rows) {
      const { visit } = readVisit(cells, { targets, keepsHealthNotes: false }, addressReader)
      if (!visit) continue
      if (visit.professional !== null) count(professionals, visit.professional)
      if (isUpcoming(visit, { now, timeZone: salon.timeZone })) count(services, visit.service)
    }
    after = rows.at(-1)!.line
  }
  const chosenItem = new Map(matches?.services.map(({ text, item }) => [text, item]))
  const chosenPerson = new Map(matches?.professionals.map(({ text, professional }) => [text, professional]))
  return {
    services: mostFrequent(services).map(([text, visits]) => {
      const item = chosenItem.get(text)
      return { text, visits, item: item === undefined ? itemNamed(text, salon) : item }
    }),
    professionals: mostFrequent(professionals).map(([text, visits]) => {
      const professional = chosenPerson.get(text)
      return {
        text,
        visits,
        professional: professional === undefined ? professionalNamed(text, salon) : professional,
      }
    }),
  }
}

function mostFrequent(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].toSorted(([, a], [, b]) => b - a).slice(0, limits.importMatches)
}

function itemNamed(text: string, { services, composedServices }: Salon): string | null {
  const isSame = ({ name, isDisabled }: { name: string; isDisabled: boolean }) =>
    !isDisabled && plainText(name) === plainText(text)
  const service = [...services.values()].find((one) => !one.isBreak && isSame(one))
  if (service) return itemKey({ kind: 'service', id: service.id })
  const composed = [...composedServices.values()].find(isSame)
  return composed ? itemKey({ kind: 'composed', id: composed.id }) : null
}

/** By the whole name, or by a first name that one of the team has. */
function professionalNamed(text: string, { professionals }: Salon): number | null {
  const wanted = plainText(text)
  const by = (namesOf: (one: Professional) => string[]) =>
    professionals.filter((one) => namesOf(one).some((name) => plainText(name) === wanted))
  const whole = by(({ givenName, familyName }) => [
    `${givenName} ${familyName}`,
    `${familyName} ${givenName}`,
  ])
  const first = by(({ givenName }) => [givenName])
  const found = whole.length > 0 ? whole : first
  return found.length === 1 ? found[0]!.id : null
}
