import { useId } from 'react'
import type { Product } from '@meche/contract/products.ts'
import { FieldHint } from '../../ui/components/inputs/field-hint.tsx'

interface ShadeFieldProps {
  label: string
  colors: Product['colors']
  value: string
  error: string | undefined
  onChange: (name: string) => void
}

/** One of the shades of a product: each has its name beside its colour. */
export function ShadeField({ label, colors, value, error, onChange }: ShadeFieldProps) {
  const id = useId()
  return (
    <fieldset className="field shades" aria-describedby={error ? `${id}-hint` : undefined}>
      <legend className="lb">{label}</legend>
      <div className="shade-choice">
        {colors.map(({ name, hex }) => (
          <label key={name}>
            <input
              type="radio"
              name={id}
              value={name}
              checked={value === name}
              onChange={() => onChange(name)}
            />
            <i style={{ background: hex }} aria-hidden="true" />
            <bdi>{name}</bdi>
          </label>
        ))}
      </div>
      <FieldHint id={`${id}-hint`} error={error} help={undefined} />
    </fieldset>
  )
}
