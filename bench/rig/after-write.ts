/** The first answer after a write: what was kept is of no use any more, and the day is read from SQL again. */
import { load } from './load.ts'

const rounds = 200

interface Question {
  readonly url: string
  /** The search that is timed. */
  readonly path: string
  /** What is kept and given back in between, on the day that is searched. */
  readonly items: readonly object[]
  readonly start: string
}

/** How many searches a second one visitor could make, each right after a write of the same day, and Fastify's hello to one visitor. */
export async function afterWrites(hello: string, { url, path, items, start }: Question) {
  const floor = await load({ url: hello, paths: ['/'], seconds: 2, connections: 1 })
  let spent = 0
  let hold: string | undefined
  for (let round = 0; round < rounds; round += 1) {
    hold = await keep(url, { items, start, ...(hold && { hold }) })
    const began = performance.now()
    const answer = await fetch(`${url}${path}`)
    await answer.arrayBuffer()
    spent += performance.now() - began
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }
  const perSecond = (rounds * 1000) / spent
  return { ratio: perSecond / floor.perSecond, perSecond }
}

async function keep(url: string, body: object): Promise<string> {
  const answer = await fetch(`${url}/api/appointments/holds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 201) throw new Error(`A hold was refused: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { hold: string }).hold
}
