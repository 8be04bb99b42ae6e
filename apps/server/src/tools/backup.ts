/** `npm run backup`: the whole salon into one file, while the server serves or without it. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BackupRefused } from '../backup/backup-format.ts'
import { completeJournal } from '../backup/erasure-journal.ts'
import { backupName } from '../backup/kept-backups.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { readConfig } from '../config.ts'
import { openStorage, storagePlace } from '../storage/open-storage.ts'
import { contentsSentence } from './contents-sentence.ts'
import { readVersion, runTool, withDatabase } from './tool.ts'

const usage = `Usage:
  npm run backup                  into BACKUP_DIR (DATA_DIR/backups unless it is set)
  npm run backup -- --to FILE`

await runTool(async () => {
  const config = readConfig(process.env)
  const now = Temporal.Now.instant()
  const file = readTarget() ?? path.join(config.backupDir, backupName(now))
  const version = await readVersion()
  const contents = await withDatabase(config, async (database) => {
    await completeJournal(database.kysely, config.backupDir)
    const stored = openStorage(storagePlace(config), database)
    return takeBackup({ ...stored, database, version }, { file, now })
  })
  console.log(`${file}: ${contentsSentence(contents)}, ${Math.ceil(statSync(file).size / 1024)} KB.`)
})

function readTarget(): string | null {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } })
    return values.to ?? null
  } catch {
    throw new BackupRefused(usage)
  }
}
