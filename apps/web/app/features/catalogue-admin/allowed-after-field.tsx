import { useController, type Control } from 'react-hook-form'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { FollowedPicker } from './service-picker.tsx'

export interface Allowed {
  allowedAfter: number[]
}

interface AllowedAfterFieldProps {
  /** The option itself; undefined while it is new. */
  option: number | undefined
  /** Everything that can be done, for the names of those that were chosen. */
  services: readonly { id: number; name: string }[]
  control: Control<Allowed>
  error: string | undefined
}

/** The services that an option is sold with. */
export function AllowedAfterField({ option, services, control, error }: AllowedAfterFieldProps) {
  const t = useTranslate()
  const { value, onChange } = useController({ control, name: 'allowedAfter' }).field
  const nameOf = (id: number) => services.find((one) => one.id === id)?.name ?? t('app.loading')
  return (
    <fieldset className="allowed-after">
      <legend>{t('service.allowedAfter')}</legend>
      {value.length === 0 && <p className="help">{t('service.allowedNone')}</p>}
      <ul>
        {value.map((id) => (
          <li key={id}>
            {nameOf(id)}
            <button
              type="button"
              className="ib"
              aria-label={t('service.allowedRemove', { name: nameOf(id) })}
              onClick={() => onChange(value.filter((one) => one !== id))}
            >
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <FollowedPicker
        label={t('service.allowedAdd')}
        without={option === undefined ? value : [option, ...value]}
        onPick={({ id }) => onChange(value.includes(id) ? value : [...value, id])}
      />
      {error && <p className="help bad">{error}</p>}
    </fieldset>
  )
}
