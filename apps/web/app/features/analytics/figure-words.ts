import type { Analytics, AnalyticsFigure } from '@meche/contract/analytics.ts'
import type { Words } from '../../lib/i18n/i18n.tsx'
import type { Cell } from '../../shared/number-table.tsx'

export type FigureName = keyof Analytics['figures']

type Kind = 'money' | 'basket' | 'count' | 'rate' | 'part' | 'minutes' | 'days'
interface Shown {
  kind: Kind
  /** Which way is better; null where nobody can say. */
  better: 'up' | 'down' | null
}

const up = (kind: Kind): Shown => ({ kind, better: 'up' })
const down = (kind: Kind): Shown => ({ kind, better: 'down' })
const neither = (kind: Kind): Shown => ({ kind, better: null })

export const shownFigures: Readonly<Record<FigureName, Shown>> = {
  revenue: up('money'),
  revenueNet: up('money'),
  basket: up('basket'),
  appointments: up('count'),
  expected: neither('money'),
  toClose: neither('count'),
  toCloseAmount: neither('money'),
  occupancy: up('rate'),
  outsideHours: neither('minutes'),
  pauses: up('rate'),
  noShows: down('rate'),
  cancellations: down('rate'),
  lateCancellations: down('rate'),
  rebooked: up('rate'),
  returned: up('rate'),
  clients: up('count'),
  newClients: up('part'),
  activeClients: up('count'),
  gainedClients: up('count'),
  lostClients: down('count'),
  leadTime: neither('days'),
  walkIns: neither('count'),
}

const none: Cell = { text: '–', plain: '' }
const isRate = (kind: Kind) => kind === 'rate' || kind === 'part'

/** The value as it is read, and for a spreadsheet: euros, percents, minutes and days as plain numbers. */
export function valueCell(name: FigureName, figure: AnalyticsFigure, words: Words): Cell {
  const { kind } = shownFigures[name]
  if (kind === 'part') return plainCount(figure.numerator, words)
  return cellOf(kind, figure.value, words)
}

/** The value of the period before. */
export function beforeCell(name: FigureName, { compared }: AnalyticsFigure, words: Words): Cell {
  const { kind } = shownFigures[name]
  return cellOf(kind === 'part' ? 'rate' : kind, compared, words)
}

function plainCount(value: number, { format }: Words): Cell {
  return { text: format.number(value), plain: format.plain(value) }
}

function cellOf(kind: Kind, value: number | null, words: Words): Cell {
  const { format, t } = words
  if (value === null) return none
  if (kind === 'money') return moneyCell(value, words)
  if (kind === 'basket') return { text: format.price(Math.round(value)), plain: format.plain(value / 100) }
  if (isRate(kind)) return rateCell(value, words)
  if (kind === 'minutes') return { text: format.duration(Math.round(value)), plain: format.plain(value) }
  if (kind === 'days')
    return { text: t('analytics.days', { days: format.number(tenth(value)) }), plain: format.plain(value) }
  return plainCount(value, words)
}

/** Read in whole euros; a spreadsheet gets the cents. */
export function moneyCell(cents: number, { format }: Words): Cell {
  return { text: format.price(Math.round(cents / 100) * 100), plain: format.plain(cents / 100) }
}

export function rateCell(value: number | null, { format }: Words): Cell {
  return value === null ? none : { text: format.percent(value), plain: format.plain(value * 100) }
}

export function countCell(value: number, words: Words): Cell {
  return plainCount(value, words)
}

export interface Change {
  text: string
  tone: 'good' | 'bad' | null
}

/** Against the period before: amounts and counts in percent, rates in points, the basket in euros. Null: nothing to compare with. */
export function changeOf(
  name: FigureName,
  { value, compared }: AnalyticsFigure,
  words: Words,
): Change | null {
  const { format, t } = words
  const { kind, better } = shownFigures[name]
  if (value === null || compared === null) return null
  const difference = value - compared
  const sign = difference > 0 ? '+ ' : difference < 0 ? '− ' : ''
  const size = Math.abs(difference)
  const tone =
    difference === 0 || better === null ? null : difference > 0 === (better === 'up') ? 'good' : 'bad'
  if (isRate(kind))
    return { text: sign + t('analytics.points', { points: format.number(tenth(size * 100)) }), tone }
  if (kind === 'basket') return { text: sign + format.price(Math.round(size)), tone }
  if (kind === 'days') return { text: sign + t('analytics.days', { days: format.number(tenth(size)) }), tone }
  if (compared === 0) return null
  return { text: sign + format.percent(Math.round((size / compared) * 1000) / 1000), tone }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** « 7 sur 350 », of rates alone. */
export function partsOf(
  name: FigureName,
  { numerator, denominator }: AnalyticsFigure,
  { t, format }: Words,
): string {
  const { kind } = shownFigures[name]
  if (!isRate(kind) || denominator === null || denominator === 0) return ''
  const amount = (value: number) =>
    name === 'occupancy' || name === 'pauses' ? format.duration(Math.round(value)) : format.number(value)
  return t('analytics.outOf', { part: amount(numerator), whole: amount(denominator) })
}
