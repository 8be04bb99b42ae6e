import type { RecordFormLabels } from '../ui/components/record-form.tsx'
import type { Translate } from './i18n.tsx'

/** The words of every record's form. */
export function recordLabels(t: Translate): RecordFormLabels {
  return {
    save: t('record.save'),
    saving: t('record.saving'),
    cancel: t('record.cancel'),
    unsaved: t('record.unsaved'),
    restored: t('record.restored'),
    discard: t('record.discard'),
    leaveTitle: t('record.leaveTitle'),
    leaveText: t('record.leaveText'),
    stay: t('record.stay'),
    leave: t('record.leave'),
  }
}
