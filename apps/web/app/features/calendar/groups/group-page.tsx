import '../booking/booking-panel.css'
import './groups.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { idIn, readItems } from '../../../lib/salon/booking-address.ts'
import { useKnownLength } from '../../../lib/salon/hair-length.ts'
import { useToday } from '../../../lib/salon/salon.ts'
import { menuOfDays, salonMenuQuery, useWritableDays } from '../../../lib/salon/team-menu.ts'
import { paths } from '../../../paths.ts'
import { Unanswered } from '../../../shared/unanswered.tsx'
import { PageHead } from '../../../ui/components/data-display/page-head.tsx'
import { Empty } from '../../../ui/components/feedback/empty.tsx'
import { clientQuery } from '../series/api.ts'
import { GroupForm } from './group-form.tsx'

/** People who come together: the client of the booking panel, and whom they bring. */
export default function GroupPage() {
  const t = useTranslate()
  const [search] = useSearchParams()
  const customer = Number(search.get('customer'))
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead crumbs={[{ title: t('nav.calendar'), path: paths.calendar }]} title={t('group.title')} />
      <section className="card panel">
        {customer > 0 ? <OfClient id={customer} search={search} /> : <Nobody />}
      </section>
    </main>
  )
}

function Nobody() {
  const t = useTranslate()
  return <Empty title={t('group.nobody')} text={t('group.nobodyWhy')} />
}

function OfClient({ id, search }: { id: number; search: URLSearchParams }) {
  const client = useQuery(clientQuery(id))
  const inSalon = useQuery(salonMenuQuery)
  const open = useWritableDays()
  const today = useToday()
  const length = useKnownLength(idIn(search.get('length')))
  const menu = useMemo(() => menuOfDays(inSalon.data ?? [], open), [inSalon.data, open])
  if (client.data === null) return <Nobody />
  if (!client.data) return <Unanswered query={client} />
  if (!inSalon.data) return <Unanswered query={inSalon} />
  const date = search.get('date') ?? ''
  return (
    <GroupForm
      customer={client.data}
      menu={menu}
      items={readItems(search.get('items'))}
      length={length}
      date={/^\d{4}-\d\d-\d\d$/.test(date) && date > today ? date : today}
    />
  )
}
