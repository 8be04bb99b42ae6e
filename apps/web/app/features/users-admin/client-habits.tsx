import type { CustomerSummary } from '@meche/contract/appointments.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'

/** A client's habits: services, professional and time, if there are any. */
export function ClientHabits({ summary }: { summary: CustomerSummary }) {
  const { t, format } = useWords()
  const { services, professional, moment } = summary
  if (!professional && !moment && services.length === 0) return null
  const times = (name: string, count: number) => t('client.times', { name, count })
  return (
    <section className="card panel fields">
      <h2>{t('client.habits')}</h2>
      <dl className="habits">
        {professional && (
          <div>
            <dt>{t('user.quality.HairDresser')}</dt>
            <dd>{times(professional.lastname, professional.times)}</dd>
          </div>
        )}
        {services.length > 0 && (
          <div>
            <dt>{t('client.usualServices')}</dt>
            {services.map(({ name, times: count }) => (
              <dd key={name}>{times(name, count)}</dd>
            ))}
          </div>
        )}
        {moment && (
          <div>
            <dt>{t('client.usualMoment')}</dt>
            <dd>{t(`client.moment.${moment.part}`, { weekday: format.weekday(moment.date) })}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
