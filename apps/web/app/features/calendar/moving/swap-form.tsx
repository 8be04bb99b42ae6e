import { useState } from 'react'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { Against } from '../booking/verdict.tsx'
import type { MoveFormProps } from './choosing.ts'
import { holdableKey, type MovingDay } from './moving-day.ts'
import { sentencesOf } from './sentences.ts'
import { canSwap, type SwapSide } from './swapping.ts'

/** « Échanger »: the other visit is chosen from those of the day, for those who do not press it in the grid. */
export function SwapForm({ choosing, held, home, onClose, onSwap }: MoveFormProps) {
  const words = useWords()
  const { t, format } = words
  const [key, setKey] = useState('')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const others = partnersOf(home, { held, step: choosing.step })
  const chosen = others.find(({ other }) => holdableKey(other.owner) === key)
  const { range, person } = sentencesOf(home, words)
  return (
    <form
      className="mv-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!chosen || isSending) return
        setSending(true)
        setRefusal(null)
        onSwap(
          home,
          [
            { held, step: choosing.step },
            { held: chosen.other, step: chosen.step.id },
          ],
          {
            onSwapped: onClose,
            onKept: () => setSending(false),
            onRefused: (text) => {
              setSending(false)
              setRefusal(text)
            },
          },
        )
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
          onChange={(event) => {
            setKey(event.target.value)
            setRefusal(null)
          }}
        />
      )}
      {refusal !== null && (
        <Against isRefused>
          <p>{refusal}</p>
        </Against>
      )}
      <div className="dialog-acts">
        <button type="button" className="btn txt" onClick={onClose}>
          {t('moving.keep')}
        </button>
        <button type="submit" className="btn pri" disabled={!chosen || isSending}>
          {t('moving.swap')}
        </button>
      </div>
    </form>
  )
}

/** The other visits of the day that can take the place of a visit, and leave theirs to it; each with its first work to come, in order of time. */
function partnersOf(day: MovingDay, own: SwapSide) {
  return [...day.holdables.values()]
    .filter((other) => other !== own.held && other.canMove && other.owner.kind === 'visit')
    .flatMap((other) => {
      const step = other.steps.find(({ isBusy, status }) => isBusy && status === 'pending')
      return step && canSwap(day, [own, { held: other, step: step.id }]) ? [{ other, step }] : []
    })
    .toSorted((a, b) => a.step.start - b.step.start)
}
