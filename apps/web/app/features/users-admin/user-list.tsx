import './user-card.css'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import type { ListedUser as User } from '@meche/contract/users.ts'
import { canManage } from '@meche/domain/access/user-rights.ts'
import { bookingPath } from '../../lib/salon/booking-address.ts'
import { useTranslate, useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useList, useTableLabels } from '../../shared/list.ts'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import type { Column, List } from '../../ui/components/data-table/data-table.tsx'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { RowMenu } from '../../ui/components/overlays/row-menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { picturedOf } from '../../lib/salon/salon.ts'
import { Portrait } from '../../ui/motif/drawings.tsx'
import { UserCard } from './user-card.tsx'
import { UserLabel } from './user-label.tsx'
import { nameOf } from '../../lib/format/person-name.ts'
import { people } from './api.ts'

const options = {
  filters: ['quality', 'role', 'red_zone', 'verified'],
  usual: { quality: 'Customer' },
  order: { field: 'firstname', isDescending: false },
}

interface UserListProps {
  /** Rows, or a card for each. */
  look: 'rows' | 'cards'
}

/** Clients, professionals and admins. */
export function UserList({ look }: UserListProps) {
  const words = useWords()
  const { t } = words
  const labels = useTableLabels()
  // Admins see everybody whole.
  const list = useList({ rows: api.getUsers, row: api.getUser }, people.all, options) as List<User>
  const isClients = list.state.filters['quality'] === 'Customer'
  const columns = useMemo(() => userColumns(words, isClients), [words, isClients])
  return (
    <ListPage
      crumbs={[{ title: t('nav.dashboard'), path: paths.dashboard }]}
      count={(count) => t('user.count', { count })}
      acts={
        <>
          <LookLinks look={look} />
          {/* A phone has no room for a third action above its rows. */}
          <div className="desktop-only">
            <RowMenu label={t('table.actions', { name: t('side.users') })}>
              {() => (
                <>
                  <Link to={paths.duplicates}>{t('merge.open')}</Link>
                  <Link to={paths.imports}>{t('imp.open')}</Link>
                </>
              )}
            </RowMenu>
          </div>
          <Link className="btn pri" to={paths.newUser}>
            <Icon name="plus" />
            {t('user.create')}
          </Link>
        </>
      }
      name="users"
      title={t('side.users')}
      list={list}
      columns={columns}
      filters={userFilters(words)}
      labels={labels}
      searchLabel={t('user.search')}
      nameOf={nameOf}
      empty={{ title: t('user.none'), text: t('user.noneWhy') }}
      actions={(user) => <UserActions user={user} />}
      {...(look === 'cards' ? { card: (user: User) => <UserCard user={user} /> } : {})}
    />
  )
}

/** The same people as rows or as cards: what is searched and filtered stays. */
function LookLinks({ look }: UserListProps) {
  const t = useTranslate()
  const { search } = useLocation()
  const looks = [
    { name: 'rows', title: t('side.list'), path: paths.users },
    { name: 'cards', title: t('user.cards'), path: paths.userCards },
  ]
  return (
    <nav className="seg" aria-label={t('user.look')}>
      {looks.map(({ name, title, path }) => (
        <Link key={name} to={path + search} aria-current={name === look ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

function UserActions({ user }: { user: User }) {
  const t = useTranslate()
  const reader = useSession().user
  return (
    <>
      <Link to={paths.user(user.id)}>
        <Icon name="eye" />
        {t('record.open')}
      </Link>
      {reader && canManage(reader, user) && (
        <Link to={paths.editUser(user.id)}>
          <Icon name="pencil" />
          {t('record.edit')}
        </Link>
      )}
      <Link to={bookingPath({ customer: user.id })}>
        <Icon name="calendar-plus" />
        {t('user.book')}
      </Link>
    </>
  )
}

function userFilters({ t }: Words) {
  const yesNo = [
    { value: '1', label: t('user.yes') },
    { value: '0', label: t('user.no') },
  ]
  return [
    {
      name: 'quality',
      label: t('user.quality'),
      any: t('table.anyFeminine'),
      options: [
        { value: 'Customer', label: t('user.quality.Customer') },
        { value: 'HairDresser', label: t('user.quality.HairDresser') },
      ],
    },
    {
      name: 'role',
      label: t('user.role'),
      options: [
        { value: 'ROLE_USER', label: t('user.role.ROLE_USER') },
        { value: 'ROLE_ADMIN', label: t('user.role.ROLE_ADMIN') },
        { value: 'ROLE_SUPER_ADMIN', label: t('user.role.ROLE_SUPER_ADMIN') },
      ],
    },
    { name: 'red_zone', label: t('user.redZone'), any: t('table.anyFeminine'), options: yesNo },
    { name: 'verified', label: t('user.verified'), options: yesNo },
  ]
}

function userColumns(words: Words, isClients: boolean): Column<User>[] {
  const { t, format } = words
  return [
    {
      id: 'firstname',
      header: t('user.name'),
      cell: (user) => (
        <span className="person-name">
          <Portrait person={picturedOf(user)} size={28} />
          <Link to={paths.user(user.id)}>{nameOf(user)}</Link>
        </span>
      ),
      text: nameOf,
      isSortable: true,
      phone: 'title',
    },
    {
      id: 'phone',
      header: t('user.phone'),
      cell: ({ phone }) =>
        phone && (
          <a className="link" href={`tel:${phone}`}>
            {format.phone(phone)}
          </a>
        ),
      text: ({ phone }) => phone ?? '',
      phone: 'line',
    },
    {
      id: 'email',
      header: t('user.email'),
      cell: ({ email }) => email && <Email address={email} />,
      text: ({ email }) => email ?? '',
      isSortable: true,
      startsHidden: true,
      phone: 'none',
    },
    ...(isClients ? clientColumns(words) : teamColumns(words)),
    {
      id: 'state',
      header: t('user.state'),
      cell: (user) => <UserLabel user={user} />,
      text: ({ red_zone }) => t(red_zone ? 'user.redZone' : 'user.active'),
      phone: 'end',
    },
  ]
}

/** When they came, when they come, and what that adds up to. */
function clientColumns({ t, format }: Words): Column<User>[] {
  const day = (moment: string | null) => (moment === null ? '' : format.date(moment))
  const inFile = (moment: string | null) => (moment === null ? '' : format.pattern(moment, 'split.date'))
  return [
    {
      id: 'lastVisit',
      header: t('user.lastVisit'),
      cell: ({ figures }) => day(figures.lastVisit),
      text: ({ figures }) => inFile(figures.lastVisit),
      phone: 'none',
    },
    {
      id: 'nextVisit',
      header: t('user.nextVisit'),
      cell: ({ figures }) => day(figures.nextVisit),
      text: ({ figures }) => inFile(figures.nextVisit),
      phone: 'none',
    },
    {
      id: 'visits',
      header: t('user.visits'),
      cell: ({ figures }) => figures.visits,
      text: ({ figures }) => String(figures.visits),
      isNumeric: true,
      phone: 'none',
    },
    {
      id: 'spent',
      header: t('user.spent'),
      cell: ({ figures }) => format.price(figures.spent),
      text: ({ figures }) => String(figures.spent / 100),
      isNumeric: true,
      phone: 'none',
    },
  ]
}

function teamColumns({ t, format }: Words): Column<User>[] {
  return [
    {
      id: 'quality',
      header: t('user.quality'),
      cell: ({ quality }) => t(`user.quality.${quality}`),
      text: ({ quality }) => t(`user.quality.${quality}`),
      phone: 'line',
    },
    {
      id: 'createdAt',
      header: t('user.since'),
      cell: ({ createdAt }) => format.date(createdAt),
      text: ({ createdAt }) => format.pattern(createdAt, 'split.date'),
      isSortable: true,
      phone: 'line',
    },
  ]
}

/** An address that is too long for its line breaks where it is read: before the host. */
function Email({ address }: { address: string }) {
  const host = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  )
}
