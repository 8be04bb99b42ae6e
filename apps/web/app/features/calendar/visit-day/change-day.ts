import type { QueryClient } from '@tanstack/react-query'
import type { AgendaVisit } from '@meche/contract/agenda.ts'
import type { Appointment } from '@meche/contract/appointments.ts'
import type { Translate } from '../../../lib/i18n/i18n.tsx'
import type { MessageKey } from '../../../locales/catalogue.ts'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { keepWayBack, takeBatch, takeOwnBack } from '../moving/batches.ts'
import { showRefusal } from '../moving/refusal-toast.ts'
import { reverse, type Immediate } from './actions.ts'
import { setPresence, setStatus, type Seen } from './api.ts'
import { ownArrivals } from './own-arrivals.ts'
import { closedAs, patchVisit, reopened } from './patch-agenda.ts'
import { inTurn, versionNow } from './saving.ts'

/** The visit that is acted on, and one of its steps. */
export interface Target extends Seen {
  step: number
  /** The client's. */
  name: string
}

interface Act {
  patch: (visit: AgendaVisit, now: string) => AgendaVisit
  send: (target: Target) => Promise<AgendaVisit | Appointment>
  said: MessageKey
}

const acts: Readonly<Record<Immediate, Act>> = {
  arrive: {
    patch: (visit, now) => ({ ...visit, arrivedAt: now }),
    send: (of) => setPresence(of, { arrived: true }),
    said: 'day.saved.arrive',
  },
  leave: {
    patch: (visit) => ({ ...visit, arrivedAt: null, startedAt: null }),
    send: (of) => setPresence(of, { arrived: false }),
    said: 'day.saved.leave',
  },
  start: {
    patch: (visit, now) => ({ ...visit, arrivedAt: visit.arrivedAt ?? now, startedAt: now }),
    send: (of) => setPresence(of, { started: true }),
    said: 'day.saved.start',
  },
  stop: {
    patch: (visit) => ({ ...visit, startedAt: null }),
    send: (of) => setPresence(of, { started: false }),
    said: 'day.saved.stop',
  },
  onTime: {
    patch: (visit) => ({ ...visit, lateMinutes: null }),
    send: (of) => setPresence(of, { lateMinutes: null }),
    said: 'late.cleared',
  },
  noShow: {
    patch: closedAs('no_show'),
    send: (of) => setStatus(of, 'no_show'),
    said: 'cal.saved.no_show',
  },
  reopen: { patch: reopened, send: (of) => setStatus(of, 'pending'), said: 'cal.saved.pending' },
}

export interface Changing {
  client: QueryClient
  /** Reads the calendar again. */
  again: () => Promise<unknown>
  t: Translate
}

/** Changes that the server has not answered yet. */
let underWay = 0

/** Does at once what needs no question: the visit is shown as it will be, and put back when the server refuses. */
export async function changeDay(action: Immediate, target: Target, changing: Changing): Promise<void> {
  await change(action, target, changing, true)
}

/** Answers why it failed. What takes something back is itself nothing that U takes back. */
async function change(
  action: Immediate,
  target: Target,
  changing: Changing,
  isKept: boolean,
): Promise<Error | null> {
  let failed: Error | null = null
  await inTurn(target, async (of) => {
    const saved = await save(action, of, changing)
    if (saved instanceof Error) {
      failed = saved
      return null
    }
    // A change that was taken back by hand is not there any more for U.
    const kept = waysBack.get(wayKey(of.visit, action))
    if (kept !== undefined) takeBatch(kept)
    const back = reverse[action]
    const undo = back && wayBack(back, { ...of, version: saved }, changing, isKept)
    showToast(changing.t(acts[action].said, { name: of.name }), 'success', ...(undo ? [undo] : []))
    return saved
  })
  return failed
}

/** The new version, or why the server refused. */
async function save(action: Immediate, target: Target, changing: Changing): Promise<number | Error> {
  const { client, again } = changing
  const { patch, send } = acts[action]
  const { visit } = target
  if (action === 'arrive' || action === 'start') ownArrivals.add(visit)
  const putBack = patchVisit(client, visit, (one) => patch(one, new Date().toISOString()))
  underWay += 1
  try {
    const answer = await send(target)
    if (isAgendaVisit(answer)) patchVisit(client, visit, () => answer)
    return answer.version
  } catch (error) {
    putBack()
    showRefusal((error as Error).message)
    return error as Error
  } finally {
    underWay -= 1
    // The patch has ended a reading that may have held the changes of others. Before the last answer it would take a patch away.
    if (underWay === 0) void again()
  }
}

/** The kept changes by visit and the action that takes each back. */
const waysBack = new Map<string, number>()
const wayKey = (visit: number, back: Immediate) => `${visit} ${back}`

/** The button of a toast, and what U does while the change is the newest. */
export function wayBack(back: Immediate, target: Target, changing: Changing, isKept = true) {
  const { client, t } = changing
  const takeBack = () => change(back, { ...target, version: versionNow(client, target) }, changing, !isKept)
  const label = t('moving.undo')
  if (!isKept) return { label, run: () => void takeBack() }
  const id = keepWayBack(takeBack)
  waysBack.set(wayKey(target.visit, back), id)
  const run = () => {
    const kept = takeBatch(id)
    if (kept) void takeOwnBack(kept)
    else showToast(t('moving.nothingToUndo'), 'info')
  }
  return { label, run }
}

/** A change of status answers with another form of the visit. */
function isAgendaVisit(answer: AgendaVisit | Appointment): answer is AgendaVisit {
  return 'steps' in answer
}
