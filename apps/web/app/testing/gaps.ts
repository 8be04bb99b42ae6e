import type { DueClient, Gap, WaitingStart } from '@meche/contract/waitlist.ts'

const at = (time: string) => `2026-11-20T${time}:00+01:00`

/** A client who waits for a fringe and could come at 11:00 on the day of the tests. */
export function testWaiting(changes: Partial<WaitingStart> = {}): WaitingStart {
  return {
    entry: 3,
    title: 'Frange',
    customer: { id: 5, firstname: 'Petit', lastname: 'Lucie', phone: '+33639981265' },
    start: at('11:00'),
    end: at('11:30'),
    price: 1500,
    canOffer: true,
    offeredUntil: null,
    ...changes,
  }
}

/** Free time from 10:40 to 12:00, for which nobody waits unless said otherwise. */
export function testGap(changes: Partial<Gap> = {}): Gap {
  return {
    professional: 1,
    start: at('10:40'),
    end: at('12:00'),
    kind: 'free',
    pauseOf: null,
    waiting: [],
    due: [],
    fits: [{ service: 4, name: 'Frange', price: 3000 }],
    ...changes,
  }
}

/** A regular client who usually has a fringe cut about now. */
export function testDue(id: number): DueClient {
  return {
    customer: { id, firstname: 'Roche', lastname: 'Marianne', phone: '+33639981267' },
    service: 'Frange',
    lastVisit: '2026-10-09',
  }
}
