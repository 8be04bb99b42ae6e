// npm run resilience: a million property cases, kills, power cuts, double bookings, 200,000 wild requests, floods, crowds, erasures and an hour's soak of each engine
// at their full counts, about four hours; `npm run resilience -- soak 1 20` soaks for 20 minutes with seed 1. `npm test` runs short forms.
// `npm run resilience -- failover` and `-- upgrade` fetch Patroni, etcd and HAProxy from Debian and start a cluster in network namespaces.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { applicationNode, ended, root } from './project.mjs'
import { provideClusterPrograms } from './test-tools.mjs'
import { ensureWebBuild } from './web-build.mjs'

await ensureInstalled()
await ensureWebBuild()
const cluster = provideClusterPrograms()
if (typeof cluster === 'string') console.log(cluster)
const child = spawn(
  applicationNode,
  ['--disable-warning=ExperimentalWarning', 'resilience/run.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...(typeof cluster === 'string' ? {} : cluster) } },
)
const { code } = await ended(child)
process.exit(code ?? 1)
