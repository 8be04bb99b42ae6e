/** The dashboard's figures. Amounts are cents, shares lie between 0 and 1 and are null where there is nothing to share. */
import * as z from 'zod/mini'
import { appointment } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { id, price } from './fields.ts'

const share = z.nullable(z.number())
const count = z.int()

export const periodStats = z.object({
  /** First and last day, both included. */
  from: z.string(),
  to: z.string(),
  /** Visits that begin in the period and stand or were done. */
  appointments: count,
  /** Of these, those that are still to come, or have no word yet. */
  pending: count,
  /** Clients whose first visit is in the period. */
  newClients: count,
  /** `revenue`: what was charged for visits that are done; `expectedRevenue`: visits still to come. */
  revenue: price,
  expectedRevenue: price,
  /** Share of working time that visits occupy. */
  occupancy: share,
  /** The share of no-shows among the visits whose time has come. */
  noShowRate: share,
  /** Of all visits of the period, those that were cancelled. */
  cancellationRate: share,
  /** The revenue and the expected revenue of each day. */
  days: z.array(z.object({ date: z.string(), revenue: price, expectedRevenue: price })),
  topServices: z.array(z.object({ id, name: z.string(), count, revenue: price })),
  professionals: z.array(
    z.object({
      id,
      firstname: z.string(),
      lastname: z.string(),
      /** Steps of work, and services that were added at a check-out. */
      services: count,
      revenue: price,
      occupancy: share,
    }),
  ),
})
export type PeriodStats = z.infer<typeof periodStats>

/** The tasks that wait for staff. */
export const toDo = z.object({
  /** Visits of the last thirty days that ended without a word, and the first day of them. */
  toClose: z.object({ count, day: z.nullable(z.string()) }),
  /** Visits to come that clients booked themselves within the last day. */
  booked: count,
  /** Messages of the last seven days that were given up; null for professionals, who do not see messages. */
  failedMessages: z.nullable(count),
})
export type ToDo = z.infer<typeof toDo>

/** Staff read periods (professionals only their own row and their own visits); a client reads about themselves. */
export const dashboardStats = z.object({
  today: z.nullable(periodStats),
  week: z.nullable(periodStats),
  month: z.nullable(periodStats),
  /** The whole month before. */
  lastMonth: z.nullable(periodStats),
  toDo: z.nullable(toDo),
  client: z.nullable(
    z.object({
      next: z.nullable(appointment),
      /** Visits that were done. */
      visits: count,
    }),
  ),
})
export type DashboardStats = z.infer<typeof dashboardStats>

export const getDashboardStats = endpoint('getDashboardStats', {
  summary:
    'Today, this week (from Monday), this month, the month before, and what waits for staff; the next visit and their number for clients.',
  status: 200,
  answer: dashboardStats,
})
