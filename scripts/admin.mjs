// npm run admin: administrators from the command line; see apps/server/src/tools/admin.ts.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { applicationNode, ended, root } from './project.mjs'

await ensureInstalled()
const tool = spawn(
  applicationNode,
  ['--disable-warning=ExperimentalWarning', 'apps/server/src/tools/admin.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
const { code } = await ended(tool)
process.exitCode = code ?? 1
