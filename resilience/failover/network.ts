import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where the trial itself runs: the balancer, the web processes and the clients. */
export const HUB = '10.77.0.100'
const WIRE = 'wire'
/** Nobody on the wire has this hardware address: what is sent there is lost, and the sender hears nothing. */
const NOBODY = '02:00:00:00:00:01'

/** The user of a machine's programs, because PostgreSQL refuses root: one of this machine, or one of a namespace. */
export type RunsAs = { uid: number; gid: number } | 'nested'

/** A network namespace with an address on the wire: a machine of its own for everything that talks TCP. */
export class Machine {
  readonly name: string
  readonly address: string
  readonly #holder: ChildProcess
  readonly #runsAs: RunsAs

  constructor(name: string, address: string, { holder, runsAs }: { holder: ChildProcess; runsAs: RunsAs }) {
    this.name = name
    this.address = address
    this.#holder = holder
    this.#runsAs = runsAs
  }

  /** Starts a program on the machine; its output goes to `log`. */
  start(command: string[], { env, log }: { env: Record<string, string>; log: string }): ChildProcess {
    const output = fs.openSync(log, 'a')
    const [program, ...rest] = [...this.#entering(), ...this.#asUser(), ...command]
    const child = spawn(program!, rest, { env, stdio: ['ignore', output, output] })
    fs.closeSync(output)
    return child
  }

  /** `ip` in the machine's namespace. */
  ip(...words: string[]): void {
    const [program, ...rest] = [...this.#entering(), 'ip', ...words]
    execFileSync(program!, rest, { stdio: 'pipe' })
  }

  /** The processes that run on it, but for the one that keeps the namespace. */
  processes(): { pid: number; name: string }[] {
    const own = namespaceOf(this.#holder.pid!)
    const pids = fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== this.#holder.pid)
    return pids
      .filter((pid) => namespaceOf(Number(pid)) === own)
      .map((pid) => ({ pid: Number(pid), name: commandOf(Number(pid)) }))
  }

  /** kill -9, or another signal, all at once: every process on it, or those whose command is one of these. */
  kill(names?: readonly string[], signal: NodeJS.Signals = 'SIGKILL'): void {
    for (const { pid, name } of this.processes()) {
      if (names && !names.includes(name)) continue
      try {
        process.kill(pid, signal)
      } catch {
        // It ended by itself.
      }
    }
  }

  #entering(): string[] {
    return ['nsenter', `--net=/proc/${this.#holder.pid}/ns/net`]
  }

  #asUser(): string[] {
    if (this.#runsAs === 'nested') return ['unshare', '--map-user=1000', '--map-group=1000']
    const { uid, gid } = this.#runsAs
    return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  }
}

/** Machines on one wire, in the network namespace of this process. */
export async function openNetwork(count: number, runsAs: RunsAs): Promise<Machine[]> {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', WIRE, 'type', 'bridge')
  ip('addr', 'add', `${HUB}/24`, 'dev', WIRE)
  ip('link', 'set', WIRE, 'up')
  const machines: Machine[] = []
  for (let number = 1; number <= count; number += 1) {
    const holder = await holdNamespace()
    ip('link', 'add', `port${number}`, 'type', 'veth', 'peer', 'name', WIRE, 'netns', String(holder.pid))
    ip('link', 'set', `port${number}`, 'master', WIRE, 'up')
    const machine = new Machine(`machine${number}`, `10.77.0.${number}`, { holder, runsAs })
    machine.ip('addr', 'add', `${machine.address}/24`, 'dev', WIRE)
    machine.ip('link', 'set', 'lo', 'up')
    machine.ip('link', 'set', WIRE, 'up')
    machines.push(machine)
  }
  return machines
}

/** Lets no packet through between a machine and these addresses, without a word to either; answers how to mend it. */
export function cut(machine: Machine, others: readonly (Machine | typeof HUB)[]): () => void {
  const ends = others.map((other) =>
    other === HUB ? { address: HUB, ip } : { address: other.address, ip: other.ip.bind(other) },
  )
  const lead = (verb: 'replace' | 'del') => {
    const rest = verb === 'replace' ? ['lladdr', NOBODY, 'nud', 'permanent'] : []
    for (const end of ends) {
      machine.ip('neigh', verb, end.address, ...rest, 'dev', WIRE)
      end.ip('neigh', verb, machine.address, ...rest, 'dev', WIRE)
    }
  }
  lead('replace')
  return () => lead('del')
}

/** A process in a network namespace of its own, which ends with this one. */
async function holdNamespace(): Promise<ChildProcess> {
  const holder = spawn('unshare', ['--net', 'cat'], { stdio: ['pipe', 'ignore', 'inherit'] })
  while (commandOf(holder.pid!) !== 'cat') await sleep(5)
  return holder
}

function ip(...words: string[]): void {
  execFileSync('ip', words, { stdio: 'pipe' })
}

function namespaceOf(pid: number): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/ns/net`)
  } catch {
    return undefined
  }
}

function commandOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}
