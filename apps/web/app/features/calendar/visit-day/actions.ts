import type { MessageKey } from '../../../locales/catalogue.ts'
import type { IconName } from '../../../ui/icons/icon.tsx'
import type { DayVisit } from '../day.ts'

/** The actions of staff on a visit of the day. The first ones happen at once, the others ask something before. */
export const immediate = ['arrive', 'leave', 'start', 'stop', 'onTime', 'noShow', 'reopen'] as const
export type Immediate = (typeof immediate)[number]
export type DayAction = Immediate | 'finish' | 'cancel' | 'rebook' | 'late'

export function isImmediate(action: DayAction): action is Immediate {
  return (immediate as readonly string[]).includes(action)
}

/** The action that takes each back. */
export const reverse: Readonly<Record<Immediate, Immediate | null>> = {
  arrive: 'leave',
  leave: 'arrive',
  start: 'stop',
  stop: 'start',
  onTime: null,
  noShow: 'reopen',
  reopen: null,
}

export const actionLooks: Readonly<Record<DayAction, { label: MessageKey; icon: IconName }>> = {
  arrive: { label: 'day.arrive', icon: 'log-in' },
  leave: { label: 'day.leave', icon: 'undo-2' },
  start: { label: 'day.start', icon: 'play' },
  stop: { label: 'day.stop', icon: 'undo-2' },
  finish: { label: 'day.finish', icon: 'check-check' },
  late: { label: 'late.open', icon: 'clock' },
  onTime: { label: 'late.onTime', icon: 'undo-2' },
  noShow: { label: 'cal.noShowAction', icon: 'user-x' },
  reopen: { label: 'cal.reopenAction', icon: 'undo-2' },
  rebook: { label: 'day.rebook', icon: 'calendar-plus' },
  cancel: { label: 'cal.cancelAction', icon: 'ban' },
}

/** Only what the API says may be done now, in the order of a day. */
export function actionsOf({
  abilities,
  arrivedAt,
  startedAt,
  lateMinutes,
  status,
  client,
}: DayVisit): DayAction[] {
  const { arrive, start, checkout, noShow, reopen, cancel, move } = abilities
  const all: readonly [DayAction, boolean][] = [
    ['arrive', arrive && !arrivedAt],
    ['start', start && !startedAt],
    ['finish', checkout],
    ['leave', arrive && arrivedAt !== null && !startedAt],
    ['stop', start && startedAt !== null],
    ['late', move && status === 'pending'],
    ['onTime', move && status === 'pending' && lateMinutes !== null && !arrivedAt],
    ['noShow', noShow],
    ['reopen', reopen],
    ['rebook', status === 'done' && reopen && !client.isWalkIn],
    ['cancel', cancel],
  ]
  return all.filter(([, can]) => can).map(([action]) => action)
}

/** The key of each action on a focused visit; A and S take back what they noted. */
const keys: Readonly<Record<string, readonly DayAction[]>> = {
  a: ['arrive', 'leave'],
  s: ['start', 'stop'],
  f: ['finish'],
  h: ['noShow'],
  d: ['rebook'],
  delete: ['cancel'],
}

/** Null where the key means nothing for this visit now. Rebooking needs nothing of the visit but a client with a name. */
export function actionOfKey(key: string, visit: DayVisit): DayAction | null {
  const wanted = keys[key.toLowerCase()] ?? []
  const open = actionsOf(visit)
  return (
    wanted.find((action) => (action === 'rebook' ? !visit.client.isWalkIn : open.includes(action))) ?? null
  )
}
