import './banking.css'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Payout } from '@meche/contract/banking.ts'
import * as api from '@meche/contract/routes.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { useList, useTableLabels } from '../../shared/list.ts'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { payoutsKey, useLiveBanking } from './api.ts'
import { BankingTabs } from './banking-tabs.tsx'
import { PayoutLabel } from './payout-label.tsx'

const options = { filters: [], order: { field: 'createdAt', isDescending: true } }

/** The provider's payouts to the salon's account. */
export function PayoutList() {
  const words = useWords()
  const { t } = words
  useLiveBanking()
  const list = useList({ rows: api.getPayouts }, payoutsKey, options)
  const columns = useMemo(() => payoutColumns(words), [words])
  return (
    <ListPage
      crumbs={[
        { title: t('nav.dashboard'), path: paths.dashboard },
        { title: t('side.banking'), path: paths.banking },
      ]}
      count={(count) => t('bank.payoutCount', { count })}
      name="versements"
      title={t('bank.payouts')}
      list={list}
      columns={columns}
      labels={useTableLabels()}
      nameOf={({ arrivesOn }) => words.format.date(arrivesOn)}
      empty={{ title: t('bank.noPayouts'), text: t('bank.noPayoutsWhy') }}
      above={<BankingTabs />}
    />
  )
}

function payoutColumns({ t, format }: Words): Column<Payout>[] {
  const part = (id: 'payments' | 'refunds' | 'disputes' | 'fees'): Column<Payout> => {
    const text = (payout: Payout) => format.price(id === 'fees' ? -payout.fees : payout[id])
    return { id, header: t(`bank.part.${id}`), cell: text, text, isNumeric: true, phone: 'none' }
  }
  return [
    {
      id: 'arrivesOn',
      header: t('bank.arrives'),
      cell: ({ id, arrivesOn }) => <Link to={paths.payout(id)}>{format.date(arrivesOn)}</Link>,
      text: ({ arrivesOn }) => arrivesOn,
      phone: 'title',
    },
    {
      id: 'createdAt',
      header: t('bank.madeOn'),
      cell: ({ createdAt }) => format.date(createdAt.slice(0, 10)),
      text: ({ createdAt }) => createdAt,
      isSortable: true,
      phone: 'line',
    },
    part('payments'),
    part('refunds'),
    part('disputes'),
    part('fees'),
    {
      id: 'amount',
      header: t('bank.amount'),
      cell: ({ amount }) => format.price(amount),
      text: ({ amount }) => format.price(amount),
      isNumeric: true,
      phone: 'end',
    },
    {
      id: 'status',
      header: t('bank.state'),
      cell: (payout) => <PayoutLabel payout={payout} />,
      text: ({ status, toCheck }) => t(toCheck ? 'bank.status.to_check' : `bank.payoutStatus.${status}`),
      phone: 'foot',
    },
  ]
}
