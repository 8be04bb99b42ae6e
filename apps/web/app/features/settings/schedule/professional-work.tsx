import './planning.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { writePeriod } from '../../../lib/format/period.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { paths } from '../../../paths.ts'
import { hoursOn, schedulesOf } from './schedule.ts'
import { settingsQuery } from '../api.ts'
import { WeekPicture } from './week-picture.tsx'

/** When one professional works and is away, and the way to change it. */
export function ProfessionalWork({ id }: { id: number }) {
  const words = useWords()
  const { t } = words
  const today = useToday()
  const settings = useQuery(settingsQuery)
  if (settings.error || !settings.data) return <Unanswered query={settings} />
  const person = settings.data.professionals.find((one) => one.id === id)
  const schedule = schedulesOf(settings.data)[`p${id}`]
  if (!person || !schedule) return null
  // Past absences do not affect when the professional can be booked.
  const absences = schedule.exceptions.filter(({ end }) => end.slice(0, 16) > `${today}T00:00`)
  const { useSettingSchedule } = schedule
  return (
    <section className="card panel person-work">
      <div className="panel-head">
        <h2>{t('work.title')}</h2>
        <span className="sp" />
        <Link className="btn txt" to={`${paths.scheduleSettings}?professional=${id}`}>
          {t('work.edit')}
        </Link>
      </div>
      <p className="sec">{t(useSettingSchedule ? 'plan.salonHours' : 'plan.ownHours')}</p>
      <WeekPicture
        name={person.lastname}
        hours={useSettingSchedule ? settings.data.openingHours : hoursOn(today, schedule)}
      />
      <h3>{t('work.absences')}</h3>
      {absences.length === 0 && <p className="sec">{t('plan.noException')}</p>}
      <ul>
        {absences.map(({ id: absence, start, end, reason }) => (
          <li key={absence}>
            <b>{writePeriod(start, end, today, words)}</b>
            {reason && <span className="sec"> {reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
