/** The trainings of the demo salon, and the logbook of its youngest professional. */
import { sql } from 'kysely'
import { proposedTechniques } from '@meche/domain/training/logbook.ts'
import type { Queries } from '../db/database.ts'

interface World {
  readonly now: Temporal.Instant
  readonly timeZone: string
  readonly professionals: readonly number[]
}

/** Both have taken place; days are counted from today. */
const trainings = [
  {
    title: 'Gestes et postures',
    kind: 'safety',
    organiser: 'Médecine du travail',
    place: 'Au salon',
    cost: null,
    funding: '',
    daysAgo: 310,
    expiresInDays: 45,
  },
  {
    title: 'Balayage à main levée',
    kind: 'brand',
    organiser: 'Maison de la couleur',
    place: 'Nantes',
    cost: 32_000,
    funding: 'OPCO EP',
    daysAgo: 24,
    expiresInDays: null,
  },
] as const

const signed = [
  ['Shampoing', 4],
  ['Brushing court', 3],
  ['Application de couleur racines', 2],
] as const

/** Techniques that a service of the demo salon shows. */
const counted = [
  ['Coupe homme aux ciseaux', 'Coupe homme'],
  ['Brushing court', 'Brushing'],
  ['Patine', 'Patine'],
  ['Soin et massage crânien', 'Soin profond'],
] as const

export async function insertTrainings(tx: Queries, world: World): Promise<void> {
  const { now, timeZone, professionals } = world
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  for (const { daysAgo, expiresInDays, ...training } of trainings) {
    const { id } = await tx
      .insertInto('trainings')
      .values({
        ...training,
        expires_on: expiresInDays === null ? null : today.add({ days: expiresInDays }),
        created_at: now.subtract({ hours: 24 * (daysAgo + 30) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const day = today.subtract({ days: daysAgo })
    const [start, end] = ['09:00', '17:00'].map((time) =>
      day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant(),
    )
    await sql`INSERT INTO training_dates (training_id, during) VALUES (${id}, tstzrange(${start}, ${end}))`.execute(
      tx,
    )
    await tx
      .insertInto('training_participants')
      .values(professionals.slice(0, 3).map((person) => ({ training_id: id, user_id: person })))
      .execute()
  }
  await insertLogbook(tx, world, today)
}

async function insertLogbook(
  tx: Queries,
  { professionals }: World,
  today: Temporal.PlainDate,
): Promise<void> {
  const [tutor, , , , apprentice] = professionals
  const rows = await tx
    .insertInto('techniques')
    .values(proposedTechniques.map((name, position) => ({ name, position })))
    .returning(['id', 'name'])
    .execute()
  const idOf = (name: string) => rows.find((row) => row.name === name)!.id
  for (const [technique, service] of counted)
    await sql`
      INSERT INTO technique_services (technique_id, service_id)
      SELECT ${idOf(technique)}, id FROM services WHERE name = ${service}`.execute(tx)
  await tx.insertInto('apprentices').values({ user_id: apprentice!, tutor_id: tutor! }).execute()
  await tx
    .insertInto('technique_levels')
    .values(
      signed.map(([name, level], index) => ({
        technique_id: idOf(name),
        user_id: apprentice!,
        level,
        signed_by: tutor!,
        signed_on: today.subtract({ days: 20 * (index + 1) }),
      })),
    )
    .execute()
}
