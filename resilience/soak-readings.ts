import fs from 'node:fs'
import path from 'node:path'
import type { SalonData, SalonServer } from './salon-server.ts'

export const METRICS_TOKEN = 'watching a soak'

/**
 * The resources that a server uses at one moment, from its own report and from the kernel's view of its database process; bytes and
 * counts.
 */
export type Reading = {
  heap: number
  memory: number
  /** Files and sockets, connections to the database among them. */
  handles: number
  /** Timers, sockets and requests that Node waits for. */
  waiting: number
  /** Milliseconds of processor since its start. */
  processor: number
  /** The memory of the embedded database's process; 0 for a PostgreSQL server. */
  databaseMemory: number
  /** The size of the embedded database's write-ahead log; 0 for a PostgreSQL server. */
  log: number
  /** All files of the embedded database; 0 for a PostgreSQL server. */
  files: number
}

/** Throws when the server does not say it now. */
export async function readServer({ url, pid }: SalonServer, data: SalonData): Promise<Reading> {
  const answer = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`/api/metrics was answered ${answer.status}`)
  const figure = (name: string): number => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
    if (value === undefined) throw new Error(`/api/metrics says nothing of ${name}`)
    return Number(value)
  }
  const isEmbedded = data.DATABASE_URL === undefined
  return {
    heap: figure('nodejs_heap_size_used_bytes'),
    memory: figure('process_resident_memory_bytes'),
    handles: figure('process_open_fds'),
    waiting: figure('nodejs_active_resources_total'),
    processor: figure('process_cpu_seconds_total') * 1000,
    databaseMemory: isEmbedded ? memoryOfChildren(pid) : 0,
    log: isEmbedded ? sizeOf(path.join(data.DATA_DIR, 'pg', 'pg_wal')) : 0,
    files: isEmbedded ? sizeOf(path.join(data.DATA_DIR, 'pg'), { recursive: true }) : 0,
  }
}

function memoryOfChildren(pid: number): number {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const memoryOf = (child: string): number =>
    Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]) * 1024
  return children.reduce((sum, child) => sum + memoryOf(child), 0)
}

/** The size of a folder's files; a file that disappears during the scan counts as zero. */
function sizeOf(folder: string, { recursive = false } = {}): number {
  const entries = fs.readdirSync(folder, { withFileTypes: true, recursive })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = files.map(
    ({ parentPath, name }) => fs.statSync(path.join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0,
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
