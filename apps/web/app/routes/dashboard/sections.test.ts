import { expect, it } from 'vitest'
import type { ModuleName } from '@meche/contract/modules.ts'
import { isVisible } from '../../ui/layouts/navigation.ts'
import { officeSections } from './sections.ts'

const titles = (role: string, rooms: Parameters<typeof officeSections>[1]) =>
  officeSections((key) => key, rooms).map(({ items }) =>
    items.filter((item) => isVisible(item, role)).map(({ title }) => title),
  )

it('an admin’s menu lists the salon’s settings and messages after the specification’s entries', () => {
  expect(
    titles('admin', {
      modules: ['tasks'],
      isStaff: true,
      unreadMail: 0,
      unreadChat: { count: 0, mentions: 0 },
      writesJournal: false,
    }),
  ).toEqual([
    ['nav.dashboard', 'nav.calendar'],
    [
      'side.users',
      'side.categories',
      'side.services',
      'side.composed',
      'side.messages',
      'side.history',
      'account.salon',
    ],
    ['side.tasks', 'side.banking', 'side.analytics', 'side.bookings'],
  ])
  const client = titles('user', {
    modules: ['tasks'],
    isStaff: false,
    unreadMail: 0,
    unreadChat: { count: 0, mentions: 0 },
    writesJournal: false,
  })
  expect(client).toEqual([['nav.dashboard', 'nav.calendar', 'nav.book'], [], []])
})

it('the salon’s rooms are in the menu of staff while their modules are on', () => {
  expect(
    titles('user', {
      modules: ['tasks'],
      isStaff: true,
      unreadMail: 0,
      unreadChat: { count: 0, mentions: 0 },
      writesJournal: false,
    }).at(-1),
  ).toEqual(['side.tasks', 'side.bookings'])
  expect(
    titles('user', {
      modules: [],
      isStaff: true,
      unreadMail: 0,
      unreadChat: { count: 0, mentions: 0 },
      writesJournal: false,
    }).at(-1),
  ).toEqual(['side.bookings'])
})

it('the journal is in the menu of staff who may write to it while its module is on', () => {
  const journal = (writesJournal: boolean, modules: ModuleName[] = ['journal']) =>
    titles('user', {
      modules,
      isStaff: true,
      unreadMail: 0,
      unreadChat: { count: 0, mentions: 0 },
      writesJournal,
    }).at(-1)
  expect(journal(true)).toEqual(['side.journal', 'side.bookings'])
  expect(journal(false)).toEqual(['side.bookings'])
  expect(journal(true, [])).toEqual(['side.bookings'])
})

it('the menu says how many conversations nobody has read', () => {
  const mail = (unreadMail: number) =>
    officeSections((key) => key, {
      modules: ['mail'],
      isStaff: true,
      unreadMail,
      unreadChat: { count: 0, mentions: 0 },
      writesJournal: false,
    }).at(-1)!.items[0]!
  expect([mail(3).title, mail(3).info, mail(0).info]).toEqual(['side.mail', '3', undefined])
})

it('unread messages that name the reader are marked in the menu', () => {
  const chat = (mentions: number) =>
    officeSections((key) => key, {
      modules: ['chat'],
      isStaff: true,
      unreadMail: 0,
      unreadChat: { count: 3, mentions },
      writesJournal: false,
    }).at(-1)!.items[0]!
  expect([chat(0).info, chat(0).infoMeaning]).toEqual(['3', 'side.unread'])
  expect([chat(1).info, chat(1).infoMeaning]).toEqual(['@ 3', 'side.unreadMentions'])
})
