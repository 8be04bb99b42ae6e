import './late.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { limits } from '@meche/contract/limits.ts'
import type { MovedVisit } from '@meche/domain/calendar/calendar.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { useTranslate, useWords } from '../../../lib/i18n/i18n.tsx'
import { Dialog } from '../../../ui/components/overlays/dialog.tsx'
import { DrawerHead } from '../../../ui/components/overlays/drawer-head.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { agendaQuery } from '../api.ts'
import { clientName, type DayStep } from '../day.ts'
import { ChangedMeanwhile } from '../live/changed-meanwhile.tsx'
import { drawGhosts } from '../moving/ghosts.ts'
import { sentencesOf } from '../moving/sentences.ts'
import type { MovingDay } from '../moving/moving-day.ts'
import { neededOverrides } from '../moving/use-changes.ts'
import { useMovingDay } from '../moving/use-moving-day.ts'
import { GiveChoice, KeepChoice, ShiftChoice } from './late-choices.tsx'
import { isLateMinutes, lateChoices, latePlans, lateVisit, type LatePlans } from './late-plans.ts'
import { requestOf, useSaveLate, type Way } from './use-save-late.ts'
import { useTold } from './use-told.ts'

interface LateDialogProps {
  step: DayStep | null
  onClose: () => void
  /** Shows the visit instead. */
  onShow: () => void
}

/** A late client, or work that takes longer: what to do with the rest of the day. */
export function LateDialog({ step, onClose, onShow }: LateDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      isOpen={step !== null}
      onClose={onClose}
      title={t('late.title')}
      className="drawer details late-drawer"
      header={
        <DrawerHead closeLabel={t('app.close')} onClose={onClose}>
          <b>{t('late.title')}</b>
        </DrawerHead>
      }
    >
      {step?.visit && <Loaded key={step.visit.id} step={step} onClose={onClose} onShow={onShow} />}
    </Dialog>
  )
}

function Loaded({ step, onClose, onShow }: LateDialogProps & { step: DayStep }) {
  const t = useTranslate()
  const date = dayOf(step.from)
  const day = useMovingDay(date)
  const { data: agenda } = useQuery(agendaQuery(date))
  const visits = agenda?.days.find((one) => one.date === date)?.visits
  const late = day && lateVisit(day, step.visit!)
  if (!day || !visits) return <div className="skel late-skel" />
  // Somebody else has moved it to another day, or cancelled it.
  if (!late) return <Failure text={t('moving.changedNow')} />
  const plans = (minutes: number) => latePlans(day, late, visits, minutes)
  return (
    <LateForm step={step} day={day} overrun={late.overrun} plans={plans} onClose={onClose} onShow={onShow} />
  )
}

interface LateFormProps {
  step: DayStep
  day: MovingDay
  overrun: number
  plans: (minutes: number) => LatePlans
  onClose: () => void
  onShow: () => void
}

function LateForm({ step, day, overrun, plans, onClose, onShow }: LateFormProps) {
  const words = useWords()
  const { t, format } = words
  const visit = step.visit!
  const name = useId()
  const [text, setText] = useState(String(visit.lateMinutes ?? 10))
  const [wanted, setWanted] = useState<Way | null>(null)
  const [tells, setTells] = useState<ReadonlyMap<number, boolean>>(new Map())
  const minutes = Number(text)
  const isValid = isLateMinutes(minutes)
  const plan = isValid ? plans(minutes) : null
  const way: Way | null = plan && chosenWay(plan, wanted)
  const sentences = sentencesOf(day, words)
  const isOverrun = overrun > 0
  const saving = useSaveLate({ day, visit, name: clientName(step), isOverrun, onDone: onClose })
  const moving = plan?.shift.ok ? plan.shift.shifts.filter(({ by }) => by > 0) : []
  const moves = plan && way ? movesOf(plan, way) : []
  // The plan is another one whenever anything on the day is.
  useEffect(() => drawGhosts(moves, day, sentences))
  const told = useTold(moves.length > 0 ? requestOf(moves, { day, isOverrun }) : null)
  // The client of a shift who is late knows it. Mèche proposes the others, and until it has answered nobody is left out.
  const isTold = (id: number) => tells.get(id) ?? (way === 'shift' || (told.get(id)?.isProposed ?? true))
  const overrides = neededOverrides(saving.error)
  const save = () => {
    if (!plan || !way) return
    const ids = moves.map(({ owner }) => owner.ref!)
    const notify = ids.filter((id) => (way === 'give' || id !== visit.id) && isTold(id))
    saving.mutate({ way, plan, minutes, notify, overrides })
  }
  const choose = (next: Way) => {
    saving.reset()
    setWanted(next)
  }
  const notices = {
    told,
    isTold,
    onTold: (id: number, wanted: boolean) => setTells((before) => new Map(before).set(id, wanted)),
  }
  const choice = { name, sentences, day, notices }
  return (
    <form
      className="rows late"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <ChangedMeanwhile visit={visit} onShow={onShow} />
      <p className="h5">{clientName(step)}</p>
      <p className="sec">
        {overrun > 0
          ? t('late.overrun', { duration: format.duration(overrun) })
          : t('late.expected', { time: format.time(visit.start) })}
      </p>
      <Minutes
        text={text}
        isValid={isValid}
        onChange={(next) => {
          saving.reset()
          setText(next)
        }}
      />
      {plan && way && (
        <fieldset className="late-ways">
          <legend className="visually-hidden">{t('late.what')}</legend>
          <ShiftChoice
            {...choice}
            plan={plan}
            visit={visit.id}
            isChosen={way === 'shift'}
            onChoose={() => choose('shift')}
          />
          {plan.give && (
            <GiveChoice
              {...choice}
              give={plan.give}
              isChosen={way === 'give'}
              onChoose={() => choose('give')}
            />
          )}
          <KeepChoice
            name={name}
            end={format.time(visit.end)}
            isChosen={way === 'keep'}
            onChoose={() => choose('keep')}
          />
        </fieldset>
      )}
      {saving.error && <Failure text={saving.error.message} />}
      <div className="late-foot">
        <button type="submit" className="btn pri" disabled={!way || saving.isPending}>
          {saving.isPending
            ? t('late.saving')
            : overrides.length > 0
              ? t('moving.anyway')
              : way === 'shift'
                ? t('late.save.shift', { count: moving.length })
                : t(`late.save.${way ?? 'keep'}`)}
        </button>
      </div>
    </form>
  )
}

/** The visits that a way out moves. */
function movesOf({ shift, give }: LatePlans, way: Way): readonly MovedVisit[] {
  if (way === 'shift' && shift.ok) return shift.shifts
  return way === 'give' && give ? [give] : []
}

/** The choice of staff, if it is possible; else the first one that is. */
function chosenWay({ shift, give }: LatePlans, wanted: Way | null): Way {
  const possible: Way[] = [
    ...(shift.ok ? (['shift'] as const) : []),
    ...(give ? (['give'] as const) : []),
    'keep',
  ]
  return possible.find((way) => way === wanted) ?? possible[0]!
}

interface MinutesProps {
  text: string
  isValid: boolean
  onChange: (text: string) => void
}

/** Five usual delays, or any other. */
function Minutes({ text, isValid, onChange }: MinutesProps) {
  const { t, format } = useWords()
  const id = useId()
  return (
    <fieldset className="late-minutes">
      <legend className="visually-hidden">{t('late.choose')}</legend>
      {lateChoices.map((one) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={text === String(one)}
          onClick={() => onChange(String(one))}
        >
          {format.duration(one)}
        </button>
      ))}
      <label className="late-other">
        <span>{t('late.minutes')}</span>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.lateMinutesMax}
          value={text}
          aria-invalid={isValid ? undefined : true}
          aria-describedby={isValid ? undefined : id}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {!isValid && (
        <p id={id} className="late-bad" role="alert">
          {t('late.badMinutes')}
        </p>
      )}
    </fieldset>
  )
}
