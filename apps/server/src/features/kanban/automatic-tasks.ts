/**
 * Tasks that the salon's own records make: a client to call back after a no-show, a visit that was not confirmed, a visit under an
 * absence, a mail that waits for an answer, a certificate that expires soon. They follow their causes whenever the board is read: one task per cause, which goes with its cause if nobody has touched it.
 */
import type { TaskCause } from '@meche/contract/kanban.ts'
import { placeBetween } from '@meche/domain/tasks/position.ts'
import type { Database, Queries } from '../../db/database.ts'
import { localDate } from '../../time/instants.ts'
import { dropTasks, openCauses, outdatedTasks, type OpenCause } from './cause-repository.ts'
import { insertTask, lockBoard, placesIn } from './kanban-repository.ts'

interface Following {
  readonly causes: readonly TaskCause[]
  readonly timeZone: string
  readonly now: Temporal.Instant
}

/** Whether the board has changed. It asks first and locks only if there is something to write. */
export async function followCauses(database: Database, following: Following): Promise<boolean> {
  const { fresh, outdated } = await differences(database.kysely, following)
  if (fresh.length === 0 && outdated.length === 0) return false
  await database.transaction(async (tx) => {
    const columns = await lockBoard(tx)
    const now = await differences(tx, following)
    await dropTasks(tx, now.outdated)
    const first = columns.find(({ isDone }) => !isDone)!
    await addTasks(tx, first.id, now.fresh, following)
  })
  return true
}

async function differences(db: Queries, { causes, timeZone, now }: Following) {
  return {
    fresh: await openCauses(db, { causes, timeZone, now }),
    outdated: await outdatedTasks(db, { causes, timeZone, now }),
  }
}

/** At the end of the column, in their order in time. */
async function addTasks(
  tx: Queries,
  column: number,
  causes: readonly OpenCause[],
  { timeZone, now }: Following,
): Promise<void> {
  let place = (await placesIn(tx, column)).at(-1)?.place ?? null
  for (const { cause, appointment, mail, training, client, start } of causes) {
    place = placeBetween(place, null)
    await insertTask(tx, {
      column,
      place,
      title: null,
      cause,
      text: '',
      priority: cause === 'absence' ? 'high' : 'normal',
      due: localDate(start, timeZone),
      labels: [],
      checklist: [],
      client,
      appointment,
      mail,
      training,
      now,
      isDone: false,
    })
  }
}
