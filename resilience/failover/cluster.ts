import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgresBinaries } from '../../apps/server/test/native-cluster.ts'
import { HUB, type Machine } from './network.ts'

const DEPLOY = path.join(import.meta.dirname, '../../deploy')
const PASSWORD = 'trial'
const LIMIT_MS = 120_000

export interface ClusterOptions {
  machines: readonly Machine[]
  /** Everything of the trial; the machines' user may write in it. */
  folder: string
  /** The folder in which Debian's packages of Patroni, etcd and HAProxy are unpacked. */
  programs: string
  /** For the control, whose commits wait for no second machine. */
  isSynchronous: boolean
  /** Where each web process listens. */
  webs: readonly string[]
}

/** A member as Patroni shows it. */
type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string }

/** Three machines with etcd, Patroni and PostgreSQL, and HAProxy in front of them, from the files that compose.ha.yaml uses. */
export class Cluster {
  readonly machines: readonly Machine[]
  readonly #options: ClusterOptions
  #balancer: ChildProcess | undefined

  constructor(options: ClusterOptions) {
    this.#options = options
    this.machines = options.machines
  }

  /** The database through the balancer. */
  get url(): string {
    return `postgres://meche:${PASSWORD}@${HUB}:5000/meche`
  }

  get site(): string {
    return `http://${HUB}:8080`
  }

  async start(): Promise<void> {
    const { folder } = this.#options
    const patroni = fs.readFileSync(path.join(DEPLOY, 'patroni.yml'), 'utf8')
    fs.writeFileSync(
      path.join(folder, 'patroni.yml'),
      this.#options.isSynchronous ? patroni : asynchronous(patroni),
    )
    this.startBalancer()
    for (const machine of this.machines) this.startEtcd(machine)
    for (const machine of this.machines) this.startDatabase(machine)
    await this.untilWhole()
  }

  startBalancer(): void {
    const webs = Object.fromEntries(this.#options.webs.map((address, index) => [`WEB${index + 1}`, address]))
    const machines = Object.fromEntries(
      this.machines.map(({ address }, index) => [`MACHINE${index + 1}`, address]),
    )
    const output = fs.openSync(path.join(this.#options.folder, 'haproxy.log'), 'a')
    this.#balancer = spawn(
      path.join(this.#options.programs, 'usr/sbin/haproxy'),
      ['-W', '-f', path.join(DEPLOY, 'haproxy.cfg')],
      {
        env: { ...this.#environment(), ...webs, ...machines, BALANCER: HUB, ERRORS: DEPLOY },
        stdio: ['ignore', output, output],
      },
    )
  }

  /** Starts again what does not run on the machine. */
  revive(machine: Machine): void {
    const names = new Set(machine.processes().map(({ name }) => name))
    if (!names.has('etcd')) this.startEtcd(machine)
    if (!names.has('python3')) this.startDatabase(machine)
  }

  startEtcd(machine: Machine): void {
    const { name, address } = machine
    const peers = this.machines.map((each) => `${each.name}=http://${each.address}:2380`).join(',')
    const { folder, programs } = this.#options
    machine.start(
      [
        path.join(programs, 'usr/bin/etcd'),
        `--name=${name}`,
        `--data-dir=${path.join(folder, `${name}-etcd`)}`,
        `--listen-peer-urls=http://${address}:2380`,
        `--initial-advertise-peer-urls=http://${address}:2380`,
        `--listen-client-urls=http://${address}:2379`,
        `--advertise-client-urls=http://${address}:2379`,
        `--initial-cluster=${peers}`,
        '--initial-cluster-token=meche',
        '--initial-cluster-state=new',
        '--heartbeat-interval=100',
        '--election-timeout=500',
        '--log-level=error',
      ],
      { env: this.#environment(), log: path.join(folder, `${name}-etcd.log`) },
    )
  }

  startDatabase(machine: Machine): void {
    const { name, address } = machine
    const { folder } = this.#options
    const env = {
      ...this.#environment(),
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: this.machines.map((each) => `'${each.address}:2379'`).join(','),
      PATRONI_RESTAPI_LISTEN: `${address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: path.join(folder, name),
      PATRONI_POSTGRESQL_BIN_DIR: binaries(),
      PATRONI_POSTGRESQL_PGPASS: path.join(folder, `${name}.pgpass`),
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      MECHE_PASSWORD: PASSWORD,
    }
    machine.start(
      ['/usr/bin/python3', path.join(DEPLOY, 'patroni_guarded.py'), path.join(folder, 'patroni.yml')],
      { env, log: path.join(folder, `${name}-patroni.log`) },
    )
  }

  /** The machine whose Patroni says that it leads; undefined while none does. */
  async primary(): Promise<Machine | undefined> {
    for (const machine of this.machines) {
      const answer = await ask(`http://${machine.address}:8008/primary`)
      if (answer?.ok) return machine
    }
    return undefined
  }

  /** The machine whose etcd leads; undefined while none does. */
  async etcdLeader(): Promise<Machine | undefined> {
    for (const machine of this.machines) {
      const answer = await ask(`http://${machine.address}:2379/v3/maintenance/status`, '{}')
      const { leader, header } = ((await answer?.json()) ?? {}) as {
        leader?: string
        header?: { member_id: string }
      }
      if (leader && leader === header?.member_id) return machine
    }
    return undefined
  }

  /** Waits until each machine follows the leader, which waits for one of them. */
  async untilWhole(): Promise<void> {
    const deadline = performance.now() + LIMIT_MS
    let members: Member[] = []
    for (;;) {
      members = await this.#members()
      if (isWhole(members, this.#options) && (await this.etcdLeader())) return
      if (performance.now() > deadline)
        throw new Error(`The cluster is not whole: ${JSON.stringify(members)}`)
      await sleep(200)
    }
  }

  async #members(): Promise<Member[]> {
    const leader = await this.primary()
    const answer = leader && (await ask(`http://${leader.address}:8008/cluster`))
    return ((await answer?.json()) as { members?: Member[] } | undefined)?.members ?? []
  }

  async stop(): Promise<void> {
    for (const machine of this.machines) machine.kill()
    this.#balancer?.kill('SIGKILL')
    if (this.#balancer?.exitCode === null) await once(this.#balancer, 'exit')
  }

  #environment(): Record<string, string> {
    const { programs, folder } = this.#options
    const libraries = path.join(programs, 'usr/lib')
    const triplets = fs.readdirSync(libraries).filter((name) => name.includes('-linux-gnu'))
    return {
      PATH: `${binaries()}:/usr/sbin:/usr/bin:/sbin:/bin`,
      HOME: folder,
      LC_ALL: 'C.UTF-8',
      PYTHONPATH: path.join(libraries, 'python3/dist-packages'),
      LD_LIBRARY_PATH: triplets.map((name) => path.join(libraries, name)).join(':'),
    }
  }
}

/** Where all of PostgreSQL's programs are: the path may lead to links to some of them. */
function binaries(): string {
  return path.dirname(fs.realpathSync(path.join(findPostgresBinaries()!, 'initdb')))
}

function isWhole(members: Member[], { machines, isSynchronous }: ClusterOptions): boolean {
  const leader = members.find(({ role }) => role === 'leader')
  const roles = new Set(members.map(({ role }) => role))
  return (
    members.length === machines.length &&
    leader !== undefined &&
    (!isSynchronous || roles.has('sync_standby')) &&
    members.every(
      ({ state, timeline }) => ['running', 'streaming'].includes(state) && timeline === leader.timeline,
    )
  )
}

function asynchronous(patroni: string): string {
  return patroni.replaceAll(/^(\s+synchronous_mode(?:_strict)?:) true$/gm, '$1 false')
}

async function ask(url: string, body?: string): Promise<Response | undefined> {
  const sent = body === undefined ? {} : { method: 'POST', body }
  return fetch(url, { ...sent, signal: AbortSignal.timeout(2000) }).catch(() => undefined)
}
