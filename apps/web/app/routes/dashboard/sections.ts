import type { ModuleName } from '@meche/contract/modules.ts'
import type { Translate } from '../../lib/i18n/i18n.tsx'
import { hasPage, paths } from '../../paths.ts'
import { withPages } from '../../ui/layouts/navigation.ts'
import type { OfficeSection } from '../../ui/layouts/office-nav.tsx'

interface Rooms {
  /** Those that are on. */
  modules: readonly ModuleName[]
  isStaff: boolean
  /** Conversations in the inbox that nobody has read. */
  unreadMail: number
  /** Messages of conversations that this person has not read. */
  unreadChat: { count: number; mentions: number }
  /** Admins, and professionals who may write to the journal. */
  writesJournal: boolean
}

/** The sidebar: what the specification lists and the application has, then the salon's rooms. */
export function officeSections(t: Translate, rooms: Rooms): OfficeSection[] {
  return [...specified(t), salonRooms(t, rooms)].map(({ title, items }) => ({
    title,
    items: withPages(items, hasPage),
  }))
}

/** The sidebar of the specification, in its order, with its roles. */
function specified(t: Translate): OfficeSection[] {
  const admin = ['admin']
  const pair = (list: string, create: string) => [
    { title: t('side.list'), path: list },
    { title: t('side.create'), path: create },
  ]
  return [
    {
      title: t('side.overview'),
      items: [
        { title: t('nav.dashboard'), path: paths.dashboard, icon: 'layout-dashboard' },
        { title: t('nav.calendar'), path: paths.calendar, icon: 'calendar' },
        { title: t('nav.book'), path: paths.reservation, icon: 'calendar-plus', roles: ['user'] },
      ],
    },
    {
      title: t('side.settings'),
      items: [
        {
          title: t('side.users'),
          path: '/dashboard/user',
          icon: 'users',
          roles: admin,
          children: pair(paths.users, paths.newUser),
        },
        {
          title: t('side.categories'),
          path: '/dashboard/category',
          icon: 'tags',
          roles: admin,
          children: pair(paths.categories, paths.newCategory),
        },
        {
          title: t('side.services'),
          path: '/dashboard/service',
          icon: 'scissors',
          roles: admin,
          children: pair(paths.services, paths.newService),
        },
        {
          title: t('side.composed'),
          path: '/dashboard/composed-service',
          icon: 'layers',
          roles: admin,
          children: pair(paths.composedServices, paths.newComposedService),
        },
        // Beyond the specification's list, after it.
        { title: t('side.messages'), path: paths.messages, icon: 'message-square', roles: admin },
        { title: t('side.history'), path: paths.history, icon: 'history', roles: admin },
        { title: t('account.salon'), path: paths.settings, icon: 'settings', roles: admin },
      ],
    },
  ]
}

/** « Salon »: the rooms that are on and that this person may open. */
function salonRooms(
  t: Translate,
  { modules, isStaff, unreadMail, unreadChat, writesJournal }: Rooms,
): OfficeSection {
  const unread = (count: number, mentions = 0) => {
    if (count === 0) return {}
    return mentions > 0
      ? { info: `@ ${count}`, infoMeaning: t('side.unreadMentions') }
      : { info: String(count), infoMeaning: t('side.unread') }
  }
  const rooms = [
    { module: 'mail', title: t('side.mail'), path: paths.mail, icon: 'mail', ...unread(unreadMail) },
    {
      module: 'chat',
      title: t('side.chat'),
      path: paths.chat,
      icon: 'message-circle',
      ...unread(unreadChat.count, unreadChat.mentions),
    },
    { module: 'tasks', title: t('side.tasks'), path: paths.kanban, icon: 'list-checks' },
    { module: 'training', title: t('side.training'), path: paths.trainings, icon: 'graduation-cap' },
    { module: 'files', title: t('side.files'), path: paths.fileManager, icon: 'folder' },
    ...(writesJournal
      ? [{ module: 'journal', title: t('side.journal'), path: paths.posts, icon: 'newspaper' } as const]
      : []),
    { module: 'jobs', title: t('side.jobs'), path: paths.managedJobs, icon: 'briefcase', roles: ['admin'] },
    {
      module: 'workshops',
      title: t('side.workshops'),
      path: paths.workshops,
      icon: 'calendar-days',
      roles: ['admin'],
    },
    { module: 'shop', title: t('side.products'), path: paths.products, icon: 'package', roles: ['admin'] },
    { module: 'shop', title: t('side.orders'), path: paths.orders, icon: 'shopping-bag' },
    {
      module: 'shop',
      title: t('side.invoices'),
      path: paths.invoices,
      icon: 'file-pen',
      roles: ['admin'],
    },
    { module: 'shop', title: t('side.sales'), path: paths.sales, icon: 'chart-line', roles: ['admin'] },
  ] as const
  return {
    title: t('side.salon'),
    items: isStaff
      ? [
          ...rooms.filter(({ module }) => modules.includes(module)),
          { title: t('side.banking'), path: paths.banking, icon: 'wallet', roles: ['admin'] },
          { title: t('side.analytics'), path: paths.analytics, icon: 'chart-column', roles: ['admin'] },
          { title: t('side.bookings'), path: paths.bookings, icon: 'calendar-check' },
        ]
      : [],
  }
}
