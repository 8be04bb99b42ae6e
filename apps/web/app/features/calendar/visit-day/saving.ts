import type { QueryClient } from '@tanstack/react-query'
import type { Agenda } from '@meche/contract/agenda.ts'
import { createStore } from '../../../lib/store.ts'
import { agendas } from '../api.ts'
import type { Seen } from './api.ts'

const none: ReadonlyMap<number, Promise<number | null>> = new Map()
/** The change of each visit that was asked for last; it ends with the new version, or with null where it failed. */
let changes = none
const store = createStore({ read: () => changes, onServer: none })

/** A change of this visit is on its way: what may be done next is not known yet. */
export function useIsSaving(visit: number): boolean {
  return store.useValue().has(visit)
}

/** Changes of one visit go one after the other, each with the version that the one before answered; after a failure none follows. */
export async function inTurn<T extends Seen>(
  of: T,
  change: (of: T) => Promise<number | null>,
): Promise<void> {
  const before = changes.get(of.visit)
  const send = async () => {
    const version = before ? await before : of.version
    return version === null ? null : change({ ...of, version })
  }
  const own = send()
  changes = new Map(changes).set(of.visit, own)
  store.changed()
  await own
  if (changes.get(of.visit) !== own) return
  changes = new Map([...changes].filter(([visit]) => visit !== of.visit))
  store.changed()
}

/** The newest version that this window knows: a way back goes on from there. */
export function versionNow(client: QueryClient, { visit, version }: Seen): number {
  const shown = client
    .getQueriesData<Agenda>(agendas)
    .flatMap(([, agenda]) => agenda?.days.flatMap(({ visits }) => visits) ?? [])
  return Math.max(version, ...shown.filter(({ id }) => id === visit).map((one) => one.version))
}
