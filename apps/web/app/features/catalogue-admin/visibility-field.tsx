import './catalogue.css'
import { useController, type Control } from 'react-hook-form'
import { visibilities, type Visibility } from '@meche/domain/catalogue/on-offer.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'

export interface Sold {
  visibility: Visibility
}

/** Where a service is sold alone, each choice with what it means. */
export function VisibilityField({ control }: { control: Control<Sold> }) {
  const t = useTranslate()
  const { name, value, onChange } = useController({ control, name: 'visibility' }).field
  return (
    <fieldset className="visibility">
      <legend>{t('service.visibility')}</legend>
      {visibilities.map((visibility) => (
        <label key={visibility}>
          <input
            type="radio"
            name={name}
            checked={value === visibility}
            aria-describedby={`visibility-${visibility}`}
            onChange={() => onChange(visibility)}
          />
          <span>
            {t(`service.visibility.${visibility}`)}
            <small id={`visibility-${visibility}`} className="sec">
              {t(`service.visibility.${visibility}Why`)}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
