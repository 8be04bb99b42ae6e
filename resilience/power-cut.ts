import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { syncPath } from '../apps/server/src/db/embedded/durable-fs.ts'
import type { EmbeddedConnection } from '../apps/server/src/db/embedded/launcher.ts'
import { copyEmbeddedTemplate } from '../apps/server/test/embedded-server.ts'
import { holdDatabase, startHolder } from '../apps/server/test/holder-process.ts'
import type { Random } from './random.ts'
import { checkStorm, Storm } from './storm.ts'

export type CutOptions = {
  random: Random
  /** The control: PGlite as it comes. */
  isVolatile?: boolean
  /** A random half of the files had reached the disk by themselves, in no order. */
  isHalfFlushed?: boolean
  /** A checkpoint every 100 acknowledgements: the log alone no longer tells everything. */
  hasCheckpoints?: boolean
}

export type CutFigures = { acknowledged: number; faults: string[] }

/** Why power cannot be cut here, or false. */
export function whyNoCut(): string | false {
  if (process.getuid?.() !== 0) return 'power cuts need root'
  const missing = ['mkfs.ext4', 'mount', 'perl'].find((program) => spawnSync(program, ['-V']).error)
  if (missing) return `power cuts need ${missing}`
  return spawnSync('losetup', ['-f']).status === 0 ? false : 'power cuts need a loop device'
}

/**
 * Cuts the power under a storm of writes: the file system of the database stops at once and forgets what it had not
 * been told to keep. After mounting it again, the database must hold exactly what was acknowledged. It does not model
 * a disk that lies about having written.
 */
export async function cutPower(options: CutOptions): Promise<CutFigures> {
  const disk = await makeDisk()
  try {
    const storm = new Storm(options.random)
    await stormUntilCut(disk, storm, options)
    await unmount(disk.mount)
    run('mount', '-o', 'loop', disk.image, disk.mount)
    return { acknowledged: storm.acknowledged, faults: await checkAfterCut(disk, storm) }
  } finally {
    // Lazily: whatever still has a file open must not hide what went wrong before.
    spawnSync('umount', ['--lazy', disk.mount])
    fs.rmSync(disk.folder, { recursive: true })
  }
}

type Disk = { folder: string; image: string; mount: string; dataDir: string }

async function makeDisk(): Promise<Disk> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'meche-cut-'))
  const [image, mount] = [path.join(folder, 'image'), path.join(folder, 'mount')]
  fs.writeFileSync(image, '')
  fs.truncateSync(image, 700_000_000)
  run('mkfs.ext4', '-q', '-F', image)
  fs.mkdirSync(mount)
  run('mount', '-o', 'loop', image, mount)
  const template = await copyEmbeddedTemplate()
  const dataDir = path.join(mount, 'data')
  fs.cpSync(template, dataDir, { recursive: true })
  fs.rmSync(template, { recursive: true })
  // The copy is the test's own work, not the database's.
  run('sync', '-f', mount)
  return { folder, image, mount, dataDir }
}

async function stormUntilCut({ dataDir, mount }: Disk, storm: Storm, options: CutOptions): Promise<void> {
  const held = await holdDatabase({ dataDir, isVolatile: options.isVolatile ?? false })
  storm.start(held.connection)
  const checkpoints = options.hasCheckpoints ? checkpointEvery(100, storm, held.connection) : undefined
  await storm.progress(150 + options.random.below(600))
  if (options.isHalfFlushed) flushHalf(dataDir, options.random)
  cut(mount)
  process.kill(held.databasePid, 'SIGKILL')
  await held.kill()
  await storm.stop()
  await checkpoints
}

async function checkAfterCut({ dataDir }: Disk, storm: Storm): Promise<string[]> {
  const held = await startHolder({ dataDir })
  if (held.refused !== undefined) return [`does not open: ${held.message}`]
  try {
    return await checkStorm(held.connection, storm.entries)
  } catch (error) {
    return [`cannot be read: ${String(error)}`]
  } finally {
    await held.stop()
  }
}

/** A process that was killed lets go of its files a moment after it has ended. */
async function unmount(mount: string): Promise<void> {
  const deadline = performance.now() + busyForMilliseconds
  for (;;) {
    const { status, stderr } = spawnSync('umount', [mount], { encoding: 'utf8' })
    if (status === 0) return
    if (performance.now() > deadline) throw new Error(`umount failed: ${stderr}`)
    await sleep(100)
  }
}

const busyForMilliseconds = 10_000

/** FS_IOC_SHUTDOWN without flushing the journal; Node has no ioctl, and every Debian has perl. */
function cut(mount: string): void {
  const script =
    'use Fcntl; sysopen(my $d, $ARGV[0], O_RDONLY) or die; my $how = pack("I", 2); ioctl($d, 0x8004587d, $how) or die'
  run('perl', '-e', script, mount)
}

function flushHalf(dataDir: string, random: Random): void {
  const entries = fs.readdirSync(path.join(dataDir, 'pg'), { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((entry) => entry.isFile() && random.chance(0.5))) {
    syncPath(path.join(entry.parentPath, entry.name))
  }
}

async function checkpointEvery(count: number, storm: Storm, connection: EmbeddedConnection): Promise<void> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  for (let next = count; !storm.isOver; next += count) {
    while (storm.acknowledged < next && !storm.isOver) await sleep(5)
    await client.query('CHECKPOINT').catch(() => {})
  }
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
}
