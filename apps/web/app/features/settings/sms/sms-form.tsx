import * as z from 'zod/mini'
import { settingsForm, type Settings, type SettingsForm as Form } from '@meche/contract/settings.ts'
import { useNow } from '../../../lib/salon/clock.ts'
import { addDays, dayOf } from '../../../lib/format/days.ts'
import { useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { checkedBy } from '../../../lib/forms/use-record-form.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { knownValue, reminderMoment } from '../rules/rule-effects.ts'
import { momentSentence } from '../rules/moment-sentence.ts'
import { RuleRow } from '../rules/rule-row.tsx'
import { SettingsForm } from '../form/settings-form.tsx'
import { useSettingsForm } from '../form/use-settings-form.ts'

const { sendSmsReminder, smsReminderValue, smsReminderUnit } = settingsForm.shape
const smsForm = z.strictObject({ sendSmsReminder, smsReminderValue, smsReminderUnit })
type Values = Pick<Form, 'sendSmsReminder' | 'smsReminderValue' | 'smsReminderUnit'>

function pick(settings: Settings): Values {
  const { sendSmsReminder = false, smsReminderValue = null, smsReminderUnit = null } = settings
  return { sendSmsReminder, smsReminderValue, smsReminderUnit }
}

const dirty = { shouldDirty: true, shouldValidate: true } as const

/** The reminder, and when it would go out. */
export function SmsForm({ settings }: { settings: Settings }) {
  const { t, format } = useWords()
  const now = useNow()
  const today = dayOf(now)
  const { form, state } = useSettingsForm<Values>({
    draft: 'settings-sms',
    settings,
    pick,
    resolver: checkedBy(smsForm),
    saved: 'set.smsSaved',
    isPublic: false,
  })
  const { sendSmsReminder: isOn, smsReminderValue: value, smsReminderUnit: unit } = form.watch()
  const visit = `${addDays(today, 4)}T14:30`
  const messageOf = useFieldMessages()
  const known = knownValue(value)
  const isSet = isOn && known !== null && unit !== null
  return (
    <SettingsForm state={state} labelOf={() => t('set.smsReminder')}>
      <section>
        <h2 className="h5">{t('set.smsTitle')}</h2>
        <div className="card rules">
          <RuleRow
            title={t('set.smsReminder')}
            why={t('set.smsWhy')}
            isOn={isOn}
            onToggle={(next) => form.setValue('sendSmsReminder', next, dirty)}
            amount={{
              value,
              unit,
              units: ['heures', 'jours'],
              error: messageOf(form.formState.errors.smsReminderValue?.message),
              onChange: (change) => {
                if (change.value !== undefined) form.setValue('smsReminderValue', change.value, dirty)
                if (change.unit) form.setValue('smsReminderUnit', change.unit, dirty)
              },
            }}
            effect={
              isSet
                ? momentSentence('set.smsNow', {
                    words: { t, format },
                    today,
                    visit,
                    moment: reminderMoment(visit, { value: known, unit }, settings.timeZone),
                  })
                : t('set.smsOff')
            }
            icon="message-square"
          />
        </div>
      </section>
    </SettingsForm>
  )
}
