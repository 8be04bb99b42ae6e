import './series.css'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Appointment } from '@meche/contract/appointments.ts'
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import { addDays, dayOf, minutesOf } from '../../../lib/format/days.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { idIn, readItems } from '../../../lib/salon/booking-address.ts'
import { useNow } from '../../../lib/salon/clock.ts'
import { useSettings } from '../../../lib/salon/salon.ts'
import { salonMenuQuery } from '../../../lib/salon/team-menu.ts'
import { itemsAgain } from '../../../lib/salon/visit.ts'
import { instantOnDay } from '../../../lib/salon/zone.ts'
import { paths } from '../../../paths.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { PageHead } from '../../../ui/components/data-display/page-head.tsx'
import { Empty } from '../../../ui/components/feedback/empty.tsx'
import { itemsQuery } from '../visit-day/api.ts'
import { clientQuery } from './api.ts'
import { SeriesForm } from './series-form.tsx'

/** A visit that repeats: one that exists, or one that staff are about to book. */
export default function SeriesPage() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const visit = Number(search.get('visit'))
  const customer = Number(search.get('customer'))
  const items = readItems(search.get('items'))
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead crumbs={[{ title: t('nav.calendar'), path: paths.calendar }]} title={t('series.title')} />
      <section className="card panel">
        {visit > 0 ? (
          <OfVisit id={visit} />
        ) : customer > 0 && items.length > 0 ? (
          <OfClient
            id={customer}
            items={items}
            length={idIn(search.get('length'))}
            start={search.get('start') ?? ''}
          />
        ) : (
          <Empty title={t('series.nothing')} text={t('series.nothingWhy')} />
        )}
      </section>
    </main>
  )
}

const usualWeeks = 6

function OfVisit({ id }: { id: number }) {
  const visit = useQuery(itemsQuery(id))
  const menu = useQuery(salonMenuQuery)
  const now = useNow()
  const timeZone = useSettings()?.timeZone
  if (!visit.data || !timeZone) return <Unanswered query={visit} />
  if (menu.isLoading) return <Unanswered query={menu} />
  const { customer } = visit.data
  return (
    <SeriesForm
      customer={customer}
      items={itemsAgain(visit.data, menu.data ?? []).map(({ ref }) => ref)}
      length={visit.data.length?.id ?? null}
      start={nextOf(visit.data, dayOf(now), timeZone)}
      weeks={usualWeeks}
      repeats={id}
    />
  )
}

/** At its time of the day, as many weeks after it as it takes to lie ahead. */
function nextOf({ start }: Appointment, today: string, timeZone: string): string {
  let day = addDays(dayOf(start), usualWeeks * 7)
  while (day <= today) day = addDays(day, usualWeeks * 7)
  return instantOnDay(day, minutesOf(start), timeZone)
}

interface OfClientProps {
  id: number
  items: readonly ItemRef[]
  length: number | null
  start: string
}

function OfClient({ id, items, length, start }: OfClientProps) {
  const t = useTranslate()
  const client = useQuery(clientQuery(id))
  if (client.data === null) return <Empty title={t('series.nothing')} text={t('series.nothingWhy')} />
  if (!client.data) return <Unanswered query={client} />
  return <SeriesForm customer={client.data} items={items} length={length} start={start} weeks={usualWeeks} />
}
