import './banking.css'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { paymentStatuses, type Payment } from '@meche/contract/banking.ts'
import * as api from '@meche/contract/routes.ts'
import { shiftMonths } from '@meche/domain/time/date.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { useList, useTableLabels } from '../../shared/list.ts'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { paymentsKey, useLiveBanking } from './api.ts'
import { BankingTabs } from './banking-tabs.tsx'
import { PaymentChecks } from './payment-checks.tsx'

const options = { filters: ['status', 'month'], order: { field: 'createdAt', isDescending: true } }

/** Online payments as the provider reports them, and what is to be checked. */
export function PaymentList() {
  const words = useWords()
  const { t } = words
  const today = dayOf(useNow())
  useLiveBanking()
  const list = useList({ rows: api.getPayments }, paymentsKey, options)
  const columns = useMemo(() => paymentColumns(words, today), [words, today])
  return (
    <ListPage
      crumbs={[{ title: t('nav.dashboard'), path: paths.dashboard }]}
      count={(count) => t('bank.count', { count })}
      name="paiements"
      title={t('side.banking')}
      list={list}
      columns={columns}
      filters={filtersOf(words, today)}
      labels={useTableLabels()}
      searchLabel={t('bank.search')}
      nameOf={({ order }) => order.number}
      empty={{ title: t('bank.none'), text: t('bank.noneWhy') }}
      above={
        <>
          <BankingTabs />
          <PaymentChecks />
        </>
      }
    />
  )
}

const monthsBack = 12

function filtersOf({ t, format }: Words, today: string) {
  const months = Array.from({ length: monthsBack }, (_, index) =>
    shiftMonths(`${today.slice(0, 7)}-01`, -index),
  )
  return [
    {
      name: 'status',
      label: t('bank.state'),
      options: [...paymentStatuses, 'to_check' as const].map((value) => ({
        value,
        label: t(`bank.status.${value}`),
      })),
    },
    {
      name: 'month',
      label: t('bank.month'),
      options: months.map((first) => ({ value: first.slice(0, 7), label: format.month(first) })),
    },
  ]
}

const looks = { open: 'warn', succeeded: 'ok', expired: '' } as const

function paymentColumns({ t, format }: Words, today: string): Column<Payment>[] {
  const money = (cents: number | null) => (cents === null ? '–' : format.price(cents))
  const refundedOf = ({ refunds }: Payment) =>
    refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
  const takenBack = (payment: Payment) => refundedOf(payment) + payment.disputed
  return [
    {
      id: 'order',
      header: t('ord.number'),
      cell: ({ order }) => <Link to={paths.managedOrder(order.id)}>{order.number}</Link>,
      text: ({ order }) => order.number,
      phone: 'title',
    },
    {
      id: 'createdAt',
      header: t('bank.date'),
      cell: ({ paidAt, createdAt }) => format.moment(paidAt ?? createdAt, today),
      text: ({ paidAt, createdAt }) => paidAt ?? createdAt,
      isSortable: true,
      phone: 'line',
    },
    {
      id: 'card',
      header: t('bank.card'),
      cell: (payment) => <bdi dir="ltr">{cardOf(payment)}</bdi>,
      text: cardOf,
      phone: 'none',
    },
    {
      id: 'amount',
      header: t('bank.amount'),
      cell: ({ amount }) => format.price(amount),
      text: ({ amount }) => format.price(amount),
      isNumeric: true,
      phone: 'end',
    },
    {
      id: 'fee',
      header: t('bank.fee'),
      cell: ({ fee }) => money(fee),
      text: ({ fee }) => money(fee),
      isNumeric: true,
      phone: 'none',
    },
    {
      id: 'refunded',
      header: t('bank.takenBack'),
      cell: (payment) => money(takenBack(payment) || null),
      text: (payment) => money(takenBack(payment) || null),
      isNumeric: true,
      phone: 'none',
    },
    {
      id: 'payout',
      header: t('bank.payout'),
      cell: ({ payout }) =>
        payout ? (
          <Link className="link" to={paths.payout(payout.id)}>
            {format.date(payout.arrivesOn)}
          </Link>
        ) : (
          '–'
        ),
      text: ({ payout }) => payout?.arrivesOn ?? '',
      phone: 'none',
    },
    {
      id: 'status',
      header: t('bank.state'),
      cell: ({ status, toCheck, disputed }) => (
        <span className="banking-labels">
          <span className={`lab ${looks[status]}`}>{t(`bank.status.${status}`)}</span>
          {disputed > 0 && <span className="lab err">{t('bank.disputed')}</span>}
          {toCheck && <span className="lab err">{t('bank.status.to_check')}</span>}
        </span>
      ),
      text: ({ status, toCheck }) => t(`bank.status.${toCheck ? 'to_check' : status}`),
      phone: 'foot',
    },
  ]
}

function cardOf({ brand, last4 }: Payment): string {
  if (last4 === null) return '–'
  return `${brand ?? ''} •••• ${last4}`.trim()
}
