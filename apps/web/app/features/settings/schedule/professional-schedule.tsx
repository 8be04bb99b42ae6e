import type { OpeningHours, Settings } from '@meche/contract/settings.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { AbsenceList } from './absence-list.tsx'
import { HoursEditor } from '../hours/hours-editor.tsx'
import { beginningHours, type Schedule } from './schedule.ts'

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
  const { useSettingSchedule, hours, exceptions } = schedule
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
                ...(checked ? {} : { hours: beginningHours(hours, openingHours) }),
              })
            }
          />
        </label>
      </section>
      <section className="card panel" aria-label={t('plan.hoursOf', { name })}>
        <HoursEditor
          value={useSettingSchedule ? openingHours : hours}
          isDisabled={useSettingSchedule}
          incomplete="dropped"
          onChange={(next) => onChange({ hours: next })}
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
