import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { limits } from '@meche/contract/limits.ts'
import type { SlotRules } from '@meche/contract/previews.ts'
import { settingsForm, type Settings, type SettingsForm as Form } from '@meche/contract/settings.ts'
import { useNow } from '../../../lib/salon/clock.ts'
import { addDays, dayOf } from '../../../lib/format/days.ts'
import { useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { checkedBy } from '../../../lib/forms/use-record-form.ts'
import { useTranslate, useWords, type MessageKey } from '../../../lib/i18n/i18n.tsx'
import { firstOpenMoment } from '../../../lib/salon/opening.ts'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { StartsPreview } from './starts-preview.tsx'
import { knownValue, shiftWall } from '../rules/rule-effects.ts'
import { momentSentence } from '../rules/moment-sentence.ts'
import { RuleRow } from '../rules/rule-row.tsx'
import { SettingsForm } from '../form/settings-form.tsx'
import { useSettingsForm } from '../form/use-settings-form.ts'

const shape = {
  bookingOpen: settingsForm.shape.bookingOpen,
  hasBookingLimit: settingsForm.shape.hasBookingLimit,
  bookingLimitValue: settingsForm.shape.bookingLimitValue,
  bookingLimitUnit: settingsForm.shape.bookingLimitUnit,
  hasBookingDeadline: settingsForm.shape.hasBookingDeadline,
  bookingDeadlineValue: settingsForm.shape.bookingDeadlineValue,
  bookingDeadlineUnit: settingsForm.shape.bookingDeadlineUnit,
  canCancelUntilLastMoment: settingsForm.shape.canCancelUntilLastMoment,
  hasCancellationDeadline: settingsForm.shape.hasCancellationDeadline,
  cancellationDeadlineValue: settingsForm.shape.cancellationDeadlineValue,
  cancellationDeadlineUnit: settingsForm.shape.cancellationDeadlineUnit,
  professionalsBookForTeam: settingsForm.shape.professionalsBookForTeam,
  usesArrivals: settingsForm.shape.usesArrivals,
  discountMax: settingsForm.shape.discountMax,
  waitlistMode: settingsForm.shape.waitlistMode,
  waitlistOfferMinutes: settingsForm.shape.waitlistOfferMinutes,
  slotPolicy: settingsForm.shape.slotPolicy,
  gridStep: settingsForm.shape.gridStep,
  maxUpcomingPerClient: settingsForm.shape.maxUpcomingPerClient,
  retentionYears: settingsForm.shape.retentionYears,
}
const appointmentForm = z.strictObject(shape)
type Values = Pick<Form, keyof typeof shape>

const names = Object.keys(shape) as (keyof Values)[]

function pick(settings: Settings): Values {
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as Values
}

function labelOf(field: string): MessageKey {
  if (/BookingLimit|bookingLimit/.test(field)) return 'set.limit'
  if (/ookingDeadline/.test(field)) return 'set.deadline'
  if (/ancellationDeadline/.test(field)) return 'set.cancelDeadline'
  if (field === 'canCancelUntilLastMoment') return 'set.lastMoment'
  if (field === 'bookingOpen') return 'set.bookingOpen'
  if (field === 'professionalsBookForTeam') return 'set.bookForTeam'
  if (field === 'usesArrivals') return 'set.usesArrivals'
  if (field === 'discountMax') return 'set.discountMax'
  if (field === 'waitlistMode') return 'set.waitlistMode'
  if (field === 'waitlistOfferMinutes') return 'set.waitlistMinutes'
  if (field === 'gridStep') return 'set.gridStep'
  if (field === 'retentionYears') return 'set.retention'
  return field === 'slotPolicy' ? 'set.policy' : 'set.maxUpcoming'
}

/** The rules of booking and cancelling, each with what it means now. */
export function AppointmentForm({ settings }: { settings: Settings }) {
  const t = useTranslate()
  const { form, state } = useSettingsForm<Values>({
    draft: 'settings-appointment',
    settings,
    pick,
    resolver: checkedBy(appointmentForm),
    saved: 'set.appointmentSaved',
    isPublic: true,
  })
  const { timeZone } = settings
  return (
    <SettingsForm state={state} labelOf={(name) => t(labelOf(name))}>
      <div className="rules-page">
        <div className="rules-groups">
          <Group title={t('set.bookTitle')} why={t('set.bookWhy')}>
            <OpenRule form={form} />
            <LimitRule form={form} timeZone={timeZone} />
            <DeadlineRule form={form} settings={settings} />
          </Group>
          <Group title={t('set.cancelTitle')} why={t('set.cancelWhy')}>
            <CancellingRules form={form} timeZone={timeZone} />
          </Group>
          <Group title={t('set.teamTitle')} why={t('set.teamWhy')}>
            <TeamRule form={form} />
          </Group>
          <Group title={t('set.calendarTitle')} why={t('set.calendarWhy')}>
            <CalendarRules form={form} />
          </Group>
          <Group title={t('set.slotsTitle')} why={t('set.slotsWhy')}>
            <Slots form={form} />
          </Group>
          <Group title={t('set.dataTitle')} why={t('set.dataWhy')}>
            <Retention form={form} />
          </Group>
        </div>
        <StartsPreview rules={rulesOf(form.watch())} />
      </div>
    </SettingsForm>
  )
}

/** The rules that decide the starts; a number that is not valid yet counts as absent. */
function rulesOf({ slotPolicy, ...values }: Values): SlotRules {
  const { gridStepMin, gridStepMax } = limits
  return {
    hasBookingLimit: values.hasBookingLimit,
    bookingLimitValue: knownValue(values.bookingLimitValue),
    bookingLimitUnit: values.bookingLimitUnit,
    hasBookingDeadline: values.hasBookingDeadline,
    bookingDeadlineValue: knownValue(values.bookingDeadlineValue),
    bookingDeadlineUnit: values.bookingDeadlineUnit,
    slotPolicy,
    gridStep: Math.min(Math.max(Math.round(values.gridStep) || gridStepMin, gridStepMin), gridStepMax),
  }
}

function Group({ title, why, children }: { title: string; why: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="h5">{title}</h2>
      <p className="sec">{why}</p>
      <div className="card rules">{children}</div>
    </section>
  )
}

interface RuleProps {
  form: UseFormReturn<Values>
  timeZone: string
}

const dirty = { shouldDirty: true, shouldValidate: true } as const

function OpenRule({ form }: Pick<RuleProps, 'form'>) {
  const t = useTranslate()
  const isOn = form.watch('bookingOpen')
  return (
    <RuleRow
      title={t('set.bookingOpen')}
      why={t('set.bookingOpenWhy')}
      isOn={isOn}
      onToggle={(on) => form.setValue('bookingOpen', on, dirty)}
      effect={t(isOn ? 'set.bookingOpenOn' : 'set.bookingOpenOff')}
      icon="calendar-check"
    />
  )
}

function LimitRule({ form, timeZone }: RuleProps) {
  const { t, format } = useWords()
  const now = useNow()
  const { hasBookingLimit, bookingLimitValue: value, bookingLimitUnit: unit } = form.watch()
  const messageOf = useFieldMessages()
  const known = knownValue(value)
  const isSet = hasBookingLimit && known !== null && unit !== null
  return (
    <RuleRow
      title={t('set.limit')}
      why={t('set.limitWhy')}
      isOn={hasBookingLimit}
      onToggle={(isOn) => form.setValue('hasBookingLimit', isOn, dirty)}
      amount={{
        value,
        unit,
        units: ['jours', 'semaines', 'mois'],
        error: messageOf(form.formState.errors.bookingLimitValue?.message),
        onChange: (change) => {
          if (change.value !== undefined) form.setValue('bookingLimitValue', change.value, dirty)
          if (change.unit) form.setValue('bookingLimitUnit', change.unit, dirty)
        },
      }}
      effect={
        isSet
          ? t('set.limitNow', {
              day: format.dayWithYear(dayOf(shiftWall(now, { value: known, unit }, 1, timeZone))),
            })
          : t('set.limitOff')
      }
      icon="calendar-days"
    />
  )
}

function DeadlineRule({ form, settings }: Pick<RuleProps, 'form'> & { settings: Settings }) {
  const { t, format } = useWords()
  const now = useNow()
  const { hasBookingDeadline, bookingDeadlineValue: value, bookingDeadlineUnit: unit } = form.watch()
  const messageOf = useFieldMessages()
  const known = knownValue(value)
  const isSet = hasBookingDeadline && known !== null && unit !== null
  return (
    <RuleRow
      title={t('set.deadline')}
      why={t('set.deadlineWhy')}
      isOn={hasBookingDeadline}
      onToggle={(isOn) => form.setValue('hasBookingDeadline', isOn, dirty)}
      amount={{
        value,
        unit,
        units: ['minutes', 'heures'],
        error: messageOf(form.formState.errors.bookingDeadlineValue?.message),
        onChange: (change) => {
          if (change.value !== undefined) form.setValue('bookingDeadlineValue', change.value, dirty)
          if (change.unit) form.setValue('bookingDeadlineUnit', change.unit, dirty)
        },
      }}
      effect={
        isSet
          ? t('set.deadlineNow', {
              now: format.time(now),
              moment: format.moment(
                firstOpenMoment(settings, shiftWall(now, { value: known, unit }, 1, settings.timeZone)),
                dayOf(now),
              ),
            })
          : t('set.deadlineOff')
      }
      icon="clock"
    />
  )
}

function CancellingRules({ form, timeZone }: RuleProps) {
  const { t, format } = useWords()
  const now = useNow()
  const today = dayOf(now)
  const values = form.watch()
  const { canCancelUntilLastMoment, hasCancellationDeadline } = values
  const { cancellationDeadlineValue: value, cancellationDeadlineUnit: unit } = values
  const visit = `${addDays(today, 4)}T14:30`
  const messageOf = useFieldMessages()
  const known = knownValue(value)
  const isSet = hasCancellationDeadline && known !== null && unit !== null
  const effect = isSet
    ? momentSentence('set.cancelNow', {
        words: { t, format },
        today,
        visit,
        moment: shiftWall(visit, { value: known, unit }, -1, timeZone),
      })
    : t('set.cancelNever')
  return (
    <>
      <RuleRow
        title={t('set.lastMoment')}
        why={t('set.lastMomentWhy')}
        isOn={canCancelUntilLastMoment}
        onToggle={(isOn) => form.setValue('canCancelUntilLastMoment', isOn, dirty)}
        effect={canCancelUntilLastMoment ? t('set.cancelAlways') : effect}
        icon="undo-2"
      />
      <RuleRow
        title={t('set.cancelDeadline')}
        why={t('set.cancelDeadlineWhy')}
        isOn={hasCancellationDeadline}
        onToggle={(isOn) => form.setValue('hasCancellationDeadline', isOn, dirty)}
        amount={{
          value,
          unit,
          units: ['heures', 'jours'],
          error: messageOf(form.formState.errors.cancellationDeadlineValue?.message),
          onChange: (change) => {
            if (change.value !== undefined) form.setValue('cancellationDeadlineValue', change.value, dirty)
            if (change.unit) form.setValue('cancellationDeadlineUnit', change.unit, dirty)
          },
        }}
        effect={canCancelUntilLastMoment ? t('set.cancelAlways') : effect}
        icon="undo-2"
      />
    </>
  )
}

function TeamRule({ form }: Pick<RuleProps, 'form'>) {
  const t = useTranslate()
  const isOn = form.watch('professionalsBookForTeam')
  return (
    <RuleRow
      title={t('set.bookForTeam')}
      why={t('set.bookForTeamWhy')}
      isOn={isOn}
      onToggle={(on) => form.setValue('professionalsBookForTeam', on, dirty)}
      effect={t(isOn ? 'set.bookForTeamOn' : 'set.bookForTeamOff')}
      icon="users"
    />
  )
}

const waitlistModes = ['first', 'value', 'manual'] as const

function CalendarRules({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const isOn = form.watch('usesArrivals')
  return (
    <>
      <RuleRow
        title={t('set.usesArrivals')}
        why={t('set.usesArrivalsWhy')}
        isOn={isOn}
        onToggle={(on) => form.setValue('usesArrivals', on, dirty)}
        effect={t(isOn ? 'set.usesArrivalsOn' : 'set.usesArrivalsOff')}
        icon="log-in"
      />
      <div className="rule form">
        <TextField
          label={t('set.discountMax')}
          help={t('set.discountMaxWhy')}
          inputMode="numeric"
          error={messageOf(form.formState.errors.discountMax?.message)}
          {...form.register('discountMax', { setValueAs: (text: string | number) => Number(text) })}
        />
      </div>
      <div className="rule form">
        <SelectField
          label={t('set.waitlistMode')}
          help={t('set.waitlistModeWhy')}
          options={waitlistModes.map((value) => ({ value, label: t(`set.waitlistMode.${value}`) }))}
          {...form.register('waitlistMode')}
        />
        <TextField
          label={t('set.waitlistMinutes')}
          help={t('set.waitlistMinutesWhy')}
          inputMode="numeric"
          error={messageOf(form.formState.errors.waitlistOfferMinutes?.message)}
          {...form.register('waitlistOfferMinutes', {
            setValueAs: (text: string | number) => Number(text),
          })}
        />
      </div>
    </>
  )
}

function Slots({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const { errors } = form.formState
  const number = { setValueAs: (text: string | number) => Number(text) }
  return (
    <div className="rule form">
      <fieldset>
        <legend>{t('set.policy')}</legend>
        {(['all', 'prefer_tight', 'only_tight'] as const).map((policy) => (
          <label key={policy} className="choice">
            <input type="radio" value={policy} {...form.register('slotPolicy')} />
            {t(`set.policy.${policy}`)}
          </label>
        ))}
      </fieldset>
      <div className="two">
        <TextField
          label={t('set.gridStep')}
          inputMode="numeric"
          error={messageOf(errors.gridStep?.message)}
          {...form.register('gridStep', number)}
        />
        <TextField
          label={t('set.maxUpcoming')}
          inputMode="numeric"
          error={messageOf(errors.maxUpcomingPerClient?.message)}
          {...form.register('maxUpcomingPerClient', number)}
        />
      </div>
    </div>
  )
}

function Retention({ form }: { form: UseFormReturn<Values> }) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  return (
    <div className="rule form">
      <TextField
        label={t('set.retention')}
        help={t('set.retentionWhy')}
        inputMode="numeric"
        error={messageOf(form.formState.errors.retentionYears?.message)}
        {...form.register('retentionYears', { setValueAs: (text: string | number) => Number(text) })}
      />
    </div>
  )
}
