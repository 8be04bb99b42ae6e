// npm run bench: every benchmark in turn, or those named. They print ratios to a baseline of the same run.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { applicationNode, ended, root } from './project.mjs'

const all = ['engine', 'http', 'booking', 'weight']

await ensureInstalled()
const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : all) {
  console.log(`\n# ${name}\n`)
  const child = spawn(applicationNode, [`bench/${name}.ts`], { cwd: root, stdio: 'inherit' })
  const { code } = await ended(child)
  if (code !== 0) process.exit(code ?? 1)
}
