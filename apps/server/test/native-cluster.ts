import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A private PostgreSQL server that lives as long as this process at most. */
export type NativeCluster = { url: string; stop: () => Promise<void> }

type User = { uid: number; gid: number }

const READY_LIMIT_MS = 30_000

/** Without safety, for tests that never pull the plug: about twice as fast. */
const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** The folder of `initdb` and `postgres`: on the path, else the newest of Debian's. */
export function findPostgresBinaries(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter)
  return [...onPath, ...debianFolders()].find((folder) =>
    ['initdb', 'postgres'].every((program) => fs.existsSync(path.join(folder, program))),
  )
}

function debianFolders(): string[] {
  const root = '/usr/lib/postgresql'
  if (!fs.existsSync(root)) return []
  const versions = fs.readdirSync(root).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => path.join(root, version, 'bin'))
}

/**
 * Makes and starts a cluster in a temporary folder, reached through a Unix socket only. PostgreSQL refuses to run as
 * root: it then runs as `postgres`, else `nobody`. `isSafe` keeps fsync on, for tests that kill it.
 */
export async function startNativeCluster(options: { isSafe: boolean }): Promise<NativeCluster> {
  const binaries = findPostgresBinaries()
  if (!binaries) throw new Error('PostgreSQL was not found.')
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'meche-pg-'))
  const user = unprivilegedUser()
  if (user) fs.chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
  execFileSync(path.join(binaries, 'initdb'), initdb, { ...user, cwd: folder, stdio: 'pipe' })
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'logging_collector=off',
  ]
  const parameters = [...settings, ...(options.isSafe ? [] : UNSAFE)].flatMap((setting) => ['-c', setting])
  const guardian = startGuarded([path.join(binaries, 'postgres'), '-D', data, ...parameters], folder, user)
  await waitUntilReady(folder)
  return {
    url: `postgresql://postgres@${encodeURIComponent(folder)}/postgres`,
    stop: async () => {
      guardian.ref()
      guardian.stdin.end()
      if (guardian.exitCode === null) await once(guardian, 'exit')
    },
  }
}

/**
 * A shell waits on its input, which the kernel closes when this process ends, however it ends: a killed test run
 * leaves neither a server nor its folder behind.
 */
function startGuarded(command: string[], folder: string, user: User | undefined) {
  const script = `folder=$1; shift
    "$@" >"$folder/log" 2>&1 </dev/null & server=$!
    read -r _; kill -QUIT $server; wait $server; rm -rf "$folder"`
  const guardian = spawn('sh', ['-c', script, 'sh', folder, ...command], {
    ...user,
    cwd: '/',
    // Its own process group: a Ctrl-C at the terminal must reach the tests first.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guardian.unref()
  return guardian
}

async function waitUntilReady(folder: string): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS
  // Written in this file when the server accepts connections.
  const pidFile = path.join(folder, 'data', 'postmaster.pid')
  while (!(fs.existsSync(pidFile) && fs.readFileSync(pidFile, 'utf8').includes('ready'))) {
    if (performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start:\n${fs.readFileSync(path.join(folder, 'log'), 'utf8')}`)
    }
    await sleep(20)
  }
}

/** The user that PostgreSQL runs as where this process is root; undefined where it is not. */
export function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  const entry = ['postgres', 'nobody']
    .map((name) => lines.find((line) => line.startsWith(`${name}:`)))
    .find(Boolean)
  if (!entry)
    throw new Error('PostgreSQL does not run as root, and there is no user named postgres or nobody.')
  const [, , uid, gid] = entry.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
