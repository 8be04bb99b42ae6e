import type { Workshop, WorkshopForm } from '@meche/contract/workshops.ts'
import type { MessageKey, Words } from '../../lib/i18n/i18n.tsx'

export const blankWorkshop: WorkshopForm = {
  title: '',
  text: '',
  price: 0,
  seats: 6,
  isPublished: false,
  hosts: [],
}

export function valuesOf({ title, text, price, seats, isPublished, hosts }: Workshop): WorkshopForm {
  return { title, text, price, seats, isPublished, hosts: hosts.map(({ id }) => id) }
}

export const workshopLabels: Readonly<Record<keyof WorkshopForm, MessageKey>> = {
  title: 'tour.title',
  text: 'tour.text',
  price: 'tour.price',
  seats: 'tour.seats',
  isPublished: 'tour.published',
  hosts: 'tour.hosts',
}

export function shownWorkshop(value: unknown, { t, format }: Words, field: string): string {
  if (field === 'price') return format.price(value as number)
  if (Array.isArray(value)) return t('history.items', { count: value.length })
  if (typeof value === 'boolean') return t(value ? 'tour.onSite' : 'tour.draft')
  return value === '' ? '–' : String(value)
}
