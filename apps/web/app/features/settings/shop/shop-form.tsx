import '../../../ui/components/data-display/page-head.css'
import { useController, type Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { settingsForm, type Settings, type SettingsForm as Form } from '@meche/contract/settings.ts'
import { useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { checkedBy } from '../../../lib/forms/use-record-form.ts'
import { useTranslate, type MessageKey, type Words } from '../../../lib/i18n/i18n.tsx'
import { NumberField } from '../../../ui/components/inputs/number-field.tsx'
import { Switch } from '../../../ui/components/inputs/switch.tsx'
import { SettingsForm } from '../form/settings-form.tsx'
import { useSettingsForm } from '../form/use-settings-form.ts'
import { ShopState } from './shop-state.tsx'

const { deliversOrders, deliveryPrice, deliveryFreeFrom, readyDays, reservationDays } = settingsForm.shape
const shape = { deliversOrders, deliveryPrice, deliveryFreeFrom, readyDays, reservationDays }
const shopForm = z.strictObject(shape)
type Values = Pick<Form, keyof typeof shape>

function pick(settings: Settings): Values {
  const { deliversOrders: delivers, deliveryPrice: price, deliveryFreeFrom: freeFrom, ...rest } = settings
  return {
    deliversOrders: delivers,
    deliveryPrice: price,
    deliveryFreeFrom: freeFrom,
    readyDays: rest.readyDays,
    reservationDays: rest.reservationDays,
  }
}

const labels: Readonly<Record<keyof Values, MessageKey>> = {
  deliversOrders: 'shopSet.delivers',
  deliveryPrice: 'shopSet.price',
  deliveryFreeFrom: 'shopSet.freeFrom',
  readyDays: 'shopSet.readyDays',
  reservationDays: 'shopSet.reservationDays',
}

/** « Boutique »: whether it can take orders, and how they come to their buyers. */
export function ShopForm({ settings }: { settings: Settings }) {
  const t = useTranslate()
  const { form, state } = useSettingsForm<Values>({
    draft: 'settings-shop',
    settings,
    pick,
    resolver: checkedBy(shopForm),
    saved: 'shopSet.saved',
    isPublic: true,
  })
  const { control } = form
  const delivers = useController({ control, name: 'deliversOrders' }).field
  return (
    <SettingsForm state={state} labelOf={(name) => t(labels[name as keyof Values])} shown={inWords}>
      <ShopState />
      <section className="card panel fields">
        <h2>{t('shopSet.pickup')}</h2>
        <>
          <Amount
            control={control}
            name="readyDays"
            unit={t('shopSet.days')}
            help={t('shopSet.readyDaysWhy')}
          />
          <Amount
            control={control}
            name="reservationDays"
            unit={t('shopSet.days')}
            help={t('shopSet.reservationDaysWhy')}
          />
        </>
      </section>
      <section className="card panel fields">
        <h2>{t('shopSet.delivery')}</h2>
        <Switch label={t('shopSet.delivers')} isOn={delivers.value} onChange={delivers.onChange} />
        {delivers.value && (
          <>
            <Amount control={control} name="deliveryPrice" unit="€" help={t('shopSet.priceWhy')} />
            <Amount control={control} name="deliveryFreeFrom" unit="€" help={t('shopSet.freeFromWhy')} />
          </>
        )}
      </section>
    </SettingsForm>
  )
}

interface AmountProps {
  control: Control<Values>
  name: Exclude<keyof Values, 'deliversOrders'>
  unit: string
  help: string
}

function Amount({ control, name, unit, help }: AmountProps) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const { field, fieldState } = useController({ control, name })
  return (
    <NumberField
      label={t(labels[name])}
      unit={unit}
      isMoney={unit === '€'}
      isNullable
      {...(name === 'deliveryFreeFrom' && { optional: t('app.optional') })}
      help={help}
      error={messageOf(fieldState.error?.message)}
      {...field}
    />
  )
}

function inWords(value: unknown, { t, format }: Words): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  return format.number(Number(value))
}
