import { useState } from 'react'
import type { OpeningHours, Settings } from '@meche/contract/settings.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { AbsenceList } from './absence-list.tsx'
import { HoursEditor } from '../hours/hours-editor.tsx'
import { beginningWeeks, type Schedule } from './schedule.ts'
import { WeeksInTurn } from './weeks-in-turn.tsx'

interface ProfessionalScheduleProps {
  person: Settings['professionals'][number]
  schedule: Schedule
  /** The salon's. */
  openingHours: OpeningHours
  timeZone: string
  onChange: (change: Partial<Schedule>) => void
}

/** One professional: whose hours they follow, their own, and when they are away. */
export function ProfessionalSchedule(props: ProfessionalScheduleProps) {
  const { person, schedule, openingHours, timeZone, onChange } = props
  const t = useTranslate()
  const { useSettingSchedule, weeks, exceptions } = schedule
  const [chosen, setWeek] = useState(0)
  const week = Math.min(chosen, weeks.length - 1)
  const name = person.lastname
  return (
    <div className="planning-of">
      <h2 className="visually-hidden">{t('plan.of', { name })}</h2>
      <section className="card rule">
        <label className="switch">
          <span>
            <b>{t('plan.followSalon')}</b>
            <small>{t('plan.followSalonWhy', { name })}</small>
          </span>
          <input
            type="checkbox"
            role="switch"
            checked={useSettingSchedule}
            aria-label={t('plan.followSalon')}
            onChange={({ target: { checked } }) =>
              onChange({
                useSettingSchedule: checked,
                ...(checked ? {} : { weeks: beginningWeeks(weeks, openingHours) }),
              })
            }
          />
        </label>
      </section>
      {!useSettingSchedule && (
        <WeeksInTurn schedule={schedule} week={week} onWeek={setWeek} onChange={onChange} />
      )}
      <section className="card panel" aria-label={t('plan.hoursOf', { name })}>
        <HoursEditor
          key={week}
          value={useSettingSchedule ? openingHours : weeks[week]!}
          isDisabled={useSettingSchedule}
          incomplete="dropped"
          onChange={(next) => {
            const [first, ...others] = weeks.map((one, index) => (index === week ? next : one))
            onChange({ weeks: [first!, ...others] })
          }}
        />
      </section>
      <AbsenceList
        absences={exceptions}
        timeZone={timeZone}
        onChange={(next) => onChange({ exceptions: next })}
      />
    </div>
  )
}
