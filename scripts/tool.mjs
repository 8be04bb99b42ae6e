// npm run admin, backup, restore: a tool of the command line, named by the first argument; see apps/server/src/tools.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { applicationNode, ended, root } from './project.mjs'

await ensureInstalled()
const [name, ...args] = process.argv.slice(2)
const tool = spawn(
  applicationNode,
  ['--disable-warning=ExperimentalWarning', `apps/server/src/tools/${name}.ts`, ...args],
  { cwd: root, stdio: 'inherit' },
)
const { code } = await ended(tool)
process.exitCode = code ?? 1
