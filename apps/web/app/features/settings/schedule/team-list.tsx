import type { Settings } from '@meche/contract/settings.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { useTeam } from '../../../lib/salon/salon.ts'
import { Portrait } from '../../../ui/motif/drawings.tsx'
import type { Schedules } from './schedule.ts'

interface TeamListProps {
  settings: Settings
  schedules: Schedules
  chosen: keyof Schedules
  isFaulty: (key: keyof Schedules) => boolean
  onChoose: (key: keyof Schedules) => void
}

/** The choice of the professional whose schedule is shown; schedules with errors are marked. */
export function TeamList({ settings, schedules, chosen, isFaulty, onChoose }: TeamListProps) {
  const t = useTranslate()
  const team = useTeam()
  return (
    <ul className="team-list" aria-label={t('plan.team')}>
      {settings.professionals.map(({ id, firstname, lastname }) => {
        const key = `p${id}` as const
        const member = team.find((person) => person.id === id)
        const namesakes = settings.professionals.filter((person) => person.lastname === lastname).length > 1
        return (
          <li key={id}>
            <button type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
              <Portrait
                person={
                  member ?? { id, givenName: lastname, familyName: firstname, photo: null, portrait: null }
                }
                size={40}
              />
              <span>
                <b>{namesakes ? `${lastname} ${firstname}` : lastname}</b>
                <small>{t(schedules[key]?.useSettingSchedule ? 'plan.salonHours' : 'plan.ownHours')}</small>
              </span>
              {isFaulty(key) && (
                <span className="fault-dot">
                  <span className="visually-hidden">{t('plan.faulty')}</span>
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
