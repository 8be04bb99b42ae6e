import fs from 'node:fs'
import { inspect } from 'node:util'
import { endProcess } from '../../end-process.ts'
import { openEngine } from './engine.ts'

/**
 * Entry of the short-lived process of a first start: makes a PostgreSQL cluster in the directory given, then ends.
 * It ends at once when its parent does: the next start deletes the half-made directory.
 */
process.once('disconnect', () => process.exit(1))

const directory = process.argv[2]!
const messages: string[] = []

fs.mkdirSync(directory, { mode: 0o700 })
try {
  const { pglite } = await openEngine(directory, {
    syncWrites: true,
    onMessage: (line) => messages.push(line),
  })
  await pglite.exec('CHECKPOINT')
  await pglite.close()
  endProcess(0)
} catch (error) {
  // The engine throws the errors of its file system as plain objects.
  console.error([...messages, error instanceof Error ? error.message : inspect(error)].join('\n'))
  endProcess(1)
}
