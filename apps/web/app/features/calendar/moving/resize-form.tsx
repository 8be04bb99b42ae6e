import { shortestStep } from '@meche/domain/calendar/resize.ts'
import { useState } from 'react'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { NumberField } from '../../../ui/components/inputs/number-field.tsx'
import { pickUp, stretchedTo } from './carry.ts'
import { Gone } from './gone.tsx'
import { holdableKey } from './moving-day.ts'
import type { MoveFormProps } from './choosing.ts'
import { sentencesOf } from './sentences.ts'
import { useMovingDay } from './use-moving-day.ts'

const LONGEST = 12 * 60

/** « Durée »: another end of the chosen step, for those who do not drag its edge. */
export function ResizeForm({ choosing, onClose, onDrop }: MoveFormProps) {
  const words = useWords()
  const { t } = words
  const day = useMovingDay(choosing.date)
  const held = day?.holdables.get(holdableKey(choosing.owner))
  const carry = day && held ? pickUp(day, held, choosing.step) : null
  const [typed, setTyped] = useState<number | null>(null)
  if (!day) return <div className="skel mv-starts" />
  if (!carry) return <Gone onClose={onClose} />
  const { grabbed } = carry.lifted
  const minutes = typed ?? grabbed.end - grabbed.start
  const isValid = Number.isInteger(minutes) && minutes >= shortestStep && minutes <= LONGEST
  const target = isValid ? stretchedTo(carry, grabbed.start + minutes) : null
  const sentences = sentencesOf(day, words)
  const { service } = grabbed
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
      <p className="mv-visit">
        <b>{carry.held.name}</b>
        <span>{service !== null && carry.held.services.get(service)}</span>
      </p>
      <NumberField
        label={t('moving.length')}
        value={minutes}
        unit={t('moving.minutes')}
        isNullable
        error={isValid ? undefined : t('moving.badLength', { min: shortestStep, max: LONGEST })}
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
