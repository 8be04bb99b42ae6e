import './first-steps.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import { call, callPage } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useJoinTeam } from '../../shared/use-join-team.ts'
import { paths } from '../../paths.ts'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

/** A row is enough to know that there are some. */
const one = { itemsPerPage: '1' }

const visitsQuery = queryOptions({
  queryKey: ['first steps', 'visits'],
  queryFn: async ({ signal }) => (await callPage(api.getAppointments, { query: one, signal })).total,
})

const salonQuery = queryOptions({
  queryKey: ['first steps', 'salon'],
  queryFn: async ({ signal }) => {
    const [settings, categories, services] = await Promise.all([
      call(api.getSettings, { params: { id: '1' }, signal }),
      callPage(api.getCategories, { query: one, signal }),
      callPage(api.getServices, { query: { ...one, is_break: '0' }, signal }),
    ])
    return {
      // The first change of what a new installation begins with.
      hours: settings.version > 1,
      team: settings.professionals.length > 0,
      categories: categories.total > 0,
      services: services.total > 0,
    }
  },
})

const steps = [
  { name: 'hours', path: paths.settings },
  { name: 'team', path: `${paths.newUser}?quality=HairDresser` },
  { name: 'categories', path: paths.newCategory },
  { name: 'services', path: paths.newService },
  { name: 'booking', path: paths.reservation },
] as const

/** Of these a salon has more than the first one: their way stays open. */
const hasSeveral: ReadonlySet<string> = new Set(['team', 'categories', 'services'])

/** The steps a salon completes before its first booking, which removes this list. */
export function FirstSteps() {
  const t = useTranslate()
  const visits = useQuery(visitsQuery)
  const own = useJoinTeam()
  const isNew = visits.data === 0
  const salon = useQuery({ ...salonQuery, enabled: isNew })
  if (!isNew || !salon.data) return null
  const done = { ...salon.data, booking: false }
  const next = steps.find(({ name }) => !done[name])
  return (
    <section className="card panel first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">{t('firstSteps.title')}</h2>
      <p className="sec">{t('firstSteps.why')}</p>
      <ol>
        {steps.map(({ name, path }) => (
          <li key={name} className={done[name] ? 'step-done' : undefined}>
            <Icon name={done[name] ? 'circle-check' : 'clock'} size={20} />
            <span>
              <b>{t(`firstSteps.${name}`)}</b>
              <span className="sec">{done[name] ? t('firstSteps.done') : t(`firstSteps.${name}Why`)}</span>
            </span>
            {name === 'team' && own && (
              <SubmitButton
                type="button"
                className="btn out"
                isBusy={own.isBusy}
                busyLabel={t('app.loading')}
                onClick={own.join}
              >
                {t('team.join')}
              </SubmitButton>
            )}
            {(!done[name] || hasSeveral.has(name)) && (
              <Link
                className={name === next?.name ? 'btn pri' : done[name] ? 'btn txt' : 'btn out'}
                to={path}
              >
                {t(`firstSteps.${name}Go`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
