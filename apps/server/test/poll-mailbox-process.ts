/** A process that reads the mailbox, so that a test can kill it. Arguments: the database's address and the mailbox's. */
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../src/db/database.ts'
import { pollMailbox } from '../src/mail/poll-mailbox.ts'
import { contentStorage } from '../src/storage/content-storage.ts'
import { silentLog } from './test-server.ts'

const [connection = '', url = ''] = process.argv.slice(2)
const database = openDatabase({ connection, log: silentLog })
const clock = { now: () => Temporal.Now.instant() }
const room = {
  contents: contentStorage(path.join(tmpdir(), `meche-poll-${process.pid}`)),
  quota: 1e9,
  uploadMax: 1e7,
}
await pollMailbox({ database, clock, log: silentLog, url, ownAddress: null, room })
await database.close()
