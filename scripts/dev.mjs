// npm run dev: the server with the web application compiled on request, started again when its sources change.
import { ensureInstalled } from './install.mjs'
import { runServer } from './run-server.mjs'

await ensureInstalled()
await runServer(
  [
    '--disable-warning=ExperimentalWarning',
    '--conditions=development',
    // By folder: watching what was imported would also see the files that Vite writes for itself at each start.
    '--watch-path=apps/server/src',
    '--watch-path=packages',
    '--watch-preserve-output',
  ],
  { NODE_ENV: 'development' },
)
