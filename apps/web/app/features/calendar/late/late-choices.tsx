import type { ReactNode } from 'react'
import type { DelayPlan, Shifted } from '@meche/domain/calendar/delay-plan.ts'
import type { HandOver } from '@meche/domain/calendar/hand-over.ts'
import { useTranslate, useWords } from '../../../lib/i18n/i18n.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { holdableKey, type MovingDay } from '../moving/moving-day.ts'
import type { Sentences } from '../moving/sentences.ts'
import type { LatePlans } from './late-plans.ts'
import type { Told } from './use-told.ts'

interface Choice {
  /** The name of the group of radio buttons. */
  name: string
  sentences: Sentences
  day: MovingDay
  notices: Notices
  isChosen: boolean
  onChoose: () => void
}

/** The clients that are told of a change, as staff choose. */
export interface Notices {
  told: ReadonlyMap<number, Told>
  isTold: (visit: number) => boolean
  onTold: (visit: number, isTold: boolean) => void
}

function Notice({ visit, name, notices }: { visit: number; name: string; notices: Notices }) {
  const t = useTranslate()
  const { told, isTold, onTold } = notices
  const channel = told.get(visit)?.channel
  if (!channel) return null
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isTold(visit)}
        aria-label={t(`late.${channel}`, { name })}
        onChange={(event) => onTold(visit, event.target.checked)}
      />
      <span>{channel === 'sms' ? 'SMS' : t('late.emailWord')}</span>
    </label>
  )
}

interface WayProps extends Pick<Choice, 'name' | 'isChosen' | 'onChoose'> {
  label: string
  isDisabled?: boolean
  children: ReactNode
}

function Way({ name, label, isChosen, isDisabled = false, onChoose, children }: WayProps) {
  return (
    <div className="late-way" data-chosen={isChosen || undefined}>
      <label>
        <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
        <b>{label}</b>
      </label>
      {children}
    </div>
  )
}

interface ShiftChoiceProps extends Choice {
  plan: LatePlans
  /** The late one. */
  visit: number
}

/** « Décaler la suite »: who moves to when, and who is told. */
export function ShiftChoice({ plan, visit, ...choice }: ShiftChoiceProps) {
  const { t } = useWords()
  const { sentences, day, notices, isChosen } = choice
  const { shift, finish, professional } = plan
  if (!shift.ok)
    return (
      <Way {...choice} label={t('late.shift')} isDisabled>
        <p className="late-why">{whyNot(shift, choice, t)}</p>
      </Way>
    )
  return (
    <Way {...choice} label={t('late.shift')}>
      <ul>
        {shift.shifts
          .filter(({ by }) => by > 0)
          .map((one) => (
            <li key={one.owner.ref}>
              <ShiftedVisit one={one} day={day} sentences={sentences} />
              {isChosen && one.owner.ref !== visit && (
                <Notice visit={one.owner.ref!} name={nameOf(one, day)} notices={notices} />
              )}
            </li>
          ))}
      </ul>
      {finish && (
        <p className="late-ends">
          <Icon name="circle-check" size={16} />
          {finish.limit !== null && finish.end < finish.limit
            ? t('late.ends', {
                name: sentences.person(professional),
                time: sentences.time(finish.end),
                limit: sentences.time(finish.limit),
              })
            : t('late.endsAt', { name: sentences.person(professional), time: sentences.time(finish.end) })}
        </p>
      )}
    </Way>
  )
}

function nameOf({ owner }: Pick<Shifted, 'owner'>, { holdables }: MovingDay): string {
  return holdables.get(holdableKey(owner))?.name ?? ''
}

/** « 16 h 30 → 16 h 40 »; of the work under way, its new end. */
function ShiftedVisit({ one, day, sentences }: Pick<Choice, 'day' | 'sentences'> & { one: Shifted }) {
  const t = useTranslate()
  const { time } = sentences
  const before = day.holdables.get(holdableKey(one.owner))!
  const moved = one.steps.filter(({ id }) => one.moved.has(id))
  const was = before.steps.filter(({ id }) => one.moved.has(id))
  const [from, to] = [was, moved].map((steps) => Math.min(...steps.map(({ start }) => start)))
  const [end, later] = [was, moved].map((steps) => Math.max(...steps.map((step) => step.end)))
  const isUnderWay = from === to
  return (
    <span>
      {nameOf(one, day)}
      <small>
        <s>{time(isUnderWay ? end! : from!)}</s>{' '}
        <b>{isUnderWay ? time(later!) : t('late.until', { time: time(to!), end: time(later!) })}</b>
      </small>
    </span>
  )
}

function whyNot(
  shift: Extract<DelayPlan, { ok: false }>,
  { day, sentences }: Pick<Choice, 'day' | 'sentences'>,
  t: ReturnType<typeof useTranslate>,
): string {
  if (shift.reason !== 'in_the_way')
    return t(`late.${shift.reason}`, { name: nameOf({ owner: shift.visit }, day) })
  const { taken } = shift
  return t('late.in_the_way', {
    name: nameOf({ owner: taken }, day) || t('moving.hold'),
    time: sentences.time(taken.start),
  })
}

/** « Confier Patine à Léa ». */
export function GiveChoice({ give, day, sentences, notices, ...choice }: Choice & { give: HandOver }) {
  const { t, format } = useWords()
  const service = format.list(servicesOf(give, day))
  return (
    <Way {...choice} label={t('late.give', { service, name: sentences.person(give.professional) })}>
      <p className="late-why">{t('late.giveWhy')}</p>
      {choice.isChosen && <Notice visit={give.owner.ref!} name={nameOf(give, day)} notices={notices} />}
    </Way>
  )
}

export function servicesOf({ owner, steps, moved }: HandOver, { holdables }: MovingDay): string[] {
  const names = holdables.get(holdableKey(owner))?.services
  const ids = steps.filter(({ id }) => moved.has(id)).map(({ service }) => service!)
  return [...new Set(ids)].map((id) => names?.get(id) ?? '')
}

interface KeepChoiceProps extends Pick<Choice, 'name' | 'isChosen' | 'onChoose'> {
  end: string
}

/** « Ne rien décaler »: the delay is noted, the rest stays. */
export function KeepChoice({ end, ...choice }: KeepChoiceProps) {
  const t = useTranslate()
  return (
    <Way {...choice} label={t('late.keep')}>
      <p className="late-why">{t('late.keepWhy', { time: end })}</p>
    </Way>
  )
}
