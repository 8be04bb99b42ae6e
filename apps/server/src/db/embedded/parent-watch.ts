/**
 * Worker thread of the database's process. When the server is killed, the process hears of it on its event loop and
 * ends; but a long query blocks that loop, and the lock would stay held for hours. This thread is never blocked.
 */
const LOOK_EVERY_MS = 500

const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)
