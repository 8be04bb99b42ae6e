import type { PickerWords } from '../ui/components/month-grid.tsx'
import type { Translate } from './i18n.tsx'

/** What the parts of a date field are called. */
export function pickerWords(t: Translate): PickerWords {
  return { open: t('picker.open'), previous: t('picker.previous'), next: t('picker.next') }
}
