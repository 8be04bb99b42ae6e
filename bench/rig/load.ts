/**
 * Requests per second, always beside the floor's: machines are noisy, ratios less so. wrk makes them: a load generator that
 * costs more than the answers (those in JavaScript do, on large ones) would measure itself.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Request {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Load {
  readonly url: string
  /** Made in turn, from the first again after the last. */
  readonly requests: readonly Request[]
  readonly seconds?: number
  readonly connections?: number
}

export interface Rate {
  readonly perSecond: number
  readonly made: number
}

const run = promisify(execFile)

/** Throws when any answer is not a success: a fast refusal measures nothing. */
export async function load({ url, requests, seconds = 4, connections = 10 }: Load): Promise<Rate> {
  const folder = await mkdtemp(join(tmpdir(), 'meche-load-'))
  try {
    const script = join(folder, 'requests.lua')
    await writeFile(script, scriptOf(requests))
    const options = [
      '--threads',
      '1',
      '--connections',
      String(connections),
      '--duration',
      `${seconds}s`,
      '--timeout',
      '30s',
    ]
    const { stdout } = await run(process.env['WRK'] ?? 'wrk', [...options, '--script', script, url])
    const [, ...counts] = /^counts (\d+) (\d+) (\d+)$/m.exec(stdout) ?? []
    const [made = 0, microseconds = 0, failed = 0] = counts.map(Number)
    if (failed > 0) throw new Error(`${url}${requests[0]?.path}: ${failed} of ${made} failed`)
    return { perSecond: (made * 1e6) / microseconds, made }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Lua for wrk: the requests, as texts made once, and a last line with the counts. */
function scriptOf(requests: readonly Request[]): string {
  const made = requests.map(({ method = 'GET', path, headers = {}, body }) => {
    const fields = Object.entries(headers).map(([name, value]) => `[${lua(name)}]=${lua(value)}`)
    return `wrk.format(${lua(method)}, ${lua(path)}, {${fields.join(',')}}, ${body === undefined ? 'nil' : lua(body)})`
  })
  return `
local next, texts = 0, {}
function init()
${made.map((text, index) => `  texts[${index + 1}] = ${text}`).join('\n')}
end
function request()
  next = next % ${requests.length} + 1
  return texts[next]
end
function done(summary)
  local e = summary.errors
  io.write(string.format("counts %d %d %d\\n", summary.requests, summary.duration,
    e.connect + e.read + e.write + e.status + e.timeout))
end
`
}

/** A text as Lua writes it: JSON differs in nothing that appears here. */
function lua(text: string): string {
  return JSON.stringify(text)
}

const says = [{ path: '/' }]

/** The median of three ratios, each measured against the floor right before it. */
export async function ratioToHello(
  hello: string,
  target: Load,
): Promise<{ ratio: number; perSecond: number }> {
  await load({ ...target, seconds: 1 })
  const rounds: { ratio: number; perSecond: number }[] = []
  for (let round = 0; round < 3; round += 1) {
    const floor = await load({ url: hello, requests: says, seconds: 2 })
    const { perSecond } = await load(target)
    rounds.push({ ratio: perSecond / floor.perSecond, perSecond })
  }
  return rounds.toSorted((a, b) => a.ratio - b.ratio)[1]!
}
