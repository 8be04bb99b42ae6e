import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../random.ts'
import type { Clients } from './clients.ts'
import type { Cluster } from './cluster.ts'
import { cut, HUB, type Machine } from './network.ts'
import type { WebProcesses } from './web-processes.ts'

export type FaultKind =
  | 'PostgreSQL of the primary killed'
  | 'Patroni and PostgreSQL of the primary killed'
  | 'machine of the primary killed'
  | 'PostgreSQL of the primary stands still'
  | 'primary cut from the other machines'
  | 'primary cut from everything'
  | 'replica cut from everything'
  | 'web process killed'
  | 'etcd leader killed'
  | 'web process upgraded'

export interface Stage {
  cluster: Cluster
  webs: WebProcesses
  clients: Clients
  random: Random
}

const KILLED: Partial<Record<FaultKind, readonly string[] | undefined>> = {
  'PostgreSQL of the primary killed': ['postgres'],
  'Patroni and PostgreSQL of the primary killed': ['patroni', 'python3', 'postgres'],
  'machine of the primary killed': ['patroni', 'python3', 'postgres', 'etcd'],
}
/** Longer than the leader's key lives. */
const CUT_MS = 10_000
const BOOKINGS_AFTER = 10

/** Does it, lets the others carry on, and mends it. */
export async function applyFault(kind: FaultKind, stage: Stage): Promise<void> {
  const { cluster, webs, clients, random } = stage
  if (kind === 'web process killed') return void (await webs.kill(random.below(webs.count)))
  if (kind === 'web process upgraded') return webs.upgrade()
  if (kind === 'etcd leader killed') {
    const leader = await known(() => cluster.etcdLeader())
    leader.kill(['etcd'])
    await clients.progress(BOOKINGS_AFTER)
    return cluster.revive(leader)
  }
  const primary = await known(() => cluster.primary())
  const names = KILLED[kind]
  if (names) {
    primary.kill(names)
    await clients.progress(BOOKINGS_AFTER)
    return cluster.revive(primary)
  }
  if (kind === 'PostgreSQL of the primary stands still') return standStill(primary, clients)
  const others = cluster.machines.filter((machine) => machine !== primary)
  const isReplica = kind === 'replica cut from everything'
  const victim = isReplica ? others[random.below(others.length)]! : primary
  const rest = cluster.machines.filter((machine) => machine !== victim)
  const mend = cut(victim, kind === 'primary cut from the other machines' ? rest : [...rest, HUB])
  await sleep(CUT_MS)
  await clients.progress(BOOKINGS_AFTER)
  mend()
}

/** PostgreSQL wakes up in the belief that it leads, and another machine has acknowledged bookings since. */
async function standStill(primary: Machine, clients: Clients): Promise<void> {
  primary.kill(['postgres'], 'SIGSTOP')
  await sleep(CUT_MS)
  await clients.progress(BOOKINGS_AFTER)
  primary.kill(['postgres'], 'SIGCONT')
}

async function known(find: () => Promise<Machine | undefined>): Promise<Machine> {
  for (;;) {
    const machine = await find()
    if (machine) return machine
    await sleep(200)
  }
}
