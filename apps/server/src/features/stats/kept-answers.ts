/** Answers about visits that have not changed since, each true until a minute. */
import { LRUCache } from 'lru-cache'

export interface TimedAnswer<T> {
  readonly answer: T
  /** The first epoch minute at which the passing of time alone may change it. */
  readonly until: number
}

/** The questions of some open screens; an answer takes about 20 kB. */
const mostAnswers = 100

export class KeptAnswers<T extends object> {
  readonly #answers = new LRUCache<string, TimedAnswer<T> & { readonly from: number }>({ max: mostAnswers })

  /** `now`: epoch minutes. */
  async find(question: string, now: number, answerAnew: () => Promise<TimedAnswer<T>>): Promise<T> {
    const known = this.#answers.get(question)
    if (known && now >= known.from && now < known.until) return known.answer
    const timed = await answerAnew()
    this.#answers.set(question, { ...timed, from: now })
    return timed.answer
  }
}
