/** Requests per second, always beside the floor's: machines are noisy, ratios less so. */
import autocannon from 'autocannon'

export interface Load {
  readonly url: string
  /** Asked for in turn; one that repeats is answered from memory. */
  readonly paths: readonly string[]
  readonly seconds?: number
  readonly headers?: Record<string, string>
  readonly connections?: number
}

export interface Rate {
  readonly perSecond: number
  readonly p99: number
}

/** Throws when any answer is not a success: a fast refusal measures nothing. */
export async function load({ url, paths, seconds = 4, headers = {}, connections = 10 }: Load): Promise<Rate> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path, headers })),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}${paths[0]}: ${result.non2xx} refusals, ${result.errors} errors`)
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** The median of three ratios, each measured against the floor right before it. */
export async function ratioToHello(
  hello: string,
  target: Load,
): Promise<{ ratio: number; perSecond: number }> {
  await load({ ...target, seconds: 1 })
  const rounds: { ratio: number; perSecond: number }[] = []
  for (let round = 0; round < 3; round += 1) {
    const floor = await load({ url: hello, paths: ['/'], seconds: 2 })
    const { perSecond } = await load(target)
    rounds.push({ ratio: perSecond / floor.perSecond, perSecond })
  }
  return rounds.toSorted((a, b) => a.ratio - b.ratio)[1]!
}
