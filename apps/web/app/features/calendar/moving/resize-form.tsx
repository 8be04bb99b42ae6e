import { useState } from 'react'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { NumberField } from '../../../ui/components/inputs/number-field.tsx'
import { pickUp, shortestBlock, stretchedTo } from './carry.ts'
import type { MoveFormProps } from './choosing.ts'
import { sentencesOf } from './sentences.ts'

const LONGEST = 12 * 60

/** « Durée »: another end of the chosen step, for those who do not drag its edge. */
export function ResizeForm({ choosing, held, home, onClose, onDrop }: MoveFormProps) {
  const words = useWords()
  const { t } = words
  const [typed, setTyped] = useState<number | null>(null)
  const carry = pickUp(home, held, choosing.step)!
  const { grabbed } = carry.lifted
  const minutes = typed ?? grabbed.end - grabbed.start
  const shortest = shortestBlock(carry)
  const isValid = Number.isInteger(minutes) && minutes >= shortest && minutes <= LONGEST
  const target = isValid ? stretchedTo(carry, grabbed.start + minutes) : null
  const sentences = sentencesOf(home, words)
  return (
    <form
      className="mv-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!target || target.verdict.kind === 'refused') return
        onClose()
        onDrop({ carry, target, cause: 'resize' })
      }}
    >
      <NumberField
        label={t('moving.length')}
        value={minutes}
        unit={t('moving.minutes')}
        isNullable
        error={isValid ? undefined : t('moving.badLength', { min: shortest, max: LONGEST })}
        onChange={(value) => setTyped(value ?? Number.NaN)}
      />
      <p className="sec" role="status">
        {target && (sentences.against(carry, target) || sentences.range(target.grabbed))}
      </p>
      <div className="dialog-acts">
        <button type="button" className="btn txt" onClick={onClose}>
          {t('moving.keep')}
        </button>
        <button type="submit" className="btn pri" disabled={!target || target.verdict.kind === 'refused'}>
          {t('moving.resize')}
        </button>
      </div>
    </form>
  )
}
