/** Trainings of the team, and the logbooks of its apprentices. */
import * as books from '@meche/contract/logbooks.ts'
import * as contract from '@meche/contract/trainings.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import type { Caller } from '../../http/caller.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { tellsOfVisitsHit } from '../../salon/visits-hit.ts'
import { localDate } from '../../time/instants.ts'
import { tutors, readTechniques } from './logbook-repository.ts'
import { readLogbook, replaceTechniques, setTutor, signTechnique } from './logbook.ts'
import { presentTraining, presentYear } from './present-training.ts'
import { deleteTraining, saveTraining, type ChangedTraining } from './save-training.ts'
import { allTrainings, findTrainings, trainingById, type TrainingOrder } from './training-repository.ts'

export function serveTraining(serve: Serve, changes: SalonChanges): void {
  serveTrainings(serve, changes)
  serveTrainingChanges(serve, changes)
  serveLogbooks(serve, changes)
}

const orders: readonly TrainingOrder[] = ['title', 'start', 'expiresOn']

function serveTrainings(serve: Serve, { database, salons }: SalonChanges): void {
  const { kysely } = database
  const readerOf = async (caller: Caller) => ({ caller, timeZone: (await salons.current()).timeZone })

  serve(contract.getTrainings, async (call) => {
    const { query, caller } = call
    const page = pageOf(query)
    const by = orders.find((order) => query[`order[${order}]`] !== undefined) ?? 'start'
    const { items, total } = await findTrainings(
      kysely,
      {
        participant: isAdmin(caller.roles) ? null : caller.id,
        kind: query.kind,
        search: query.search ?? '',
      },
      { page, order: [by, query[`order[${by}]`] ?? 'desc'] },
    )
    const reader = await readerOf(caller)
    return sendPage(call, page, { items: items.map((row) => presentTraining(row, reader)), total })
  })

  serve(contract.getTraining, async ({ params: { id }, caller, reply }) => {
    const row = await trainingById(kysely, id)
    const isSeen = isAdmin(caller.roles) || row?.participants.some(({ person }) => person.id === caller.id)
    if (!row || !isSeen) throw new HttpRefusal({ code: 'not_found' })
    return tagged(reply, presentTraining(row, await readerOf(caller)))
  })

  serve(contract.getTrainingSummary, async ({ query: { year }, caller, now }) => {
    const salon = await salons.current()
    const today = localDate(now, salon.timeZone)
    const [trainings, tutorOf] = await Promise.all([allTrainings(kysely), tutors(kysely)])
    return presentYear({ year, today, salon, trainings, tutors: tutorOf }, caller)
  })
}

function serveTrainingChanges(serve: Serve, changes: SalonChanges): void {
  const present = async ({ training, conflicts }: ChangedTraining, caller: Caller) => {
    const { timeZone } = await changes.salons.current()
    return { training: training && presentTraining(training, { caller, timeZone }), conflicts }
  }

  serve(
    contract.createTraining,
    async ({ query, body: form, ...by }) => {
      const change = { id: null, form, seen: null, isDryRun: query.dryRun ?? false }
      return present(await saveTraining(changes, change, by), by.caller)
    },
    tellsOfVisitsHit,
  )

  serve(
    contract.replaceTraining,
    async ({ params: { id }, query, body: form, headers, ...by }) => {
      const change = { id, form, seen: seenVersion(headers), isDryRun: query.dryRun ?? false }
      return present(await saveTraining(changes, change, by), by.caller)
    },
    tellsOfVisitsHit,
  )

  serve(contract.deleteTraining, async ({ params: { id }, headers, ...by }) =>
    deleteTraining(changes, { id, seen: seenVersion(headers) }, by),
  )
}

function serveLogbooks(serve: Serve, { database, salons, tracker }: SalonChanges): void {
  const { kysely } = database

  serve(books.getTechniques, async () => readTechniques(kysely))

  serve(books.replaceTechniques, async ({ body, caller, now }) => {
    const by = { salon: await salons.current(), caller, now }
    const techniques = await database.transaction((tx) => replaceTechniques(tx, body, by))
    tracker.changed()
    return techniques
  })

  serve(books.getLogbook, async ({ params: { id }, caller }) => readLogbook(kysely, id, caller))

  serve(books.setTutor, async ({ params: { id }, body: { tutor }, caller, now }) => {
    const salon = await salons.current()
    const by = { caller, now, today: localDate(now, salon.timeZone) }
    await database.transaction((tx) => setTutor(tx, { id, tutor, salon }, by))
    tracker.changed()
    return readLogbook(kysely, id, caller)
  })

  serve(books.signTechnique, async ({ params: { id, technique }, body: { level }, caller, now }) => {
    const { timeZone } = await salons.current()
    const by = { caller, now, today: localDate(now, timeZone) }
    await database.transaction((tx) => signTechnique(tx, { id, technique, level }, by))
    tracker.changed()
    return readLogbook(kysely, id, caller)
  })
}
