/** « Analyse »: the salon's figures for a period, beside those of the period or the year before. Money is cents. */
import * as z from 'zod/mini'
import { figureNames, type FigureName } from '@meche/domain/figures/analyse.ts'
import { listedFigures } from '@meche/domain/figures/listed-figures.ts'
import { comparisons } from '@meche/domain/figures/periods.ts'
import { bookingOrigins } from './booking-stats.ts'
import { appointmentStatus } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { date, direction, id, idText, paging } from './fields.ts'

const count = z.int()
const days = z.object({ from: z.string(), to: z.string() })
const ratio = { numerator: z.number(), denominator: z.number() }

/** `value` is numerator ÷ denominator, or the numerator alone; null where nothing is there to divide by. */
export const analyticsFigure = z.object({
  value: z.nullable(z.number()),
  numerator: z.number(),
  denominator: z.nullable(z.number()),
  /** The value of the compared days. */
  compared: z.nullable(z.number()),
})
export type AnalyticsFigure = z.infer<typeof analyticsFigure>

const figures = z.object(
  Object.fromEntries(figureNames.map((name) => [name, analyticsFigure])) as Record<
    FigureName,
    typeof analyticsFigure
  >,
)

/** A weekday (Monday 1) and an hour of the salon's clock. */
const cell = { weekday: count, hour: count }
const named = { id, name: z.string(), revenue: count, share: z.nullable(z.number()) }

export const analytics = z.object({
  period: days,
  /** The days that the figures count: a running period until yesterday. */
  counted: days,
  /** Null: with nothing. */
  compared: z.nullable(days),
  /** The last of the counted days whose hours were not kept: its occupation follows the schedules of today. */
  estimatedUntil: z.nullable(z.string()),
  figures,
  /** The parts of the whole period, and of the part at the same place of the compared days. */
  series: z.array(
    z.object({
      ...days.shape,
      revenue: count,
      /** Booked, and still to come. */
      expected: count,
      comparedRevenue: z.nullable(count),
      occupancy: z.nullable(z.number()),
      comparedOccupancy: z.nullable(z.number()),
    }),
  ),
  /** The next weeks from Monday, whatever period is asked for. */
  forecast: z.array(
    z.object({
      ...days.shape,
      booked: count,
      /** Quartiles and median; null before four weeks are over. */
      forecast: z.nullable(z.object({ low: count, middle: count, high: count })),
    }),
  ),
  /** Occupation; hours without available time are left out. */
  heat: z.array(z.object({ ...cell, ...ratio })),
  professionals: z.array(
    z.object({
      id,
      firstname: z.string(),
      lastname: z.string(),
      revenue: count,
      basket: z.nullable(z.number()),
      occupancy: z.nullable(z.number()),
      rebooked: z.nullable(z.number()),
      noShows: z.nullable(z.number()),
    }),
  ),
  categories: z.array(z.object(named)),
  services: z.array(z.object({ ...named, count })),
  origins: z.array(z.object({ origin: z.enum(bookingOrigins), count })),
  /** Visits by the calendar days between booking and visit; the last band has no end. */
  leadTimes: z.array(z.object({ from: count, to: z.nullable(count), count })),
  /** Services sold in one visit, by lift. */
  together: z.array(z.object({ service: z.string(), partner: z.string(), count, lift: z.number() })),
  waitlist: z.object({
    /** Offers of the whole salon that were sent in the period, and those of them that were accepted. */
    sent: count,
    accepted: count,
    /** The revenue of visits from the waiting list. */
    revenue: count,
  }),
  /** Counters of the whole salon, whatever is filtered: they know neither professionals nor services. */
  demand: z.object({
    cells: z.array(z.object({ ...cell, searches: count, fruitless: count })),
    searches: count,
    fruitless: count,
    holds: count,
    /** Visits that clients booked themselves in the period. */
    bookings: count,
  }),
})
export type Analytics = z.infer<typeof analytics>

export const getAnalytics = endpoint('getAnalytics', {
  summary:
    'The salon’s figures for a period of at most a year, of one professional or category where asked, and those of the period before or of a year before.',
  query: z.strictObject({
    from: date,
    to: date,
    /** The period before unless asked otherwise. */
    compare: z.optional(z.enum(comparisons)),
    professional: z.optional(idText),
    category: z.optional(idText),
  }),
  status: 200,
  answer: analytics,
})

const person = z.object({ id, firstname: z.string(), lastname: z.string() })

export const countedVisit = z.object({
  id,
  start: z.string(),
  client: person,
  professionals: z.array(person),
  services: z.array(z.string()),
  status: appointmentStatus,
  /** The revenue of the work that is asked for, or its price where the visit is not done. */
  amount: count,
  /** The minutes of this visit that the figure counts; null when it counts none. */
  minutes: z.nullable(count),
})
export type CountedVisit = z.infer<typeof countedVisit>

export const getCountedVisits = endpoint('getCountedVisits', {
  summary:
    'The visits that a figure of « Analyse » counts, the latest first unless asked otherwise: their number, or the sum of their amounts or minutes, is its numerator.',
  query: z.strictObject({
    ...paging,
    from: date,
    to: date,
    figure: z.enum(listedFigures),
    professional: z.optional(idText),
    category: z.optional(idText),
    'order[start]': z.optional(direction),
  }),
  status: 200,
  answer: z.array(countedVisit),
  isList: true,
})
