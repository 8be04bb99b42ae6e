import type { Change } from '@meche/contract/history.ts'
import type { OpeningHours } from '@meche/contract/settings.ts'
import { wallOf } from '../../lib/salon/clock.ts'
import { dayOf } from '../../lib/format/days.ts'
import { hoursInWords } from '../../lib/format/hours.ts'
import type { Words } from '../../lib/i18n/i18n.tsx'
import { fieldLabels, kinds, type FieldKind } from './field-labels.ts'

export interface ChangeWords extends Words {
  timeZone: string
  /** A professional's name, while they are in the team. */
  personOf: (id: number) => string | undefined
  /** A category's name, while there is one. */
  categoryOf: (id: number) => string | undefined
}

/** A change as one line for each field: « Prix : 42 € → 45 € ». A created or deleted record shows its values. */
export function linesOf(
  { action, changes }: Pick<Change, 'action' | 'changes'>,
  words: ChangeWords,
): string[] {
  const { t } = words
  return Object.entries(changes)
    .filter(([, [from, to]]) => !isNothing(from) || !isNothing(to))
    .map(([field, [from, to]]) => {
      const label = fieldLabel(field, words)
      const shown = (value: unknown) => valueInWords(value, kinds[field], words)
      if (action === 'create' || (isNothing(from) && action !== 'update'))
        return t('history.is', { field: label, value: shown(to) })
      if (action === 'delete') return t('history.is', { field: label, value: shown(from) })
      return t('history.fromTo', { field: label, from: shown(from), to: shown(to) })
    })
}

export function fieldLabel(field: string, { t }: ChangeWords): string {
  return t(fieldLabels[field] ?? 'history.other')
}

/** « Modifié depuis : Prix, par Léa. » */
export function staleSentence(fields: readonly string[], by: string | undefined, words: ChangeWords): string {
  const { t, format } = words
  const labels = format.list([...new Set(fields.map((field) => fieldLabel(field, words)))])
  return by ? t('history.staleBy', { fields: labels, name: by }) : t('history.stale', { fields: labels })
}

function isNothing(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function valueInWords(value: unknown, kind: FieldKind | undefined, words: ChangeWords): string {
  const { t, format } = words
  if (isNothing(value)) return '–'
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  if (Array.isArray(value)) return listInWords(value, kind, words)
  if (typeof value === 'object') return hoursInWords(value as OpeningHours, words)
  if (typeof value === 'number') return numberInWords(value, kind, words)
  const text = String(value)
  if (kind === 'instant') return momentInWords(text, words)
  if (kind === 'day') return format.date(text)
  if (kind === 'phone') return format.phone(text)
  if (kind === 'choice') return choiceInWords(text, words)
  return text
}

function listInWords(values: readonly unknown[], kind: FieldKind | undefined, words: ChangeWords): string {
  if (kind === 'choice') return words.format.list(values.map((value) => choiceInWords(String(value), words)))
  if (kind === 'person') return words.format.list(values.map((value) => valueInWords(value, kind, words)))
  return words.t('history.items', { count: values.length })
}

function numberInWords(
  value: number,
  kind: FieldKind | undefined,
  { format, personOf, categoryOf }: ChangeWords,
): string {
  if (kind === 'money') return format.price(value)
  if (kind === 'minutes') return format.duration(value)
  if (kind === 'person') return personOf(value) ?? String(value)
  if (kind === 'category') return categoryOf(value) ?? String(value)
  return String(value)
}

/** Instants are written in UTC or with the salon's offset: on the salon's clock they are the same. */
function momentInWords(text: string, { t, format, timeZone }: ChangeWords): string {
  const wall = wallOf(Date.parse(text), timeZone)
  return t('when.at', { day: format.date(dayOf(wall)), time: format.time(wall) })
}

/** One of a few words of the API, as the screens say it. */
function choiceInWords(text: string, { t }: ChangeWords): string {
  const known = (
    [
      `status.${text}`,
      `message.status.${text}`,
      `inv.status.${text}`,
      `user.role.${text}`,
      `user.quality.${text}`,
      `set.unit.${text}`,
      `set.policy.${text}`,
      `history.override.${text}`,
      `day.discount.${text}`,
      `task.priority.${text}`,
      `module.cause.${text}`,
      `course.kind.${text}`,
      `job.contract.${text}`,
      `job.per.${text}`,
      `job.stage.${text}`,
      `service.visibility.${text}`,
      `side.${text}`,
    ] as Parameters<typeof t>[0][]
  ).find((key) => t(key) !== key)
  return known ? t(known) : text
}
