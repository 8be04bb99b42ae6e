import './first-steps.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import { callPage } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { setUpQuery, setUpSteps } from '../../shared/set-up-steps.ts'
import { Icon } from '../../ui/icons/icon.tsx'

const visitsQuery = queryOptions({
  queryKey: ['first steps', 'visits'],
  // A row is enough to know that there are some.
  queryFn: async ({ signal }) =>
    (await callPage(api.getAppointments, { query: { itemsPerPage: '1' }, signal })).total,
})

/** The steps that a salon completes before its first booking, which removes this list. */
export function FirstSteps() {
  const t = useTranslate()
  const visits = useQuery(visitsQuery)
  const isNew = visits.data === 0
  const { data } = useQuery({ ...setUpQuery, enabled: isNew })
  if (!isNew || !data) return null
  const { done } = data
  return (
    <section className="card panel first-steps" aria-labelledby="first-steps">
      <div>
        <h2 id="first-steps">{t('firstSteps.title')}</h2>
        <p className="sec">{t('firstSteps.why')}</p>
      </div>
      <ol>
        {setUpSteps.map((step) => (
          <li key={step} className={done.has(step) ? 'step-done' : undefined}>
            <Link to={paths.setUpStep(step)}>
              <Icon name={done.has(step) ? 'circle-check' : 'clock'} size={20} />
              {t(`firstSteps.step.${step}`)}
              {done.has(step) && <span className="visually-hidden">{t('firstSteps.done')}</span>}
            </Link>
          </li>
        ))}
      </ol>
      <Link className="btn pri" to={paths.setUp}>
        {t(done.size === 0 ? 'firstSteps.start' : 'firstSteps.go')}
      </Link>
    </section>
  )
}
