import type { QueryClient } from '@tanstack/react-query'
import type { AgendaVisit } from '@meche/contract/agenda.ts'
import type { Appointment } from '@meche/contract/appointments.ts'
import type { Translate } from '../../../lib/i18n/i18n.tsx'
import type { MessageKey } from '../../../locales/catalogue.ts'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { showRefusal } from '../moving/refusal-toast.ts'
import { reverse, type Immediate } from './actions.ts'
import { setPresence, setStatus, type Seen } from './api.ts'
import { ownArrivals } from './own-arrivals.ts'
import { closedAs, patchVisit, reopened } from './patch-agenda.ts'

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
  const { client, again, t } = changing
  const { patch, send, said } = acts[action]
  const { visit, name } = target
  if (action === 'arrive' || action === 'start') ownArrivals.add(visit)
  const putBack = patchVisit(client, visit, (one) => patch(one, new Date().toISOString()))
  underWay += 1
  try {
    const answer = await send(target)
    if (isAgendaVisit(answer)) patchVisit(client, visit, () => answer)
    const back = reverse[action]
    const undo = back && {
      label: t('moving.undo'),
      run: () => void changeDay(back, { ...target, version: answer.version }, changing),
    }
    showToast(t(said, { name }), 'success', ...(undo ? [undo] : []))
  } catch (error) {
    putBack()
    showRefusal((error as Error).message)
  } finally {
    underWay -= 1
    // The patch has ended a reading that may have held the changes of others. Before the last answer it would take a patch away.
    if (underWay === 0) await again()
  }
}

/** A change of status answers with another form of the visit. */
function isAgendaVisit(answer: AgendaVisit | Appointment): answer is AgendaVisit {
  return 'steps' in answer
}
