import type { PickerWords } from '../ui/components/inputs/month-grid.tsx'
import type { Translate } from '../lib/i18n/i18n.tsx'

/** Labels of the parts of a date field. */
export function pickerWords(t: Translate): PickerWords {
  return { open: t('picker.open'), previous: t('picker.previous'), next: t('picker.next') }
}
