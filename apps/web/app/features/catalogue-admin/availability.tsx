import { useController, type Control } from 'react-hook-form'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Switch } from '../../ui/components/inputs/switch.tsx'

export interface OnSale {
  disabled: boolean
}

/** Whether it can be booked; asked the way round that people say it. */
export function Availability({ control }: { control: Control<OnSale> }) {
  const t = useTranslate()
  const { value, onChange } = useController({ control, name: 'disabled' }).field
  return <Switch label={t('service.onSale')} isOn={!value} onChange={(isOn) => onChange(!isOn)} />
}
