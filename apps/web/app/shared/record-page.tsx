import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/components/data-display/page-head.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { useTranslate, type MessageKey } from '../lib/i18n/i18n.tsx'
import { useSession } from '../lib/session/session.ts'
import { Unanswered } from './unanswered.tsx'
import { isGone } from '../lib/api/was-there.ts'

interface RecordPageProps<Value> {
  query: UseQueryResult<Value>
  children: (value: Value) => ReactNode
}

/** Shows a placeholder while a record loads, or why it cannot be read or was deleted. */
export function RecordPage<Value>({ query, children }: RecordPageProps<Value>) {
  if (query.data !== undefined && !isGone(query.error)) return children(query.data)
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy={query.isPending}>
      {query.error ? (
        <Unread isGone={isGone(query.error)}>
          <Unanswered query={query} />
        </Unread>
      ) : (
        <Unanswered query={query} skeleton="record-skel" />
      )}
    </main>
  )
}

/** The lists that records are found in, by the part of the address that names them. */
const lists: Readonly<Record<string, { title: MessageKey; path: string }>> = {
  user: { title: 'side.users', path: paths.users },
  category: { title: 'side.categories', path: paths.categories },
  service: { title: 'side.services', path: paths.services },
  product: { title: 'side.products', path: paths.products },
  order: { title: 'side.orders', path: paths.orders },
  invoice: { title: 'side.invoices', path: paths.invoices },
  'composed-service': { title: 'side.composed', path: paths.composedServices },
}

/** Why there is no record, and the way back to where there are some. */
function Unread({ isGone: isMissing, children }: { isGone: boolean; children: ReactNode }) {
  const t = useTranslate()
  const list = lists[useLocation().pathname.split('/')[2] ?? '']
  const isAdmin = useSession().user?.isAdmin ?? false
  const back = isAdmin && list ? list : { title: 'nav.dashboard' as const, path: paths.dashboard }
  return (
    <>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          ...(back === list ? [{ title: t(list.title), path: list.path }] : []),
        ]}
        title={t(isMissing ? 'recordPage.unknown' : 'recordPage.unread')}
      />
      {children}
      <p className="actions">
        <Link className="btn out" to={back.path}>
          <Icon name="arrow-left" />
          {t(back === list ? 'recordPage.back' : 'recordPage.backToDashboard')}
        </Link>
      </p>
    </>
  )
}
