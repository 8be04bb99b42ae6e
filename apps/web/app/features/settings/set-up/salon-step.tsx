import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { settingsForm, type Settings, type SettingsForm } from '@meche/contract/settings.ts'
import { useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { checkedBy } from '../../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { isIntroduced } from '../../../lib/salon/salon.ts'
import { phoneWords } from '../../../shared/phone-words.ts'
import { StaleDialog } from '../../../shared/stale-dialog.tsx'
import { PhoneField } from '../../../ui/components/inputs/phone-field.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { settingInWords } from '../form/setting-words.ts'
import { useSettingsForm } from '../form/use-settings-form.ts'
import { StepForm, type StepProps } from './step-form.tsx'

const { name, adress, phone, zip_code, city } = settingsForm.shape
const salonForm = z.strictObject({ name, adress, phone, zip_code, city })
type Values = Pick<SettingsForm, 'name' | 'adress' | 'phone' | 'zip_code' | 'city'>

const labels = {
  name: 'set.name',
  phone: 'set.phone',
  adress: 'set.address',
  zip_code: 'set.zip',
  city: 'set.city',
} as const

function pick(settings: Settings): Values {
  const { name, adress, phone, zip_code, city } = settings
  // The name that an installation gives a salon is no name to keep.
  return { name: isIntroduced(settings) ? name : '', adress, phone, zip_code, city }
}

export function SalonStep({ settings, back, next }: StepProps) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const { form, state } = useSettingsForm<Values>({
    draft: 'set-up-salon',
    settings,
    pick,
    resolver: checkedBy(salonForm),
    saved: 'set.generalSaved',
    isPublic: true,
    next,
  })
  const { register, control, formState } = form
  const field = (name: Exclude<keyof Values, 'phone'>) => ({
    label: t(labels[name]),
    error: messageOf(formState.errors[name]?.message),
    // Names and streets are written as they are, whatever the screen's direction.
    dir: 'auto',
    ...register(name),
  })
  return (
    <>
      <StepForm state={state} why={t('setUp.salonWhy')} back={back}>
        <section className="card panel fields">
          <div className="two">
            <TextField autoComplete="organization" {...field('name')} />
            <Controller
              control={control}
              name="phone"
              render={({ field: input }) => (
                <PhoneField
                  label={t('set.phone')}
                  words={phoneWords(t)}
                  error={messageOf(formState.errors.phone?.message)}
                  {...input}
                />
              )}
            />
          </div>
          <TextField autoComplete="street-address" {...field('adress')} />
          <div className="two">
            <TextField autoComplete="postal-code" {...field('zip_code')} />
            <TextField autoComplete="address-level2" {...field('city')} />
          </div>
        </section>
      </StepForm>
      <StaleDialog state={state} labelOf={(name) => t(labels[name as keyof Values])} shown={settingInWords} />
    </>
  )
}
