import './workshops.css'
import { useQuery } from '@tanstack/react-query'
import type { Attendee, Workshop } from '@meche/contract/workshops.ts'
import { dayOf } from '../../lib/format/days.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../shared/record-page.tsx'
import { Unanswered } from '../../shared/unanswered.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { attendeesQuery, workshopQuery } from './api.ts'

/** The attendance sheet of a date, to print and to sign. */
export function AttendanceSheet({ id, date }: { id: string; date: string }) {
  return (
    <RecordPage query={useQuery(workshopQuery(id))}>
      {(workshop) => <Sheet workshop={workshop} date={date} />}
    </RecordPage>
  )
}

function Sheet({ workshop, date: asked }: { workshop: Workshop; date: string }) {
  const { t, format } = useWords()
  const query = useQuery(attendeesQuery(String(workshop.id), asked))
  const date = workshop.dates.find(({ id }) => String(id) === asked)
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('side.workshops'), path: paths.workshops },
          { title: workshop.title, path: paths.workshop(workshop.id) },
        ]}
        title={t('tour.sheet')}
        text={
          date &&
          `${workshop.title}, ${format.dayWithYear(dayOf(date.start))}, ${format.time(date.start)} – ${format.time(date.end)}`
        }
      >
        <button type="button" className="btn out" onClick={() => window.print()}>
          <Icon name="printer" />
          {t('tour.print')}
        </button>
      </PageHead>
      {query.data ? <Lines attendees={query.data} /> : <Unanswered query={query} skeleton="workshop-skel" />}
    </main>
  )
}

function Lines({ attendees }: { attendees: readonly Attendee[] }) {
  const t = useTranslate()
  const { format } = useWords()
  if (attendees.length === 0) return <p className="sec">{t('tour.nobody')}</p>
  return (
    <div className="card workshop-sheet" role="region" aria-label={t('tour.sheet')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('tour.participant')}</th>
            <th scope="col">{t('tour.buyer')}</th>
            <th scope="col">{t('tour.order')}</th>
            <th scope="col">{t('tour.signature')}</th>
          </tr>
        </thead>
        <tbody>
          {attendees.map(({ name, order, buyer }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two participants of one order may have one name
            <tr key={`${order}-${place}`}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                {buyer && (
                  <bdi>
                    {nameOf(buyer)}, {format.phone(buyer.phone)}
                  </bdi>
                )}
              </td>
              <td>{order}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
