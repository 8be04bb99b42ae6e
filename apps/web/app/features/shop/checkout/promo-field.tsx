import { useState } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { choose, useChoices } from './choices.ts'
import type { QuoteState } from './quote.ts'

/** « Code promo ». A code that does not count stays in its field to be corrected. */
export function PromoField({ state }: { state: QuoteState }) {
  const t = useTranslate()
  const { code } = useChoices()
  const [text, setText] = useState(code)
  const answer = state.isOld ? null : (state.quote?.code ?? null)
  if (answer?.isValid)
    return (
      <p className="promo-set">
        <span className="lab ok">
          <Icon name="check" size={14} />
          {t('cart.promoIs', { code: answer.code })}
        </span>
        <button
          type="button"
          className="btn txt"
          onClick={() => {
            setText('')
            choose({ code: '' })
          }}
        >
          {t('cart.removePromo')}
        </button>
      </p>
    )
  return (
    <form
      className="promo"
      onSubmit={(event) => {
        event.preventDefault()
        choose({ code: text.trim() })
      }}
    >
      <TextField
        label={t('cart.promo')}
        optional={t('app.optional')}
        value={text}
        maxLength={limits.promotionCodeMax}
        autoComplete="off"
        autoCapitalize="characters"
        error={answer && text.trim() === code ? t('cart.promoInvalid') : undefined}
        onChange={(event) => setText(event.target.value)}
        end={
          <button type="submit" className="btn txt">
            {t('cart.applyPromo')}
          </button>
        }
      />
    </form>
  )
}
