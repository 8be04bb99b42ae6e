/** The states of an entry of the waiting list, and what leads from one to the next. */

/** `paused`: the client answered none of the last offers, and is called instead. */
export type EntryState = 'waiting' | 'offered' | 'booked' | 'paused' | 'closed'

export type EntryEvent = 'offer' | 'accept' | 'decline' | 'expire' | 'withdraw' | 'resume' | 'close'

/** An entry that can still get a place. */
export const openStates: readonly EntryState[] = ['waiting', 'offered', 'paused']

/** So many offers without an answer, one after another, and the client is called. */
export const unansweredUntilPaused = 3

/** An accepted offer may be one that expired: its start was still free. */
const transitions: Readonly<Record<EntryState, Partial<Record<EntryEvent, EntryState>>>> = {
  waiting: { offer: 'offered', accept: 'booked', close: 'closed' },
  offered: { accept: 'booked', decline: 'waiting', expire: 'waiting', withdraw: 'waiting', close: 'closed' },
  paused: { offer: 'offered', accept: 'booked', resume: 'waiting', close: 'closed' },
  booked: {},
  closed: {},
}

export interface EntryStanding {
  readonly state: EntryState
  /** Offers without an answer since the last answer. */
  readonly unanswered: number
}

/** The state of an entry after an event; null: the event is impossible in this state. */
export function afterEvent({ state, unanswered }: EntryStanding, event: EntryEvent): EntryStanding | null {
  const next = transitions[state][event]
  if (!next) return null
  if (event === 'expire') {
    const count = unanswered + 1
    return { state: count >= unansweredUntilPaused ? 'paused' : next, unanswered: count }
  }
  const isAnswer = event === 'accept' || event === 'decline' || event === 'resume'
  return { state: next, unanswered: isAnswer ? 0 : unanswered }
}
