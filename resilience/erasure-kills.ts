import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Random } from './random.ts'
import { signInPeople } from './salon-api.ts'
import type { Ground } from './salon-data.ts'
import { freePort, type SalonServer, startSalon } from './salon-server.ts'

export type ErasureFigures = { kills: number; restored: number; faults: string[] }

const changes = 3

/**
 * Somebody whose addresses changed three times is erased while a back-up is taken and the server is killed. Asked again until it is
 * answered, the erasure must hold: in the database, and in every back-up that is restored.
 */
export async function erasureKills(
  ground: Ground,
  { rounds, random }: { rounds: number; random: Random },
): Promise<ErasureFigures> {
  const figures: ErasureFigures = { kills: 0, restored: 0, faults: [] }
  const port = await freePort()
  for (let round = 0; round < rounds; round += 1) {
    let server = await startSalon(port, ground.data)
    const folder = path.join(ground.data.DATA_DIR, 'trial')
    fs.mkdirSync(folder, { recursive: true })
    const [before, during] = ['before', 'during'].map((name) => path.join(folder, `${name}-${round}.backup`))
    try {
      const token = await withPool(ground, async (pool) => adminOf(pool, server.url))
      const person = await movingPerson(server, { token, round })
      await tool('backup', ['--to', before!], ground)
      const erasing = erase(server, person.id, token)
      const backingUp = tool('backup', ['--to', during!], ground).catch(() => undefined)
      await sleep(random.below(400))
      await server.kill()
      figures.kills += 1
      await Promise.all([erasing, backingUp])

      server = await startSalon(port, ground.data)
      const status = await erase(server, person.id, token)
      if (status !== 200 && status !== 404)
        figures.faults.push(`round ${round}: erasing again was answered ${status}`)
      figures.faults.push(...(await traces(ground, person, `round ${round}`)))
      await server.stop()
      for (const file of [before!, during!].filter((name) => fs.existsSync(name))) {
        // A restore that is killed leaves what was there, or what a whole one would have left.
        await killedTool('restore', [file, '--replace'], ground, random.below(1500))
        figures.kills += 1
        server = await startSalon(port, ground.data)
        const killed = `round ${round}, a killed restore of ${path.basename(file)}`
        figures.faults.push(...(await traces(ground, person, killed)))
        await server.stop()
        await tool('restore', [file, '--replace'], ground)
        figures.restored += 1
        server = await startSalon(port, ground.data)
        const name = `round ${round}, ${path.basename(file)} restored`
        figures.faults.push(...(await traces(ground, person, name)))
        await server.stop()
      }
    } finally {
      await server.kill()
    }
  }
  return figures
}

interface Moving {
  readonly id: number
  readonly addresses: readonly string[]
}

async function adminOf(pool: Pool, url: string): Promise<string> {
  await pool.query(
    `DELETE FROM users WHERE family_name = 'Trial' AND NOT EXISTS (SELECT FROM history WHERE actor_id = users.id)`,
  )
  const { rows } = await pool.query<{ email: string }>(
    `SELECT email FROM users WHERE email = 'admin@meche.example'`,
  )
  if (rows.length === 0) return (await signInPeople(pool, url, { count: 1, role: 'ROLE_ADMIN' }))[0]!.token
  const answer = await call(url, 'POST', '/api/login_check', {
    body: { username: rows[0]!.email, password: 'demo-meche-2026' },
  })
  return (answer.body as { token: string }).token
}

/** A client who has had an e-mail address and a phone more than there were changes, all of them in what is kept. */
async function movingPerson(
  { url }: SalonServer,
  { token, round }: { token: string; round: number },
): Promise<Moving> {
  const at = (change: number) => ({
    email: `moving.${round}.${change}@meche.example`,
    phone: `+3363998${String(5000 + round * 10 + change)}`,
  })
  const names = { firstname: `Déménage${round}`, lastname: 'Encore' }
  const { body } = await call(url, 'POST', '/api/users', { token, body: { ...names, ...at(0) } })
  const { id } = body as { id: number }
  const addresses = [names.firstname]
  for (let change = 0; change <= changes; change += 1) {
    addresses.push(at(change).email, at(change).phone)
    if (change === 0) continue
    const answer = await call(url, 'PATCH', `/api/users/${id}`, { token, body: at(change) })
    if (answer.status !== 200) throw new Error(`a change of address was answered ${answer.status}`)
  }
  return { id, addresses }
}

/** The status, or 0 when the server was gone. */
async function erase({ url }: SalonServer, id: number, token: string): Promise<number> {
  return call(url, 'DELETE', `/api/users/${id}`, { token, body: {} }).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Where something of the person still stands, in any table. */
async function traces(ground: Ground, { addresses }: Moving, when: string): Promise<string[]> {
  return withPool(ground, async (pool) => {
    const tables = await pool.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    )
    const found: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await pool.query<{ wanted: string }>(
        `SELECT DISTINCT wanted FROM unnest($1::text[]) AS wanted, ${name} AS r WHERE strpos(r::text, wanted) > 0`,
        [addresses],
      )
      found.push(...rows.map(({ wanted }) => `${when}: ${wanted} is in ${name}`))
    }
    return found
  })
}

async function withPool<T>(ground: Ground, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = await ground.connect()
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

interface Sent {
  token?: string
  body: object
}

async function call(url: string, method: string, target: string, { token, body }: Sent) {
  const response = await fetch(url + target, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as unknown }
}

/** As an operator runs it. Rejects with what it said when it ends with anything but 0. */
async function tool(name: 'backup' | 'restore', args: readonly string[], ground: Ground): Promise<void> {
  const child = startTool(name, args, ground)
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${name} ended with ${String(code)}: ${said}`)
}

/** The same, killed after some time unless it ended before. */
async function killedTool(
  name: 'backup' | 'restore',
  args: readonly string[],
  ground: Ground,
  afterMs: number,
): Promise<void> {
  const child = startTool(name, args, ground)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await Promise.race([ended, sleep(afterMs)])
  child.kill('SIGKILL')
  await ended
}

function startTool(name: 'backup' | 'restore', args: readonly string[], { data }: Ground) {
  const file = path.join(import.meta.dirname, `../apps/server/src/tools/${name}.ts`)
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    env: { ...process.env, ...data },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
