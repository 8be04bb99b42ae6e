import { useController, type Control, type FieldErrors } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import { useFieldMessages } from '../../lib/forms/form-errors.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { FieldHint } from '../../ui/components/inputs/field-hint.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { ProductValues } from './product-values.ts'

interface ColorsFieldProps {
  control: Control<ProductValues>
  error: string | undefined
  errors: FieldErrors<ProductValues>['colors']
}

/** A warm brown: hair is rarely black. */
const FIRST_COLOR = '#8a5a3c'

/** The shades of one product, which share its stock. */
export function ColorsField({ control, error, errors }: ColorsFieldProps) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const { value: colors, onChange } = useController({ control, name: 'colors' }).field
  const change = (place: number, part: Partial<ProductValues['colors'][number]>) =>
    onChange(colors.map((one, at) => (at === place ? { ...one, ...part } : one)))
  return (
    <section className="card panel fields">
      <h2>{t('prod.colors')}</h2>
      <p className="sec">{t('prod.colorsWhy')}</p>
      {colors.map(({ name, hex }, place) => {
        const fault = messageOf(errors?.[place]?.name?.message)
        return (
          // A row has no name of its own while it is typed.
          // eslint-disable-next-line react/no-array-index-key
          <div key={place} className="prod-color">
            <input
              type="color"
              aria-label={t('prod.colorOf', { place: place + 1 })}
              value={hex}
              onChange={(event) => change(place, { hex: event.target.value })}
            />
            <span className={fault ? 'in bad' : 'in'}>
              <input
                type="text"
                aria-label={t('prod.colorName', { place: place + 1 })}
                aria-invalid={fault ? true : undefined}
                maxLength={limits.productWordMax}
                value={name}
                onChange={(event) => change(place, { name: event.target.value })}
              />
            </span>
            <button
              type="button"
              className="ib"
              aria-label={t('prod.colorRemove', { place: place + 1 })}
              onClick={() => onChange(colors.filter((_, at) => at !== place))}
            >
              <Icon name="trash-2" />
            </button>
            <FieldHint id={`color-${place}`} error={fault} help={undefined} />
          </div>
        )
      })}
      {error && <p className="help bad">{error}</p>}
      {colors.length < limits.colorsPerProduct && (
        <div>
          <button
            type="button"
            className="btn out"
            onClick={() => onChange([...colors, { name: '', hex: FIRST_COLOR }])}
          >
            <Icon name="plus" />
            {t('prod.colorAdd')}
          </button>
        </div>
      )}
    </section>
  )
}
