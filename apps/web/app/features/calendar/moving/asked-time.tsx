import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { minuteOfWall } from '../../../lib/salon/zone.ts'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { TimeField } from '../../../ui/components/inputs/time-field.tsx'
import { Against, intoView } from '../booking/verdict.tsx'
import { isElsewhere, targetAt, type Carry, type Target } from './carry.ts'
import type { Sentences } from './sentences.ts'

/** A time that staff choose themselves, whether the visit fits there or not. */
export interface AskedTime {
  professional: number
  /** `15:45`; empty while it is half typed. */
  clock: string
}

/** The visit at that time of the day that the carry is on. */
export function askedTarget(carry: Carry, { professional, clock }: AskedTime): Target | null {
  const { date, zone } = carry.day
  return clock === '' ? null : targetAt(carry, professional, minuteOfWall(`${date}T${clock}`, zone))
}

interface AskedTimeFieldsProps extends AnswerProps {
  asked: AskedTime
  onAsk: (asked: AskedTime) => void
}

/** « Pourquoi pas… »: any minute with anybody, and below it what stands in the way. */
export function AskedTimeFields({ asked, onAsk, ...answer }: AskedTimeFieldsProps) {
  const t = useTranslate()
  const { carry, sentences } = answer
  const people = [...carry.columns.keys()].map((id) => ({ value: String(id), label: sentences.person(id) }))
  return (
    <div className="mv-asked">
      <div className="mv-asked-fields">
        <SelectField
          label={t('quick.professional')}
          options={people}
          value={asked.professional}
          onChange={({ target }) => onAsk({ ...asked, professional: Number(target.value) })}
        />
        <div className="field">
          <span className="lb" aria-hidden="true">
            {t('quick.time')}
          </span>
          <TimeField
            label={t('quick.time')}
            value={asked.clock}
            onChange={(clock) => onAsk({ ...asked, clock })}
          />
        </div>
      </div>
      <Answer {...answer} />
    </div>
  )
}

interface AnswerProps {
  carry: Carry
  /** Null while the time is half typed. */
  target: Target | null
  sentences: Sentences
  isInsisting: boolean
  onInsist: (isInsisting: boolean) => void
}

function Answer({ carry, target, sentences, isInsisting, onInsist }: AnswerProps) {
  const t = useTranslate()
  if (!target) return null
  const { verdict } = target
  if (target.visit && !isElsewhere(carry, target)) return <p role="status">{t('moving.isNow')}</p>
  if (verdict.kind === 'allowed') return <p role="status">{sentences.step(carry, target)}</p>
  const isRefused = verdict.kind === 'refused'
  return (
    <>
      <Against isRefused={isRefused}>
        <p>{sentences.against(carry, target)}</p>
      </Against>
      {!isRefused && (
        <label ref={intoView} className="mv-check">
          <input type="checkbox" checked={isInsisting} onChange={(event) => onInsist(event.target.checked)} />
          {t('moving.anyway')}
        </label>
      )}
    </>
  )
}
