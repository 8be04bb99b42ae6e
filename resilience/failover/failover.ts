import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findPostgresBinaries, unprivilegedUser } from '../../apps/server/test/native-cluster.ts'
import type { TrialFigures, TrialOptions } from './trial.ts'

/** Namespaces of its own: the network can be cut, and whatever runs there ends with the trial. Who is not root is root in them alone. */
const NAMESPACES = [
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  '--net',
  '--pid',
  '--fork',
  '--kill-child',
  '--mount-proc',
]
/** The first process of a pid namespace has to bury those that lose their parent, which a shell does and Node does not. */
const SHELL = ['sh', '-c', '"$@"; exit $?', 'sh']

/** Why this machine cannot run the trial; undefined when it can. */
export function whyNoCluster(): string | false {
  if (!process.env['CLUSTER_PROGRAMS']) return 'Patroni, etcd and HAProxy are not there'
  if (!findPostgresBinaries()) return 'no PostgreSQL server was found'
  if (spawnSync('unshare', [...NAMESPACES, 'true']).status !== 0) return 'no namespaces can be opened'
  if (spawnSync('ip', ['-V']).status !== 0) return 'ip (iproute2) was not found'
  // Root's home is closed to the account of PostgreSQL, as which Patroni runs.
  const isReadable = spawnSync('test', ['-r', import.meta.filename], { ...unprivilegedUser() }).status === 0
  return !isReadable && `PostgreSQL’s account cannot read ${import.meta.dirname}: clone into another folder`
}

/** Runs the trial in a network of its own. */
export async function failover(
  options: Pick<TrialOptions, 'seed' | 'isSynchronous' | 'root' | 'faults'>,
): Promise<TrialFigures> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'meche-cluster-'))
  const user = unprivilegedUser()
  if (user) fs.chownSync(folder, user.uid, user.gid)
  const all: TrialOptions = {
    ...options,
    folder,
    programs: process.env['CLUSTER_PROGRAMS']!,
    runsAs: user ?? 'nested',
  }
  const node = [process.execPath, '--disable-warning=ExperimentalWarning']
  const trial = path.join(import.meta.dirname, 'trial-process.ts')
  const child = spawn('unshare', [...NAMESPACES, ...SHELL, ...node, trial], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(all)
  let figures: TrialFigures | undefined
  child.on('message', (message: TrialFigures) => (figures = message))
  await once(child, 'exit')
  if (!figures) throw new Error(`The trial failed; its logs are in ${folder}.`)
  fs.rmSync(folder, { recursive: true })
  return figures
}
