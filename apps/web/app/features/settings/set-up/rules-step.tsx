import * as z from 'zod/mini'
import { settingsForm, type Settings } from '@meche/contract/settings.ts'
import { useNow } from '../../../lib/salon/clock.ts'
import { addDays, dayOf } from '../../../lib/format/days.ts'
import { checkedBy } from '../../../lib/forms/use-record-form.ts'
import { useWords, type Words } from '../../../lib/i18n/i18n.tsx'
import { firstOpenMoment } from '../../../lib/salon/opening.ts'
import { StaleDialog } from '../../../shared/stale-dialog.tsx'
import { RadioCards } from '../../../ui/components/inputs/radio-cards.tsx'
import { settingInWords } from '../form/setting-words.ts'
import { useSettingsForm } from '../form/use-settings-form.ts'
import { momentSentence } from '../rules/moment-sentence.ts'
import { shiftWall } from '../rules/rule-effects.ts'
import { presetOfRules, ruleFields, rulesPresets, type Rules, type RulesPreset } from './presets.ts'
import { StepForm, type StepProps } from './step-form.tsx'

const rulesForm = z.strictObject(
  Object.fromEntries(ruleFields.map((field) => [field, settingsForm.shape[field]])),
)

/** A salon that has set no rule begins with the balanced ones. */
function pick(settings: Settings): Rules {
  const { hasBookingLimit, hasBookingDeadline, hasCancellationDeadline, canCancelUntilLastMoment } = settings
  const isSet = hasBookingLimit || hasBookingDeadline || hasCancellationDeadline || canCancelUntilLastMoment
  const from = isSet ? settings : rulesPresets.balanced
  return Object.fromEntries(ruleFields.map((field) => [field, from[field]])) as Rules
}

/** Three ways to take bookings, each explained with what it means today. */
export function RulesStep({ settings, back, next }: StepProps) {
  const words = useWords()
  const { t } = words
  const now = useNow()
  const { form, state } = useSettingsForm<Rules>({
    draft: 'set-up-rules',
    settings,
    pick,
    resolver: checkedBy(rulesForm),
    saved: 'set.appointmentSaved',
    isPublic: true,
    next,
  })
  const choose = (preset: RulesPreset) => {
    for (const field of ruleFields)
      form.setValue(field, rulesPresets[preset][field] as never, { shouldDirty: true })
  }
  return (
    <>
      <StepForm state={state} why={t('setUp.rulesWhy')} back={back}>
        <RadioCards
          label={t('setUp.rules')}
          cards={(Object.keys(rulesPresets) as RulesPreset[]).map((value) => ({
            value,
            title: t(`setUp.rules.${value}`),
            text: effectsOf(value, settings, { words, now }).map((sentence) => (
              <span key={sentence}>{sentence}</span>
            )),
          }))}
          value={presetOfRules(form.watch())}
          onChange={choose}
        />
      </StepForm>
      <StaleDialog state={state} labelOf={() => t('setUp.rules')} shown={settingInWords} />
    </>
  )
}

/** Explains the rules of a preset to a client who books now. */
function effectsOf(
  preset: RulesPreset,
  settings: Settings,
  { words, now }: { words: Pick<Words, 't' | 'format'>; now: string },
): string[] {
  const { t, format } = words
  const { timeZone } = settings
  const rules = rulesPresets[preset]
  const today = dayOf(now)
  const last = shiftWall(now, { value: rules.bookingLimitValue, unit: rules.bookingLimitUnit }, 1, timeZone)
  const first = shiftWall(
    now,
    { value: rules.bookingDeadlineValue, unit: rules.bookingDeadlineUnit },
    1,
    timeZone,
  )
  const visit = `${addDays(today, 4)}T14:30`
  const cancelled = { value: rules.cancellationDeadlineValue, unit: rules.cancellationDeadlineUnit }
  return [
    t('set.limitNow', { day: format.dayWithYear(dayOf(last)) }),
    t('set.deadlineNow', {
      now: format.time(now),
      moment: format.moment(firstOpenMoment(settings, first), today),
    }),
    momentSentence('set.cancelNow', {
      words,
      today,
      visit,
      moment: shiftWall(visit, cancelled, -1, timeZone),
    }),
  ]
}
