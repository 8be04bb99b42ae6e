import './duplicates.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DuplicatePair } from '@meche/contract/merges.ts'
import type { ListedUser } from '@meche/contract/users.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { picturedOf } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Portrait } from '../../ui/motif/drawings.tsx'
import { duplicatesQuery } from './api.ts'

/** « Peut-être en double »: pairs of records that may be about the same client. */
export function Duplicates() {
  const t = useTranslate()
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.users'), path: paths.users },
        ]}
        title={t('merge.title')}
        text={t('merge.why')}
      />
      <Pairs />
    </main>
  )
}

function Pairs() {
  const t = useTranslate()
  const query = useQuery(duplicatesQuery)
  if (!query.data) return <Unanswered query={query} />
  if (query.data.length === 0)
    return (
      <section className="card panel">
        <p className="sec">{t('merge.none')}</p>
      </section>
    )
  return (
    <ul className="duplicates">
      {query.data.map((pair) => (
        <Pair key={pair.users.map(({ id }) => id).join()} pair={pair} />
      ))}
    </ul>
  )
}

function Pair({ pair: { likeness, users } }: { pair: DuplicatePair }) {
  const t = useTranslate()
  const [first, second] = users
  return (
    <li className="card panel">
      <div className="panel-head">
        <span className="lab info">{t(`merge.likeness.${likeness}`)}</span>
        <span className="sp" />
        <Link
          className="btn out"
          to={paths.mergeUsers(first.id, second.id)}
          aria-label={t('merge.compareThem', { first: nameOf(first), second: nameOf(second) })}
        >
          {t('merge.compare')}
        </Link>
      </div>
      <div className="duplicate-people">
        {users.map((user) => (
          <Person key={user.id} user={user} />
        ))}
      </div>
    </li>
  )
}

function Person({ user }: { user: ListedUser }) {
  const { t, format } = useWords()
  const { visits, lastVisit } = user.figures
  return (
    <div className="duplicate-person">
      <Portrait person={picturedOf(user)} size={40} />
      <div>
        <Link className="link" to={paths.user(user.id)}>
          {nameOf(user)}
        </Link>
        <p className="sec">{user.phone ? format.phone(user.phone) : t('merge.noPhone')}</p>
        <p className="sec">{user.email ?? t('merge.noEmail')}</p>
        <p className="sec">
          {format.list([
            t('merge.visits', { count: visits }),
            ...(lastVisit ? [t('merge.lastVisit', { day: format.date(lastVisit) })] : []),
            ...(user.hasPassword ? [t('merge.account')] : []),
          ])}
        </p>
      </div>
    </div>
  )
}
