/**
 * Calls that come in while others are being answered wait for them, and are then answered together: one statement carries what
 * would have been many (docs/decisions/0024). A call that comes alone waits for nobody.
 */
import { CONNECTION_LIMIT_MS } from './database.ts'

export interface RequestBatcherOptions<Asked, Answer> {
  /** One per call, in their order; an Error is what that one fails with. When it throws, all of them have failed. */
  readonly answer: (asked: readonly Asked[]) => Promise<readonly (Answer | Error)[]>
  /** Calls with the same key take turns: no two of them are under way at once. Without it nobody does. */
  readonly turnOf?: (asked: Asked) => unknown
  /** Groups under way at once, and calls in a group. */
  readonly groups: number
  readonly most: number
  /** How long a call waits for its group, in milliseconds; by itself as long as for a connection. */
  readonly patience?: number
}

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
  readonly patience: NodeJS.Timeout
}

export class RequestBatcher<Asked, Answer> {
  readonly #options: RequestBatcherOptions<Asked, Answer>
  readonly #waiting: Waiting<Asked, Answer>[] = []
  readonly #turns = new Set<unknown>()
  #underWay = 0
  #isDue = false

  constructor(options: RequestBatcherOptions<Asked, Answer>) {
    this.#options = options
  }

  /** An error that means 503 when the groups under way take too long to end: nobody waits for ever for a database that hangs. */
  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => this.#giveUp(waiting), this.#options.patience ?? CONNECTION_LIMIT_MS)
      const waiting = { asked, resolve, reject, patience }
      this.#waiting.push(waiting)
      if (this.#isDue) return
      this.#isDue = true
      // Requests that arrive in the same round of the event loop join the batch.
      setImmediate(() => {
        this.#isDue = false
        this.#begin()
      })
    })
  }

  #giveUp(waiting: Waiting<Asked, Answer>): void {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
    waiting.reject(
      Object.assign(new Error('The calls before this one take too long.'), { code: 'ETIMEDOUT' }),
    )
  }

  #begin(): void {
    while (this.#underWay < this.#options.groups) {
      const group = this.#next()
      if (group.length === 0) return
      void this.#answer(group)
    }
  }

  /** Those who have waited longest, but for whoever takes turns with a call that is under way. */
  #next(): Waiting<Asked, Answer>[] {
    const group: Waiting<Asked, Answer>[] = []
    let index = 0
    while (index < this.#waiting.length && group.length < this.#options.most) {
      const turn = this.#turnOf(this.#waiting[index]!.asked)
      if (this.#turns.has(turn)) {
        index += 1
      } else {
        this.#turns.add(turn)
        const [next] = this.#waiting.splice(index, 1)
        clearTimeout(next!.patience)
        group.push(next!)
      }
    }
    return group
  }

  async #answer(group: readonly Waiting<Asked, Answer>[]): Promise<void> {
    this.#underWay += 1
    try {
      const answers = await this.#options.answer(group.map(({ asked }) => asked))
      for (const [index, { resolve, reject }] of group.entries()) {
        const answer = answers[index]!
        if (answer instanceof Error) reject(answer)
        else resolve(answer)
      }
    } catch (error) {
      for (const { reject } of group) reject(error)
    } finally {
      this.#underWay -= 1
      for (const { asked } of group) this.#turns.delete(this.#turnOf(asked))
      this.#begin()
    }
  }

  /** By itself, each call is its own. */
  #turnOf(asked: Asked): unknown {
    return this.#options.turnOf ? this.#options.turnOf(asked) : asked
  }
}
