/** A process that reads the mailbox, so that a test can kill it. Arguments: the database's address and the mailbox's. */
import { openDatabase } from '../src/db/database.ts'
import { pollMailbox } from '../src/mail/poll-mailbox.ts'
import { silentLog } from './test-server.ts'

const [connection = '', url = ''] = process.argv.slice(2)
const database = openDatabase({ connection, log: silentLog })
const clock = { now: () => Temporal.Now.instant() }
await pollMailbox({ database, clock, log: silentLog, url, ownAddress: null })
await database.close()
