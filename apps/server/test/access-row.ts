/** A row of the access matrix: one endpoint, called by each kind of person. */
import type { Api } from './api.ts'

export const people = ['guest', 'client', 'otherClient', 'lea', 'hugo', 'admin', 'superAdmin'] as const
export type Person = (typeof people)[number]

/** One status per person, in the order of `people`. The visits are the client's, with Léa. */
export type Statuses = readonly [number, number, number, number, number, number, number]
export const everybody = (status: number): Statuses => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
]
export const signedIn = (status: number): Statuses => [401, status, status, status, status, status, status]
export const onlyStaff: Statuses = [401, 403, 403, 200, 200, 200, 200]
export const readers: Statuses = [401, 200, 404, 200, 200, 200, 200]
export const writers: Statuses = [401, 200, 404, 200, 403, 200, 200]

export const adminsOnly = (status: number): Statuses => [401, 403, 403, 403, 403, status, status]

export interface Call {
  readonly path: string
  readonly body?: unknown
}
export interface Row {
  readonly endpoint: string
  readonly call: (cell: Cell) => Call | Promise<Call>
  readonly expected: Statuses
}
/** The fixtures of a cell of the matrix, created afresh for it. */
export interface Cell {
  readonly api: Api
  readonly person: Person
  readonly index: number
  visit(): Promise<{ id: number; step: number }>
  freeStart(): string
}
