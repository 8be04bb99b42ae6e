/** Pictures are read one at a time: a large one takes a hundred megabytes while it is read. */
import { HttpRefusal } from '../http/problem.ts'

const maxWaiting = 5

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** HttpRefusal 429 when too many wait. */
export async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= maxWaiting) throw new HttpRefusal({ code: 'too_many_requests', retryAfterSeconds: 5 })
  waiting += 1
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}
