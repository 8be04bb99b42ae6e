import { setTimeout as sleep } from 'node:timers/promises'
import { readCsv } from '@meche/domain/text/csv.ts'
import type { Random } from './random.ts'
import { signInPeople } from './salon-api.ts'
import type { Ground } from './salon-data.ts'
import { freePort, startSalon } from './salon-server.ts'
import { timed } from './timing.ts'

export type ImportFigures = {
  /** Seconds of the dry run and of the import of one file, undisturbed. */
  tried: number
  run: number
  /** The longest that another request waited meanwhile, in milliseconds, and the longest with nothing else to do. */
  waited: { quiet: number; tried: number; run: number }
  kills: number
  faults: string[]
}

interface Options {
  rows: number
  random: Random
}

interface Import {
  id: number
  status: string
  done: number
  counts: Record<string, number>
}

/**
 * Imports files of dirty rows: one undisturbed, which is timed while somebody else uses the salon; one whose server is killed in every
 * batch; and the second one again. The dry run must have said what each import did, and the repetition must change nothing.
 */
export async function importKills(ground: Ground, { rows, random }: Options): Promise<ImportFigures> {
  const port = await freePort()
  let server = await startSalon(port, ground.data)
  const faults: string[] = []
  try {
    const pool = await ground.connect()
    const [admin] = await signInPeople(pool, server.url, { count: 1, role: 'ROLE_ADMIN' })
    await pool.end()
    const salon = salonOf(server.url, admin!.token)
    const quiet = await longestWait(salon, () => sleep(1000))

    const first = await salon.send(dirtyFile(rows, random, 0))
    let [tried, run] = [0, 0]
    const waitedTried = await longestWait(salon, async () => {
      tried = await timed(() => salon.ask('POST', `${first.id}/dry-run`))
    })
    const said = await salon.report(first.id)
    const waitedRun = await longestWait(salon, async () => {
      run = await timed(async () => {
        await salon.ask('POST', `${first.id}/run`)
        await salon.untilDone(first.id)
      })
    })
    faults.push(...differences('undisturbed', said, await salon.report(first.id)))

    const file = dirtyFile(rows, random, 1)
    const second = await salon.send(file)
    await salon.ask('POST', `${second.id}/dry-run`)
    const expected = await salon.report(second.id)
    await salon.ask('POST', `${second.id}/run`)
    let kills = 0
    for (let done = 0; ;) {
      // In the batch after the next one that ends, or before any: a batch that is cut off must begin anew.
      const deadline = performance.now() + random.below(1500)
      let state = await salon.progress(second.id)
      while (state.status !== 'done' && state.done <= done && performance.now() < deadline) {
        await sleep(2)
        state = await salon.progress(second.id)
      }
      if (state.status === 'done') break
      done = state.done
      await server.kill()
      kills += 1
      server = await startSalon(port, ground.data)
    }
    faults.push(...differences('killed', expected, await salon.report(second.id)))
    faults.push(...(await strayClients(ground, await salon.ask('GET', second.id))))

    const before = await clientsOf(ground)
    const again = await salon.send(file)
    await salon.ask('POST', `${again.id}/dry-run`)
    await salon.ask('POST', `${again.id}/run`)
    const { counts } = await salon.untilDone(again.id)
    if (counts['new'] !== 0 || counts['completed'] !== 0 || (await clientsOf(ground)) !== before)
      faults.push(`the same file again: ${JSON.stringify(counts)}`)
    return {
      tried: tried / 1000,
      run: run / 1000,
      waited: { quiet, tried: waitedTried, run: waitedRun },
      kills,
      faults,
    }
  } finally {
    await server.kill()
  }
}

/** Names, numbers and e-mails as salons have typed them for years; one in eight rows is about a client of an earlier one. */
function dirtyFile(rows: number, random: Random, part: number): string {
  const one = <T>(choices: readonly T[]): T => choices[random.below(choices.length)]!
  const given = ['Marie', 'LÉO', 'zoé', 'Jean-Luc', '=1+1', '+cmd|calc', '名', 'عمر', '']
  const family = ['Dupont', 'DURAND', 'd’Angelo', 'Nguyễn', 'Petit', '-2', '']
  const notes = ['', '', 'Café noir', 'Allergie au latex', '=SUM(A1)', 'Frange\nlongue', 'Diabète']
  const phoneOf = (at: number) => {
    const digits = String(10_000_000 + part * 1_000_000 + at).slice(-8)
    const pairs = digits.match(/../g)!
    return one([
      `06${digits}`,
      `06 ${pairs.join(' ')}`,
      `+336${digits}`,
      `06.${pairs.join('.')}`,
      `0033 6 ${pairs.join(' ')}`,
    ])
  }
  const lines = Array.from({ length: rows }, (_, at) => {
    const about = random.chance(0.125) ? random.below(at + 1) : at
    const phone = random.chance(0.03) ? one(['06 12', 'inconnu', '01 41 00 00 00']) : phoneOf(about)
    const email = random.chance(0.4) ? `c${part}.${about}@mail.example` : one(['', '', 'a@'])
    const cells = [
      one(given),
      one(family),
      random.chance(0.05) ? '' : phone,
      email,
      one(notes),
      one(['', '', 'oui']),
    ]
    return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')
  })
  return ['Prénom;Nom;Mobile;E-mail;Remarque;Bloqué', ...lines].join('\r\n')
}

function salonOf(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (method: string, address: string | number): Promise<Import> => {
    const response = await fetch(`${url}/api/imports/${address}`, { method, headers })
    if (!response.ok) throw new Error(`${method} ${address} was answered ${response.status}`)
    return (await response.json()) as Import
  }
  /** Reads the list alone: the whole import with its rows takes longer than a batch. */
  const progress = async (id: number): Promise<Pick<Import, 'status' | 'done'>> => {
    const response = await fetch(`${url}/api/imports`, { headers })
    return ((await response.json()) as Import[]).find((one) => one.id === id)!
  }
  return {
    ask,
    send: async (content: string): Promise<Import> => {
      const body = new FormData()
      body.append('file', new Blob([content], { type: 'text/csv' }), 'clients.csv')
      const response = await fetch(`${url}/api/imports`, { method: 'POST', headers, body })
      if (response.status !== 201) throw new Error(`the file was answered ${response.status}`)
      return (await response.json()) as Import
    },
    progress,
    untilDone: async (id: number): Promise<Import> => {
      for (;;) {
        if ((await progress(id)).status === 'done') return ask('GET', id)
        await sleep(200)
      }
    },
    /** Line, result and reason of each row. */
    report: async (id: number): Promise<string[]> => {
      const response = await fetch(`${url}/api/imports/${id}/report.csv`, { headers })
      return readCsv(await response.text()).map((row) => row.slice(0, 3).join(' | '))
    },
    /** Some other work of a salon. */
    look: () => fetch(`${url}/api/me`, { headers }).then((response) => response.text()),
  }
}

/** The longest of requests that are sent one after the other until the work is done. */
async function longestWait(salon: ReturnType<typeof salonOf>, work: () => Promise<unknown>): Promise<number> {
  const working = work()
  const isOver = working.then(
    () => true,
    () => true,
  )
  let longest = 0
  do {
    longest = Math.max(longest, await timed(salon.look))
  } while (!(await Promise.race([isOver, sleep(20, false)])))
  await working
  return longest
}

function differences(name: string, said: readonly string[], done: readonly string[]): string[] {
  if (said.length !== done.length) return [`${name}: ${said.length} rows were tried, ${done.length} imported`]
  return said.flatMap((row, at) => (row === done[at] ? [] : [`${name}: « ${row} » became « ${done[at]} »`]))
}

/** The clients of an import whom no row made, and rows whose client there is not. */
async function strayClients(ground: Ground, { id, counts }: Import): Promise<string[]> {
  const pool = await ground.connect()
  try {
    const { rows } = await pool.query<{ made: number }>(
      `SELECT count(DISTINCT u.id)::int AS made FROM import_rows r JOIN users u ON u.id = r.person_id
       WHERE r.import_id = $1 AND r.verdict = 'new'`,
      [id],
    )
    const { made } = rows[0]!
    return made === counts['new'] ? [] : [`${made} clients for ${counts['new']} rows`]
  } finally {
    await pool.end()
  }
}

async function clientsOf(ground: Ground): Promise<string> {
  const pool = await ground.connect()
  try {
    const { rows } = await pool.query<{ sum: string }>(
      `SELECT count(*) || ' ' || md5(string_agg(u::text, ',' ORDER BY id)) || ' ' || (SELECT count(*) FROM client_notes) AS sum FROM users u`,
    )
    return rows[0]!.sum
  } finally {
    await pool.end()
  }
}
