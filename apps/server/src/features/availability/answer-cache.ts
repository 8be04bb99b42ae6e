/**
 * Answers as they were sent, by URL, for as long as neither the data nor the clock can have changed them. What a guest
 * reads while choosing a day costs the same as a constant.
 */
interface Kept {
  readonly body: string
  readonly generation: number
  readonly validUntil: number
}

const maxEntries = 2000

export class AnswerCache {
  readonly #kept = new Map<string, Kept>()

  get(url: string, generation: number, now: Temporal.Instant): string | null {
    const kept = this.#kept.get(url)
    if (!kept) return null
    if (kept.generation === generation && now.epochMilliseconds <= kept.validUntil) return kept.body
    this.#kept.delete(url)
    return null
  }

  keep(url: string, body: string, { generation, validUntil }: Omit<Kept, 'body'>): void {
    // Oldest first out: a Map keeps the order of insertion.
    if (this.#kept.size >= maxEntries) this.#kept.delete(this.#kept.keys().next().value!)
    this.#kept.set(url, { body, generation, validUntil })
  }
}
