/** The first answer after a write: what was kept is of no use any more, and the day is read from SQL again. */

const rounds = 200

interface Question {
  readonly url: string
  /** The search that is timed. */
  readonly path: string
  /** The items that are held and released between searches, on the day that is searched. */
  readonly items: readonly object[]
  readonly start: string
}

/**
 * How many searches a second one visitor could make, each right after a write of the same day, as a share of the hellos the same
 * visitor could get from Fastify: both are asked in turns by the same client.
 */
export async function afterWrites(hello: string, { url, path, items, start }: Question) {
  let [spent, floor] = [0, 0]
  let hold: string | undefined
  for (let round = 0; round < rounds; round += 1) {
    hold = await keep(url, { items, start, ...(hold && { hold }) })
    spent += await timed(`${url}${path}`)
    floor += await timed(hello)
  }
  return { ratio: floor / spent, perSecond: (rounds * 1000) / spent }
}

/** Milliseconds until the whole answer was there. */
async function timed(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - began
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
