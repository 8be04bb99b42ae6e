import type { JobForm, ManagedJob } from '@meche/contract/jobs.ts'
import type { MessageKey, Words } from '../../lib/i18n/i18n.tsx'
import { dayOf } from '../../lib/format/days.ts'

/** As on the wire; numbers are null while nothing is typed, dates empty, and hours are hundredths of one. */
export interface JobValues extends Omit<
  JobForm,
  'weeklyMinutes' | 'payMin' | 'payMax' | 'startsOn' | 'publishAt'
> {
  weeklyHours: number | null
  payMin: number | null
  payMax: number | null
  startsOn: string
  publishAt: string
}

export function valuesOf(job: ManagedJob): JobValues {
  const { title, contract, payMin, payMax, payPer, content, validThrough } = job
  return {
    title,
    contract,
    weeklyHours: job.weeklyMinutes === null ? null : Math.round((job.weeklyMinutes * 100) / 60),
    payMin,
    payMax,
    payPer,
    content,
    startsOn: job.startsOn ?? '',
    publishAt: job.publishAt ?? '',
    validThrough,
  }
}

export function blankJob(validThrough: string): JobValues {
  return {
    title: '',
    contract: 'permanent',
    weeklyHours: 3500,
    payMin: null,
    payMax: null,
    payPer: 'month',
    content: '',
    startsOn: '',
    publishAt: '',
    validThrough,
  }
}

/** Missing numbers stay missing: the contract's schema says so under their fields. */
export function toWire({ weeklyHours, startsOn, publishAt, ...values }: JobValues): JobForm {
  return {
    ...(values as JobForm),
    weeklyMinutes: weeklyHours === null ? null : Math.round((weeklyHours * 60) / 100),
    startsOn: startsOn === '' ? null : startsOn,
    publishAt: publishAt === '' ? null : publishAt,
  }
}

export const jobLabels: Readonly<Record<keyof JobValues, MessageKey>> = {
  title: 'job.title',
  contract: 'job.contract',
  weeklyHours: 'job.weeklyHours',
  payMin: 'job.payMin',
  payMax: 'job.payMax',
  payPer: 'job.payPer',
  content: 'job.text',
  startsOn: 'job.startsOn',
  publishAt: 'job.publishAt',
  validThrough: 'job.validThrough',
}

export function shownJob(value: unknown, { t, format }: Words, field: string): string {
  if (value === null || value === '') return '–'
  if (field === 'contract') return t(`job.contract.${value as JobForm['contract']}`)
  if (field === 'payPer') return t(`job.per.${value as JobForm['payPer']}`)
  if (field === 'payMin' || field === 'payMax') return format.price(value as number)
  if (field === 'weeklyHours') return format.duration(Math.round(((value as number) * 60) / 100))
  if (field === 'startsOn' || field === 'validThrough') return format.dayWithYear(String(value))
  if (field === 'publishAt')
    return format.list([format.dayWithYear(dayOf(String(value))), format.time(String(value))])
  if (field === 'content')
    return String(value)
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .slice(0, 200)
  return String(value)
}
