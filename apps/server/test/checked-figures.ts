/** Compares the answers of « Analyse » with the slow model, which reads every row by itself. */
import assert from 'node:assert/strict'
import type { Analytics, CountedVisit } from '@meche/contract/analytics.ts'
import { isOfMinutes, listedFigures, type ListedFigure } from '@meche/domain/figures/listed-figures.ts'
import { figureNames, type FigureQuestion } from '@meche/domain/figures/analyse.ts'
import type { Facts, Origin } from '@meche/domain/figures/facts.ts'
import { slowFigures, type ModelSalon } from '@meche/domain/figures/figures.model.ts'
import { temporalZone } from '@meche/domain/time/temporal-zone.ts'
import type { Api } from './api.ts'

export interface FigureCase {
  readonly from: string
  readonly to: string
  readonly professional?: number
  readonly category?: number
  readonly compare?: 'year' | 'none'
}

const zone = temporalZone('Europe/Paris')
const minuteOf = (instant: Temporal.Instant) => Math.trunc(instant.epochMilliseconds / 1000) / 60
const midnight = (date: string) => zone.startOfDay(date)
const nextDay = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString()

export async function checkFigures(api: Api, cases: readonly FigureCase[]): Promise<void> {
  const rows = await readRows(api)
  for (const one of cases) {
    const query = new URLSearchParams(Object.entries(one).map(([name, value]) => [name, String(value)]))
    const answer = await api.get(`/api/stats/analytics?${query}`, await api.as(api.salon.admin))
    assert.equal(answer.status, 200, answer.text)
    checkAnswer(answer.body, one, rows, api)
    await checkLists(answer.body, query, api)
  }
}

const sums: readonly ListedFigure[] = ['revenue', 'basket', 'expected', 'toCloseAmount']

/** The list behind each figure has as many visits, or brings as much, as the figure says. */
async function checkLists({ figures }: Analytics, asked: URLSearchParams, api: Api): Promise<void> {
  const headers = await api.as(api.salon.admin)
  const query = new URLSearchParams([...asked].filter(([name]) => name !== 'compare'))
  for (const name of listedFigures) {
    const path = `/api/stats/analytics/visits?${query}&figure=${name}&itemsPerPage=2000`
    const answer = await api.get(path, headers)
    assert.equal(answer.status, 200, answer.text)
    const visits: CountedVisit[] = answer.body
    const sum = (of: (visit: CountedVisit) => number) => visits.reduce((total, one) => total + of(one), 0)
    const counted = isOfMinutes(name)
      ? sum(({ minutes }) => minutes!)
      : sums.includes(name)
        ? sum(({ amount }) => amount)
        : visits.length
    assert.equal(counted, figures[name].numerator, `visits of ${name}`)
  }
}

type Read = Awaited<ReturnType<typeof readRows>>

function checkAnswer(answer: Analytics, one: FigureCase, { facts, salon }: Read, api: Api): void {
  const ask = (days: { from: string; to: string }, more: Partial<FigureQuestion['filter']> = {}) =>
    slowFigures(facts, questionOf(days, { ...one, ...more }, api.now), salon)
  const counted = ask(answer.counted)
  const compared = answer.compared && ask(answer.compared)
  const { expected } = ask(answer.period)
  for (const name of figureNames) {
    const { numerator, denominator } = name === 'expected' ? expected : counted[name]
    assert.deepEqual(
      [answer.figures[name].numerator, answer.figures[name].denominator],
      [numerator, denominator],
      `${name} of ${JSON.stringify(one)}`,
    )
    assert.equal(answer.figures[name].compared, compared && valueOf(compared[name]), `${name}, compared`)
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const revenue = counted.revenue.numerator
  assert.equal(sum(answer.services.map((row) => row.revenue)), revenue, 'services')
  assert.equal(sum(answer.professionals.map((row) => row.revenue)), revenue, 'professionals')
  assert.equal(sum(answer.heat.map((cell) => cell.numerator)), counted.occupancy.numerator, 'heat map')
  assert.equal(sum(answer.heat.map((cell) => cell.denominator)), counted.occupancy.denominator, 'heat map')
  assert.equal(sum(answer.series.map((part) => part.revenue)), ask(answer.period).revenue.numerator, 'series')
  assert.equal(
    sum(answer.leadTimes.map(({ count }) => count)),
    counted.appointments.numerator - counted.walkIns.numerator,
    'lead times',
  )
  assert.equal(sum(answer.origins.map(({ count }) => count)), counted.appointments.numerator, 'origins')
  const waited = { ...facts, visits: facts.visits.filter(({ origin }) => origin === 'waitlist') }
  const { revenue: fromWaitlist } = slowFigures(waited, questionOf(answer.counted, one, api.now), salon)
  assert.equal(answer.waitlist.revenue, fromWaitlist.numerator, 'waiting list')
  const busiest = answer.professionals[0]
  if (busiest) {
    const own = ask(answer.counted, { professional: busiest.id })
    assert.deepEqual(
      [busiest.revenue, busiest.basket, busiest.occupancy, busiest.rebooked, busiest.noShows],
      [own.revenue, own.basket, own.occupancy, own.rebooked, own.noShows].map(valueOf),
      'the first professional',
    )
  }
}

function valueOf({ numerator, denominator }: { numerator: number; denominator: number | null }) {
  return denominator === null ? numerator : denominator === 0 ? null : numerator / denominator
}

function questionOf(
  { from, to }: { from: string; to: string },
  { professional = null, category = null }: Partial<FigureQuestion['filter']>,
  now: Temporal.Instant,
): FigureQuestion {
  const period = { start: midnight(from), end: midnight(nextDay(to)) }
  const yearBefore = (date: string) =>
    midnight(Temporal.PlainDate.from(date).subtract({ years: 1 }).toString())
  return {
    period,
    yearToEnd: { start: yearBefore(nextDay(to)), end: period.end },
    yearToStart: { start: yearBefore(from), end: period.start },
    filter: { professional, category },
    now: Math.ceil(now.epochMilliseconds / 60_000),
    cancellation: { deadline: null, zone },
    vat: 20,
  }
}

async function readRows({ db }: Api): Promise<{ facts: Facts; salon: ModelSalon }> {
  const { kysely } = db
  const walkIns = new Set(
    (await kysely.selectFrom('users').select('id').where('is_walk_in', '=', true).execute()).map(
      ({ id }) => id,
    ),
  )
  const categories = new Map(
    (await kysely.selectFrom('services').select(['id', 'category_id']).execute()).map((row) => [
      row.id,
      row.category_id,
    ]),
  )
  const visits = (await kysely.selectFrom('appointments').selectAll().execute()).map((row) => ({
    id: row.id,
    client: walkIns.has(row.client_id) ? null : row.client_id,
    start: minuteOf(row.start_at),
    end: minuteOf(row.end_at),
    status: row.status as Facts['visits'][number]['status'],
    price: row.price,
    charged: row.charged,
    created: minuteOf(row.created_at),
    cancelled: row.cancelled_at && minuteOf(row.cancelled_at),
    origin: (row.source ?? (row.created_by === row.client_id ? 'online' : 'staff')) as Origin,
  }))
  const charges = new Map(
    (await kysely.selectFrom('appointment_items').select(['id', 'charged']).execute()).map((row) => [
      row.id,
      row.charged,
    ]),
  )
  const all = await kysely.selectFrom('appointment_services').selectAll().orderBy('id').execute()
  const steps = all
    .filter((row) => row.appointment_id !== null && !row.cancelled_apart)
    .map((row) => ({
      visit: row.appointment_id!,
      professional: row.professional_id,
      service: row.service_id,
      category: row.busy ? categories.get(row.service_id)! : null,
      start: minuteOf(row.start_at),
      end: minuteOf(row.end_at),
      isBusy: row.busy,
      status: row.status as Facts['steps'][number]['status'],
      price: row.price,
      item: row.item_id!,
      itemCharged: charges.get(row.item_id!)!,
    }))
  const extras = (await kysely.selectFrom('appointment_extras').selectAll().orderBy('id').execute()).map(
    (row) => ({
      visit: row.appointment_id,
      professional: row.professional_id,
      service: row.service_id,
      category: categories.get(row.service_id)!,
      price: row.price,
    }),
  )
  const firstVisits = new Map<number, number>()
  for (const { client, status, start } of visits)
    if (client !== null && status === 'done')
      firstVisits.set(client, Math.min(start, firstVisits.get(client) ?? start))
  const blocks = all.filter((row) => row.appointment_id === null && row.status !== 'cancelled')
  return {
    facts: { visits, steps, extras, sold: [], firstVisits },
    salon: await modelSalon(
      db,
      blocks.map((row) => [row.professional_id, minuteOf(row.start_at), minuteOf(row.end_at)]),
    ),
  }
}

type Absent = readonly [professional: number | null, start: number, end: number]

/** Open every day from nine to seven, as the salon of the tests is. */
async function modelSalon(db: Api['db'], blocks: readonly Absent[]): Promise<ModelSalon> {
  const { rows } = await db.pool.query<{ professional: string | null; from: string; to: string }>(
    `SELECT professional_id AS professional, floor(extract(epoch FROM lower(during)) / 60) AS from, ceil(extract(epoch FROM upper(during)) / 60) AS to
     FROM schedule_exceptions
     UNION ALL
     SELECT NULL, floor(extract(epoch FROM lower(during)) / 60), ceil(extract(epoch FROM upper(during)) / 60) FROM closures`,
  )
  const absent: Absent[] = [
    ...rows.map(({ professional, from, to }): Absent => [
      professional === null ? null : Number(professional),
      Number(from),
      Number(to),
    ]),
    ...blocks,
  ]
  const team = await db.kysely.selectFrom('users').select('id').where('quality', '=', 'HairDresser').execute()
  const absences = new Map(team.map(({ id }) => [id, absent.filter(([who]) => who === null || who === id)]))
  const clock = new Map<number, number>()
  const minuteOfDay = (minute: number) => {
    const quarter = Math.floor(minute / 15)
    const known = clock.get(quarter)
    if (known !== undefined) return known + (minute % 15)
    const local = Temporal.Instant.fromEpochMilliseconds(quarter * 900_000).toZonedDateTimeISO('Europe/Paris')
    clock.set(quarter, local.hour * 60 + local.minute)
    return minuteOfDay(minute)
  }
  return {
    team: team.map(({ id }) => id),
    isAvailable: (professional, minute) => {
      const time = minuteOfDay(minute)
      return (
        time >= 540 &&
        time < 1140 &&
        !absences.get(professional)!.some(([, start, end]) => start <= minute && minute < end)
      )
    },
    // The salon of the tests has a deadline of 24 hours.
    isLate: (cancelled, start) => start - cancelled < 1440,
  }
}
