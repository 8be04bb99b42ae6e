/** A thread of its own, so that the flood does not make whoever measures wait: floods until it is told to end, then says what it was answered. */
import { parentPort, workerData } from 'node:worker_threads'

const { url, connections } = workerData as { url: string; connections: number }
const names = { firstname: 'Flood', lastname: 'Flood', password: 'lune-de-miel-9' }
const form = { ...names, userId: null, email: 'flood@meche.example', phone: '06 39 98 77 01' }
const statuses: Record<number, number> = {}
const over = new AbortController()
parentPort!.once('message', () => over.abort())

await Promise.all(Array.from({ length: connections }, flood))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort!.postMessage(statuses)

async function flood(): Promise<void> {
  while (!over.signal.aborted) {
    const answer = await fetch(`${url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9' },
      body: JSON.stringify(form),
    })
    await answer.arrayBuffer()
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
  }
}
