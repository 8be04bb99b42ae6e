import { useState } from 'react'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import type { MoveFormProps } from './choosing.ts'
import { holdableKey, type Holdable, type MovingDay } from './moving-day.ts'
import { sentencesOf } from './sentences.ts'

/** « Échanger »: the other visit is chosen from those of the day, for those who do not press it in the grid. */
export function SwapForm({ choosing, held, home, onClose, onSwap }: MoveFormProps) {
  const words = useWords()
  const { t, format } = words
  const [key, setKey] = useState('')
  const others = othersOf(home, held)
  const chosen = others.find(({ other }) => holdableKey(other.owner) === key)
  const { range, person } = sentencesOf(home, words)
  return (
    <form
      className="mv-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!chosen) return
        onClose()
        onSwap(home, { held, step: choosing.step }, { held: chosen.other, step: chosen.step.id })
      }}
    >
      {others.length === 0 ? (
        <p className="mv-none">{t('moving.nobodyToSwap')}</p>
      ) : (
        <SelectField
          label={t('moving.swapWith')}
          emptyLabel={t('moving.chooseOther')}
          value={key}
          options={others.map(({ other, step }) => ({
            value: holdableKey(other.owner),
            label: format.list([range(step), other.name, t('cal.with', { name: person(step.professional) })]),
          }))}
          onChange={(event) => setKey(event.target.value)}
        />
      )}
      <div className="dialog-acts">
        <button type="button" className="btn txt" onClick={onClose}>
          {t('moving.keep')}
        </button>
        <button type="submit" className="btn pri" disabled={!chosen}>
          {t('moving.swap')}
        </button>
      </div>
    </form>
  )
}

/** The other visits of the day that can be moved, each with its first work to come, in order of time. */
function othersOf(day: MovingDay, held: Holdable) {
  return [...day.holdables.values()]
    .filter((other) => other !== held && other.canMove && other.owner.kind === 'visit')
    .flatMap((other) => {
      const step = other.steps.find(({ isBusy, status }) => isBusy && status === 'pending')
      return step ? [{ other, step }] : []
    })
    .toSorted((a, b) => a.step.start - b.step.start)
}
