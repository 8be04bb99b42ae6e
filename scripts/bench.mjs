// npm run bench [-- <name>]: the measurements of bench/, one after the other, on the built application.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { ensureInstalled } from './install.mjs'
import { applicationNode, ended, inProject, root, stop } from './project.mjs'
import { provideLoadGenerator, providePostgres } from './test-tools.mjs'
import { ensureWebBuild } from './web-build.mjs'

await ensureInstalled()
await ensureWebBuild()
const postgres = providePostgres()
if (typeof postgres === 'string') stop(postgres)
const loadGenerator = provideLoadGenerator()
if (typeof loadGenerator === 'string') stop(loadGenerator)
const [wanted = ''] = process.argv.slice(2)
const names = fs
  .readdirSync(inProject('bench'))
  .filter((name) => name.endsWith('.ts') && name.includes(wanted))
if (names.length === 0) stop(`There is no measurement named ${wanted} in bench/.`)
for (const name of names) {
  console.log(`\n── ${name}`)
  const child = spawn(applicationNode, ['--disable-warning=ExperimentalWarning', `bench/${name}`], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...postgres, ...loadGenerator },
  })
  const { code } = await ended(child)
  if (code !== 0) stop(`bench/${name} failed.`)
}
