import '../../shared/figures.css'
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { CountedVisit } from '@meche/contract/analytics.ts'
import * as api from '@meche/contract/routes.ts'
import { isOfMinutes, listedFigures } from '@meche/domain/figures/listed-figures.ts'
import { dayOf } from '../../lib/format/days.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { useList, useTableLabels } from '../../shared/list.ts'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { analyticsKey, analyticsQuery, useLiveAnalytics } from './api.ts'
import { partsOf, valueCell } from './figure-words.ts'
import { useAsked } from './use-asked.ts'

const filters = ['figure', 'from', 'to', 'professional', 'category']

/** The visits that a figure counts, as the address names it; revenue without a name. */
export function CountedVisits() {
  const words = useWords()
  const { t, format } = words
  const today = dayOf(useNow())
  const [{ from, to, ...asked }] = useAsked(today)
  const [query] = useSearchParams()
  const figure = listedFigures.find((name) => name === query.get('figure')) ?? 'revenue'
  const { professional, category } = asked
  const options = useMemo(
    () => ({
      filters,
      usual: { figure, from, to, professional, category },
      order: { field: 'start', isDescending: true },
    }),
    [figure, from, to, professional, category],
  )
  useLiveAnalytics()
  const { data } = useQuery(analyticsQuery({ from, to, ...asked }, today))
  const list = useList({ rows: api.getCountedVisits }, [...analyticsKey, 'visits'], options)
  const columns = useMemo(() => columnsOf(words, today, isOfMinutes(figure)), [words, today, figure])
  const back = new URLSearchParams(query)
  back.delete('figure')
  const value = data && [
    valueCell(figure, data.figures[figure], words).text,
    partsOf(figure, data.figures[figure], words),
  ]
  return (
    <ListPage
      crumbs={[
        { title: t('dash.title'), path: paths.dashboard },
        { title: t('side.analytics'), path: `${paths.analytics}?${back}` },
      ]}
      count={(count) => t('analytics.visits', { count })}
      name="rendez-vous-comptes"
      title={t(`figure.${figure}`)}
      list={list}
      columns={columns}
      labels={useTableLabels()}
      nameOf={({ client }) => nameOf(client)}
      empty={{ title: t('analytics.noVisits'), text: t(`define.${figure}`) }}
      above={
        <p className="sec counted-lead">
          {format.days(from, to)}
          {value && <b> {value.filter(Boolean).join(' · ')}</b>}
          <br />
          {t(`define.${figure}`)}
        </p>
      }
    />
  )
}

function columnsOf({ t, format }: Words, today: string, hasMinutes: boolean): Column<CountedVisit>[] {
  const team = ({ professionals }: CountedVisit) => professionals.map(({ lastname }) => lastname)
  return [
    {
      id: 'start',
      header: t('analytics.when'),
      cell: ({ id, start }) => <Link to={paths.visit(id, dayOf(start))}>{format.moment(start, today)}</Link>,
      text: ({ start }) => start,
      isSortable: true,
      phone: 'line',
    },
    {
      id: 'client',
      header: t('analytics.client'),
      cell: ({ client }) => <bdi>{nameOf(client)}</bdi>,
      text: ({ client }) => nameOf(client),
      phone: 'title',
    },
    {
      id: 'services',
      header: t('analytics.service'),
      cell: ({ services }) => format.list(services),
      text: ({ services }) => services.join(', '),
      phone: 'line',
    },
    {
      id: 'professionals',
      header: t('analytics.professional'),
      cell: (visit) => format.list(team(visit)),
      text: (visit) => team(visit).join(', '),
      phone: 'line',
    },
    {
      id: 'status',
      header: t('analytics.state'),
      cell: ({ status }) => t(`status.${status}`),
      text: ({ status }) => t(`status.${status}`),
      phone: 'foot',
    },
    ...(hasMinutes ? [minutesColumn({ t, format })] : []),
    {
      id: 'amount',
      header: t('analytics.amount'),
      cell: ({ amount }) => format.price(amount),
      text: ({ amount }) => format.price(amount),
      isNumeric: true,
      phone: 'end',
    },
  ]
}

/** The minutes that a figure of time counts of each visit. */
function minutesColumn({ t, format }: Pick<Words, 't' | 'format'>): Column<CountedVisit> {
  return {
    id: 'minutes',
    header: t('analytics.minutes'),
    cell: ({ minutes }) => format.duration(minutes ?? 0),
    text: ({ minutes }) => format.plain(minutes ?? 0),
    isNumeric: true,
    phone: 'line',
  }
}
