// npm start: from a fresh clone to a running salon. Installs and builds only what is missing or out of date.
import { ensureInstalled } from './install.mjs'
import { runServer } from './run-server.mjs'
import { ensureWebBuild } from './web-build.mjs'

await ensureInstalled()
await ensureWebBuild()
await runServer(['--disable-warning=ExperimentalWarning'], { NODE_ENV: 'production' })
