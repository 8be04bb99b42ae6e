/** The data of the event `changes`: staff hear of everything and by whom, clients of their own visits. */
import type { LiveChanges } from '@meche/contract/live.ts'
import { localDayOf, type Zone } from '@meche/domain/time/zone.ts'
import type { Change } from './read-changes.ts'

export interface Audience {
  readonly account: number
  readonly isStaff: boolean
}

export interface News {
  readonly changes: readonly Change[]
  readonly isBoardChanged: boolean
  readonly isMailChanged: boolean
  readonly isChatChanged: boolean
  readonly areFilesChanged: boolean
  readonly isShopChanged: boolean
  readonly isWaitlistChanged: boolean
  /** Settings, people or the catalogue have changed. */
  readonly isSalonChanged: boolean
}

/** Null when there is nothing for this audience. */
export function changesFor(audience: Audience, news: News, zone: Zone): LiveChanges | null {
  return audience.isStaff ? forStaff(news, zone) : forClient(audience.account, news, zone)
}

/** Whether there is something that no visit shows. */
export function isOtherNews({
  isBoardChanged,
  isMailChanged,
  isChatChanged,
  areFilesChanged,
  isShopChanged,
  isWaitlistChanged,
  isSalonChanged,
}: Omit<News, 'changes'>): boolean {
  return (
    isBoardChanged ||
    isMailChanged ||
    isChatChanged ||
    areFilesChanged ||
    isShopChanged ||
    isWaitlistChanged ||
    isSalonChanged
  )
}

function forStaff(news: News, zone: Zone): LiveChanges | null {
  const {
    changes,
    isBoardChanged,
    isMailChanged,
    isChatChanged,
    areFilesChanged,
    isShopChanged,
    isWaitlistChanged,
    isSalonChanged,
  } = news
  if (changes.length === 0 && !isOtherNews(news)) return null
  const visits = new Map<number, LiveChanges['visits'][number]>()
  const breaks = new Map<number, LiveChanges['breaks'][number]>()
  for (const { visit, break: own, version, by } of changes) {
    if (visit !== null) visits.set(visit, { id: visit, version, by })
    else if (own !== null) breaks.set(own, { id: own, by })
  }
  return {
    days: daysOf(changes, zone),
    visits: [...visits.values()],
    breaks: [...breaks.values()],
    tasks: isBoardChanged,
    mail: isMailChanged,
    chat: isChatChanged,
    files: areFilesChanged,
    shop: isShopChanged,
    waitlist: isWaitlistChanged,
    salon: isSalonChanged,
  }
}

function forClient(account: number, { changes }: News, zone: Zone): LiveChanges | null {
  const own = changes.filter(({ client }) => client === account)
  if (own.length === 0) return null
  const visits = new Map(own.map(({ visit, version }) => [visit!, { id: visit!, version }]))
  const nothingElse = {
    breaks: [],
    tasks: false,
    mail: false,
    chat: false,
    files: false,
    shop: false,
    waitlist: false,
    salon: false,
  }
  return { days: daysOf(own, zone), visits: [...visits.values()], ...nothingElse }
}

/** The salon's days that changes touch, in order. */
function daysOf(changes: readonly Change[], zone: Zone): string[] {
  const days = new Set<string>()
  for (const { start, end } of changes) {
    for (let minute = start; minute < end;) {
      const day = localDayOf(minute, zone)
      days.add(day.date)
      minute = day.end
    }
  }
  return [...days].toSorted()
}
