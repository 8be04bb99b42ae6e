import type { OpeningHours } from '@meche/contract/settings.ts'
import { hoursInWords } from '../../../lib/format/hours.ts'
import type { MessageKey, Words } from '../../../lib/i18n/i18n.tsx'

/** The value of a setting in words. */
export function settingInWords(value: unknown, words: Words): string {
  const { t } = words
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  if (value === null || value === '') return '–'
  if (typeof value === 'object') return hoursInWords(value as OpeningHours, words)
  const unit = `set.unit.${String(value)}` as MessageKey
  return t(unit) === unit ? String(value) : t(unit)
}
