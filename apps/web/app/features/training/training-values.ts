import type { Training, TrainingForm } from '@meche/contract/trainings.ts'
import type { MessageKey, Words } from '../../lib/i18n/i18n.tsx'
import { clockMinutes, dayOf } from '../../lib/format/days.ts'
import { instantOnDay } from '../../lib/salon/zone.ts'

/** A date as it is typed, on the salon's clock. */
export interface DateValue {
  day: string
  from: string
  to: string
}

/** As on the wire; the cost is null while nothing is typed, and dates are days with hours. */
export interface TrainingValues extends Omit<TrainingForm, 'dates' | 'expiresOn'> {
  dates: DateValue[]
  expiresOn: string
}

export const blankTraining: TrainingValues = {
  title: '',
  kind: 'brand',
  organiser: '',
  place: '',
  cost: null,
  funding: '',
  expiresOn: '',
  dates: [],
  participants: [],
}

export function valuesOf(training: Training): TrainingValues {
  const { title, kind, organiser, place, cost, funding, expiresOn, dates, participants } = training
  return {
    title,
    kind,
    organiser,
    place,
    cost,
    funding,
    expiresOn: expiresOn ?? '',
    dates: dates.map(({ start, end }) => ({
      day: dayOf(start),
      from: start.slice(11, 16),
      to: end.slice(11, 16),
    })),
    participants: participants.map(({ id, certificate }) => ({
      person: id,
      certificate: certificate?.id ?? null,
    })),
  }
}

export function isWhole({ day, from, to }: DateValue): boolean {
  return day !== '' && from !== '' && to !== ''
}

/** Its dates must be whole. */
export function toWire({ dates, expiresOn, ...values }: TrainingValues, timeZone: string): TrainingForm {
  return {
    ...values,
    expiresOn: expiresOn === '' ? null : expiresOn,
    dates: dates.map(({ day, from, to }) => ({
      start: instantOnDay(day, clockMinutes(from), timeZone),
      end: instantOnDay(day, clockMinutes(to), timeZone),
    })),
  }
}

export const trainingLabels: Readonly<Record<keyof TrainingValues, MessageKey>> = {
  title: 'course.title',
  kind: 'course.kind',
  organiser: 'course.organiser',
  place: 'course.place',
  cost: 'course.cost',
  funding: 'course.funding',
  expiresOn: 'course.expiresOn',
  dates: 'course.dates',
  participants: 'course.participants',
}

export function shownTraining(value: unknown, { t, format }: Words, field: string): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–'
  if (field === 'kind') return t(`course.kind.${value as TrainingForm['kind']}`)
  if (field === 'cost') return format.price(value as number)
  if (field === 'expiresOn') return format.dayWithYear(String(value))
  if (field === 'dates')
    return format.list((value as DateValue[]).map(({ day, from, to }) => `${format.date(day)} ${from}–${to}`))
  return Array.isArray(value) ? t('history.items', { count: value.length }) : String(value)
}
