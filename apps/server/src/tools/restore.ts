/** `npm run restore -- FILE`: a back-up in the place of the salon; with `--verify`, only whether it could be. */
import { parseArgs } from 'node:util'
import { BackupRefused } from '../backup/backup-format.ts'
import { restoreToFolder, restoreToServer, verifyBackup } from '../backup/restore-salon.ts'
import { readConfig } from '../config.ts'
import { storagePlace } from '../storage/open-storage.ts'
import { contentsSentence } from './contents-sentence.ts'
import { migrations, runTool, toolLog } from './tool.ts'

const usage = `Usage:
  npm run restore -- FILE             into an empty salon
  npm run restore -- FILE --replace   the salon that is there goes; an embedded one is moved aside
  npm run restore -- FILE --verify    into a database that is thrown away, and says what it holds`

await runTool(async () => {
  const { file, verify, replace } = readCommand()
  const config = readConfig(process.env)
  if (verify) {
    const contents = await verifyBackup(file, { migrations, log: toolLog })
    console.log(`${file} can be restored: ${contentsSentence(contents)}.`)
    return
  }
  const options = {
    file,
    migrations,
    backups: config.backupDir,
    ...storagePlace(config),
    now: Temporal.Now.instant(),
    log: toolLog,
    replaces: replace,
  }
  const restored = config.databaseUrl
    ? await restoreToServer(config.databaseUrl, options)
    : await restoreToFolder(config.dataDir, { ...options, allowVolatile: config.allowVolatile })
  console.log(`Restored: ${contentsSentence(restored)}.`)
  if (restored.erased > 0) console.log(`Erased again: ${restored.erased} people who had been erased since.`)
  if (restored.before) console.log(`What was there before is in ${restored.before}.`)
  console.log('Everybody signs in again.')
})

function readCommand(): { file: string; verify: boolean; replace: boolean } {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { positionals, values } = parseArgs({
      options: { verify: flag, replace: flag },
      allowPositionals: true,
    })
    const [file, ...others] = positionals
    if (file && others.length === 0) return { file, ...values }
  } catch {
    // An unknown option: the usage says which there are.
  }
  throw new BackupRefused(usage)
}
