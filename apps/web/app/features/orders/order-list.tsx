import './orders.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Order } from '@meche/contract/orders.ts'
import * as api from '@meche/contract/routes.ts'
import { orderStatuses, type OrderStatus } from '@meche/domain/shop/order-status.ts'
import { dayOf } from '../../lib/format/days.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { useList, useTableLabels } from '../../shared/list.ts'
import { OrderStatusLabel } from '../../shared/order-status-label.tsx'
import type { Column, List } from '../../ui/components/data-table/data-table.tsx'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { orderCountsQuery, ordersKey, useLiveOrders } from './api.ts'

const options = { filters: ['status'], order: { field: 'createdAt', isDescending: true } }

/** The orders of the shop. Professionals see those that wait to be fetched. */
export function OrderList() {
  const words = useWords()
  const { t } = words
  const today = dayOf(useNow())
  useLiveOrders()
  const list = useList({ rows: api.getOrders }, ordersKey, options)
  const columns = useMemo(() => orderColumns(words, today), [words, today])
  return (
    <ListPage
      crumbs={[{ title: t('nav.dashboard'), path: paths.dashboard }]}
      count={(count) => t('ord.count', { count })}
      name="commandes"
      title={t('side.orders')}
      list={list}
      columns={columns}
      labels={useTableLabels()}
      searchLabel={t('ord.search')}
      nameOf={({ number }) => number}
      empty={{ title: t('ord.none'), text: t('ord.noneWhy') }}
      above={<StatusChips list={list} />}
    />
  )
}

/** Where orders are, with how many: the states that hold none are left out. */
function StatusChips({ list }: { list: List<Order> }) {
  const { t } = useWords()
  const isAdmin = useSession().user?.isAdmin ?? false
  const counts = useQuery({ ...orderCountsQuery, enabled: isAdmin }).data ?? {}
  const { filters } = list.state
  const current = filters['status'] ?? ''
  const shown = orderStatuses.filter((status) => (counts[status] ?? 0) > 0 || status === current)
  if (shown.length === 0) return null
  const show = (status: OrderStatus | '') => list.change({ filters: { ...filters, status }, page: 1 })
  return (
    <div className="order-chips" role="group" aria-label={t('ord.state')}>
      <button type="button" className="chip" aria-pressed={current === ''} onClick={() => show('')}>
        {t('ord.all')}
      </button>
      {shown.map((status) => (
        <button
          key={status}
          type="button"
          className="chip"
          aria-pressed={current === status}
          onClick={() => show(status)}
        >
          {t(`order.status.${status}`)} <small>{counts[status] ?? 0}</small>
        </button>
      ))}
    </div>
  )
}

function orderColumns({ t, format }: Words, today: string): Column<Order>[] {
  return [
    {
      id: 'number',
      header: t('ord.number'),
      cell: ({ id, number }) => <Link to={paths.managedOrder(id)}>{number}</Link>,
      text: ({ number }) => number,
      phone: 'title',
    },
    {
      id: 'createdAt',
      header: t('ord.placed'),
      cell: ({ createdAt }) => format.moment(createdAt, today),
      text: ({ createdAt }) => createdAt,
      isSortable: true,
      phone: 'line',
    },
    {
      id: 'buyer',
      header: t('ord.buyer'),
      cell: (order) => <bdi>{buyerOf(order)}</bdi>,
      text: buyerOf,
      phone: 'line',
    },
    {
      id: 'delivery',
      header: t('ord.delivery'),
      cell: ({ delivery }) => t(`ord.delivery.${delivery}`),
      text: ({ delivery }) => t(`ord.delivery.${delivery}`),
      phone: 'none',
    },
    {
      id: 'total',
      header: t('cart.total'),
      cell: ({ total }) => format.price(total),
      text: ({ total }) => format.price(total),
      isNumeric: true,
      phone: 'end',
    },
    {
      id: 'status',
      header: t('ord.state'),
      cell: (order) => <OrderStatusLabel order={order} />,
      text: ({ status }) => t(`order.status.${status}`),
      phone: 'foot',
    },
  ]
}

/** « – » once the buyer has been erased. */
function buyerOf({ billing }: Order): string {
  return billing ? nameOf(billing) : '–'
}
