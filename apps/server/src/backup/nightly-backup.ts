/** The back-up that nobody has to think of: once a day at the salon's quiet hour, or as soon after it as the server runs. */
import path from 'node:path'
import type { DatabaseLog } from '../db/log.ts'
import { completeJournal } from './erasure-journal.ts'
import { backupName, isBackupDue, lastBackup, removeOutdated } from './kept-backups.ts'
import { takeBackup, type BackupSource } from './take-backup.ts'

export interface NightlyBackup extends BackupSource {
  readonly folder: string
  readonly at: Temporal.PlainTime
  readonly timeZone: string
  readonly log: DatabaseLog
}

export async function backUpWhenDue(backup: NightlyBackup, now: Temporal.Instant): Promise<void> {
  const { database, folder, timeZone, log } = backup
  await completeJournal(database.kysely, folder)
  if (!isBackupDue(await lastBackup(folder), { ...backup, now })) return
  const file = path.join(folder, backupName(now))
  const start = performance.now()
  const { tables } = await takeBackup(backup, { file, now })
  await removeOutdated(folder, timeZone)
  const rows = Object.values(tables).reduce((total, sum) => total + sum.rows, 0)
  log.info({ file, rows, milliseconds: Math.round(performance.now() - start) }, 'A back-up was taken')
}
