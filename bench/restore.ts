/**
 * How long a salon of six years takes to be saved and to be back (B4): 400,000 visits on PostgreSQL, backed up, restored there and
 * into an embedded database. Run with `node bench/restore.ts`.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  restoreToFolder,
  restoreToServer,
  type RestoreOptions,
} from '../apps/server/src/backup/restore-salon.ts'
import { takeBackup } from '../apps/server/src/backup/take-backup.ts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { openStorage } from '../apps/server/src/storage/open-storage.ts'
import { startNativeCluster } from '../apps/server/test/native-cluster.ts'
import { fillBigSalon } from './rig/big-salon.ts'
import { report } from './rig/report.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const folder = mkdtempSync(join(tmpdir(), 'meche-bench-restore-'))
const file = join(folder, 'salon.backup')
const cluster = await startNativeCluster({ isSafe: true })
try {
  await fillBigSalon(cluster.url)
  const database = openDatabase({ connection: cluster.url, log: silent })
  const place = { filesIn: 'folder', uploads: folder, files: join(folder, 'files') } as const
  const source = { database, version: 'bench', ...openStorage(place, database) }
  const now = Temporal.Now.instant()
  await timed('a salon of six years is saved', async () => {
    const { tables } = await takeBackup(source, { file, now })
    const rows = Object.values(tables).reduce((total, sum) => total + sum.rows, 0)
    return `${rows} rows, ${Math.round(statSync(file).size / 1e6)} MB`
  })
  await database.close()
  const migrations = join(import.meta.dirname, '../apps/server/migrations')
  const shared = {
    file,
    migrations,
    backups: folder,
    uploads: join(folder, 'uploads'),
    files: join(folder, 'contents'),
    now,
    log: silent,
  }
  const options: RestoreOptions = { ...shared, filesIn: 'folder', replaces: true }
  await timed('it is back on PostgreSQL', async () => counted(await restoreToServer(cluster.url, options)))
  await timed('it is back on the embedded database', async () =>
    counted(await restoreToFolder(join(folder, 'data'), { ...options, allowVolatile: false })),
  )
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true })
}

function counted({ tables }: { tables: Readonly<Record<string, { rows: number }>> }): string {
  return `${tables['appointments']!.rows} visits`
}

async function timed(what: string, work: () => Promise<string>): Promise<void> {
  const began = performance.now()
  const more = await work()
  const value = (performance.now() - began) / 1000
  report({ question: what, value, unit: 's', must: 600, bound: 'most', more })
}
