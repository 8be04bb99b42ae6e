import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { settingsForm, type Settings, type SettingsForm as Form } from '@meche/contract/settings.ts'
import { useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { checkedBy } from '../../../lib/forms/use-record-form.ts'
import { useTranslate, type MessageKey } from '../../../lib/i18n/i18n.tsx'
import { phoneWords } from '../../../shared/phone-words.ts'
import { PhoneField } from '../../../ui/components/inputs/phone-field.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { HoursEditor } from '../hours/hours-editor.tsx'
import { hoursIssues } from '../hours/hours-form.ts'
import { SettingsForm } from '../form/settings-form.tsx'
import { useSettingsForm } from '../form/use-settings-form.ts'

const { name, adress, phone, zip_code, city, country, department, instagram, openingHours } =
  settingsForm.shape
const generalForm = z
  .strictObject({ name, adress, phone, zip_code, city, country, department, instagram, openingHours })
  .check((context) => {
    context.issues.push(...hoursIssues(context.value.openingHours))
  })

type Values = Pick<
  Form,
  'name' | 'adress' | 'phone' | 'zip_code' | 'city' | 'country' | 'department' | 'instagram' | 'openingHours'
>

const labels: Readonly<Record<keyof Values, MessageKey>> = {
  name: 'set.name',
  phone: 'set.phone',
  adress: 'set.address',
  zip_code: 'set.zip',
  city: 'set.city',
  country: 'set.country',
  department: 'set.department',
  instagram: 'set.instagram',
  openingHours: 'set.hours',
}

function pick(settings: Settings): Values {
  const { name, adress, phone, zip_code, city, country, department, instagram, openingHours } = settings
  return { name, adress, phone, zip_code, city, country, department, instagram, openingHours }
}

/** The salon's name, address and opening hours. */
export function GeneralForm({ settings }: { settings: Settings }) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const { form, state } = useSettingsForm<Values>({
    draft: 'settings-general',
    settings,
    pick,
    resolver: checkedBy(generalForm),
    saved: 'set.generalSaved',
    isPublic: true,
  })
  const { register, control, formState } = form
  const field = (name: 'name' | 'adress' | 'zip_code' | 'city' | 'country' | 'department' | 'instagram') => ({
    label: t(labels[name]),
    // Names and streets are written as they are, whatever the screen's direction.
    dir: 'auto',
    error: messageOf(formState.errors[name]?.message),
    ...register(name, name === 'department' || name === 'instagram' ? { setValueAs: textOrNull } : {}),
  })
  return (
    <SettingsForm state={state} labelOf={(name) => t(labels[name as keyof Values])}>
      <section className="card panel form">
        <h2 className="h6">{t('set.contact')}</h2>
        <div className="two">
          <TextField {...field('name')} />
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
          <TextField {...field('zip_code')} />
          <TextField {...field('city')} />
        </div>
        <div className="two">
          <TextField {...field('country')} />
          <TextField optional={t('app.optional')} {...field('department')} />
        </div>
        <TextField optional={t('app.optional')} type="url" {...field('instagram')} />
      </section>
      <section className="card panel">
        <h2 className="h6">{t('set.hours')}</h2>
        <Controller
          control={control}
          name="openingHours"
          render={({ field: { value, onChange } }) => <HoursEditor value={value} onChange={onChange} />}
        />
      </section>
    </SettingsForm>
  )
}

function textOrNull(text: string | null): string | null {
  return text?.trim() || null
}
