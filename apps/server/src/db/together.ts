/**
 * Calls that come in while others are being answered wait for them, and are then answered together: one statement carries what
 * would have been many (docs/decisions/0024). A call that comes alone waits for nobody.
 */

export interface TogetherOptions<Asked, Answer> {
  /** One per call, in their order; an Error is what that one fails with. When it throws, all of them have failed. */
  readonly answer: (asked: readonly Asked[]) => Promise<readonly (Answer | Error)[]>
  /** Calls with the same key take turns: no two of them are under way at once. Without it nobody does. */
  readonly turnOf?: (asked: Asked) => unknown
  /** Groups under way at once, and calls in a group. */
  readonly groups: number
  readonly most: number
}

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

export class Together<Asked, Answer> {
  readonly #options: TogetherOptions<Asked, Answer>
  readonly #waiting: Waiting<Asked, Answer>[] = []
  readonly #turns = new Set<unknown>()
  #underWay = 0
  #isDue = false

  constructor(options: TogetherOptions<Asked, Answer>) {
    this.#options = options
  }

  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked, resolve, reject })
      if (this.#isDue) return
      this.#isDue = true
      // What arrives in the same round of the event loop goes along.
      setImmediate(() => {
        this.#isDue = false
        this.#begin()
      })
    })
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
        group.push(...this.#waiting.splice(index, 1))
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
