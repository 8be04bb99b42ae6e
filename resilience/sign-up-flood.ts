import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Ground } from './salon-data.ts'
import { freePort, startSalon } from './salon-server.ts'
import { medianOf } from './timing.ts'

export type FloodFigures = {
  quiet: number
  flooded: number
  statuses: Record<number, number>
  faults: string[]
}

const timesSlower = 2
/** The tolerance for noise in small figures. */
const slackMs = 20

/** Signing in from elsewhere while one address floods sign-ups over many connections, with the limits on. Milliseconds. */
export async function signUpFlood(
  ground: Ground,
  { connections, signIns }: { connections: number; signIns: number },
): Promise<FloodFigures> {
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }
  const server = await startSalon(await freePort(), ground.data, env)
  let visitors = 0
  const signIn = async () => {
    visitors += 1
    const answer = await fetch(`${server.url}/api/login_check`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}`,
      },
      body: JSON.stringify({ username: 'client@meche.example', password: 'demo-meche-2026' }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`signing in was answered ${answer.status}`)
  }
  try {
    await medianOf(5, signIn)
    const quiet = await medianOf(signIns, signIn)
    const flooder = new Worker(path.join(import.meta.dirname, 'sign-up-flooder.ts'), {
      workerData: { url: server.url, connections },
    })
    await once(flooder, 'online')
    const flooded = await medianOf(signIns, signIn)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    flooder.postMessage('end')
    const [statuses] = (await once(flooder, 'message')) as [Record<number, number>]
    const faults = Object.keys(statuses)
      .filter((status) => Number(status) >= 500)
      .map((status) => `${statuses[Number(status)]} sign-ups were answered ${status}`)
    if (flooded > timesSlower * quiet + slackMs)
      faults.push(`signing in took ${quiet} ms, and ${flooded} ms under the flood`)
    return { quiet, flooded, statuses, faults }
  } finally {
    await server.stop()
  }
}
