import '../../ui/components/data-display/facts.css'
import './workshops.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { Workshop } from '@meche/contract/workshops.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { paths } from '../../paths.ts'
import { HistoryLink } from '../../shared/history-link.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { concernsWorkshops, workshopQuery, workshopsKey } from './api.ts'
import { DateForm } from './date-form.tsx'
import { WorkshopDates } from './workshop-dates.tsx'
import { useWorkshopRemoval } from './workshop-removal.tsx'

export function WorkshopDetails({ id }: { id: string }) {
  useLiveQuery(workshopsKey, concernsWorkshops)
  return (
    <RecordPage query={useQuery(workshopQuery(id))}>
      {(workshop) => <Details workshop={workshop} />}
    </RecordPage>
  )
}

function Details({ workshop }: { workshop: Workshop }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const removal = useWorkshopRemoval(() => void navigate(paths.workshops))
  const { id, title, text, isPublished, dates } = workshop
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.workshops'), path: paths.workshops },
        ]}
        title={title}
        aside={<span className="lab">{t(isPublished ? 'tour.onSite' : 'tour.draft')}</span>}
      >
        {dates.length === 0 && (
          <button type="button" className="btn txt" onClick={() => removal.ask(workshop)}>
            <Icon name="trash-2" />
            {t('record.delete')}
          </button>
        )}
        <Link className="btn pri" to={paths.editWorkshop(id)}>
          <Icon name="pencil" />
          {t('record.edit')}
        </Link>
      </PageHead>
      <div className="form-grid aside">
        <div className="form-stack">
          <section className="card panel fields" aria-labelledby="tour-dates">
            <h2 id="tour-dates">{t('tour.dates')}</h2>
            <WorkshopDates workshop={workshop} />
          </section>
          <section className="card panel fields" aria-labelledby="tour-plan">
            <h2 id="tour-plan">{t('tour.plan')}</h2>
            <DateForm workshop={workshop} />
          </section>
        </div>
        <div className="form-stack">
          <Facts workshop={workshop} />
          {text !== '' && (
            <section className="card panel">
              <p className="workshop-text" dir="auto">
                {text}
              </p>
            </section>
          )}
        </div>
      </div>
      {removal.dialog}
    </main>
  )
}

function Facts({ workshop }: { workshop: Workshop }) {
  const { t, format } = useWords()
  const { id, price, seats, hosts, isPublished } = workshop
  const facts = [
    [t('tour.price'), format.price(price)],
    [t('tour.seats'), String(seats)],
    [t('tour.hosts'), format.list(hosts.map(({ lastname }) => lastname))],
  ] as const
  return (
    <section className="card panel fields" aria-labelledby="tour-facts">
      <h2 id="tour-facts">{t('tour.facts')}</h2>
      <dl className="fact-list">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isPublished && (
        <Link className="link" to={paths.tour(id)}>
          {t('tour.see')}
        </Link>
      )}
      <HistoryLink entity="workshop" id={id} />
    </section>
  )
}
