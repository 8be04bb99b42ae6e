import { Controller } from 'react-hook-form'
import type { Settings, SettingsForm } from '@meche/contract/settings.ts'
import { checkedBy } from '../../../lib/forms/use-record-form.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { HitDialog } from '../../../shared/hit-visits.tsx'
import { StaleDialog } from '../../../shared/stale-dialog.tsx'
import { RadioCards } from '../../../ui/components/inputs/radio-cards.tsx'
import { settingInWords } from '../form/setting-words.ts'
import { useSettingsForm } from '../form/use-settings-form.ts'
import { HoursEditor } from '../hours/hours-editor.tsx'
import { hoursForm } from '../hours/hours-form.ts'
import { hoursPresets, presetOfHours, type HoursPreset } from './presets.ts'
import { StepForm, type StepProps } from './step-form.tsx'

type Values = Pick<SettingsForm, 'openingHours'>
const pick = ({ openingHours }: Settings): Values => ({ openingHours })

/** A week to begin with, then the editor of the settings. */
export function HoursStep({ settings, back, next }: StepProps) {
  const { t, format } = useWords()
  const { form, state } = useSettingsForm<Values>({
    draft: 'set-up-hours',
    settings,
    pick,
    resolver: checkedBy(hoursForm),
    saved: 'set.generalSaved',
    isPublic: true,
    next,
  })
  const cards = (Object.keys(hoursPresets) as HoursPreset[]).map((value) => ({
    value,
    title: t(`setUp.preset.${value}`),
    text: format.periods(
      hoursPresets[value].mardi.periods.map(({ startTime, endTime }) => ({ start: startTime, end: endTime })),
    ),
  }))
  return (
    <>
      <StepForm state={state} why={t('setUp.hoursWhy')} back={back}>
        <Controller
          control={form.control}
          name="openingHours"
          render={({ field: { value, onChange } }) => (
            <>
              <RadioCards
                label={t('setUp.presets')}
                cards={cards}
                value={presetOfHours(value)}
                onChange={(preset) => onChange(structuredClone(hoursPresets[preset]))}
              />
              <section className="card panel">
                <h3 className="h6">{t('set.hours')}</h3>
                <HoursEditor value={value} onChange={onChange} />
              </section>
            </>
          )}
        />
      </StepForm>
      <HitDialog question={state.hit} />
      <StaleDialog state={state} labelOf={() => t('set.hours')} shown={settingInWords} />
    </>
  )
}
