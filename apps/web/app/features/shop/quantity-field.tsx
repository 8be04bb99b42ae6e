import { useId } from 'react'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

interface QuantityFieldProps {
  label: string
  value: number
  max: number
  onLess: () => void
  onMore: () => void
  /** Says why there cannot be less than one; without it the field says nothing. */
  whyOne?: string
  whyMost?: string
}

/** A number of pieces between two buttons. A button that cannot go on stays in its place and says why. */
export function QuantityField({ label, value, max, onLess, onMore, whyOne, whyMost }: QuantityFieldProps) {
  const t = useTranslate()
  const id = useId()
  const isOne = value <= 1
  const isMost = value >= max
  const why = isMost ? whyMost : isOne ? whyOne : undefined
  return (
    <div className="quantity" role="group" aria-label={label}>
      <div className="quantity-box">
        <Button
          icon="minus"
          label={t('product.less')}
          isOff={isOne}
          onPress={onLess}
          why={isOne && whyOne ? `${id}-why` : undefined}
        />
        <output aria-live="polite">{value}</output>
        <Button
          icon="plus"
          label={t('product.more')}
          isOff={isMost}
          onPress={onMore}
          why={isMost && whyMost ? `${id}-why` : undefined}
        />
      </div>
      {why && (
        // The lower end is plain to see: only the upper one, which nobody knows beforehand, takes room.
        <p className={isMost ? 'help' : 'visually-hidden'} id={`${id}-why`}>
          {why}
        </p>
      )}
    </div>
  )
}

interface ButtonProps {
  icon: 'minus' | 'plus'
  label: string
  isOff: boolean
  onPress: () => void
  why: string | undefined
}

function Button({ icon, label, isOff, onPress, why }: ButtonProps) {
  return (
    <button
      type="button"
      className="ib"
      aria-label={label}
      aria-disabled={isOff || undefined}
      aria-describedby={why}
      onClick={isOff ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  )
}
