/** One open stream of events: an HTTP answer that ends when its session does. */
import { Readable } from 'node:stream'
import type { Farewell } from '@meche/contract/live.ts'

/** Bytes that wait for a screen that does not read: then it is better off without, and learns what it missed when it comes back. */
const mostWaiting = 262_144

export class LiveStream {
  readonly account: number
  readonly token: string
  /** Staff hear of everything, clients of their own visits. */
  isStaff: boolean
  readonly body: Readable
  #isEnded = false

  constructor({ account, token, isStaff }: Pick<LiveStream, 'account' | 'token' | 'isStaff'>) {
    this.account = account
    this.token = token
    this.isStaff = isStaff
    this.body = new Readable({ read: () => undefined })
    // The first bytes make the proxy and the browser pass the headers on.
    this.comment()
  }

  comment(): void {
    this.write(':\n\n')
  }

  write(text: string): void {
    if (this.#isEnded || this.body.destroyed) return
    if (this.body.readableLength > mostWaiting) this.body.destroy()
    else this.body.push(text)
  }

  end(farewell: Farewell): void {
    this.write(event('bye', { reason: farewell }))
    if (this.#isEnded || this.body.destroyed) return
    this.#isEnded = true
    this.body.push(null)
  }
}

/** An event as text/event-stream has it: JSON has no line breaks. */
export function event(name: string, data: object, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
