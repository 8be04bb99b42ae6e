import type { Appointment } from '@meche/contract/appointments.ts'
import { useWords } from '../../lib/i18n.tsx'
import { habitsOf } from './habits.ts'

/** Who, what and when, for those who have habits. */
export function ClientHabits({ visits }: { visits: readonly Appointment[] }) {
  const { t, format } = useWords()
  const { services, person, moment } = habitsOf(visits)
  if (!person && !moment && services.length === 0) return null
  const times = (name: string, count: number) => t('client.times', { name, count })
  return (
    <section className="card panel fields">
      <h2>{t('client.habits')}</h2>
      <dl className="habits">
        {person && (
          <div>
            <dt>{t('user.quality.HairDresser')}</dt>
            <dd>{times(person.name, person.times)}</dd>
          </div>
        )}
        {services.length > 0 && (
          <div>
            <dt>{t('client.usualServices')}</dt>
            {services.map(({ value, times: count }) => (
              <dd key={value}>{times(value, count)}</dd>
            ))}
          </div>
        )}
        {moment && (
          <div>
            <dt>{t('client.usualMoment')}</dt>
            <dd>{t(`client.moment.${moment.part}`, { weekday: format.weekday(moment.day) })}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
