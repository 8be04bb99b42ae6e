/** The changes that the server tells while this window is looked at. */
import { LiveConnection } from './connection.ts'

const connection = new LiveConnection()

/** Hears of changes until the answered function is called; null says that nothing that was read before counts. */
export const listenToChanges: LiveConnection['listen'] = (listener) => connection.listen(listener)
