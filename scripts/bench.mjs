// npm run bench [-- <name>] [-- --rounds 3] [-- --write]: the measurements of bench/, one after the other, on the built application.
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { medianRows, writeRows } from './bench-table.mjs'
import { ensureInstalled } from './install.mjs'
import { applicationNode, ended, inProject, root, stop } from './project.mjs'
import { provideChromium, provideLoadGenerator, providePostgres } from './test-tools.mjs'
import { ensureWebBuild } from './web-build.mjs'

const TABLE = 'bench/README.md'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '1' }, write: { type: 'boolean', default: false } },
})
const rounds = Number(values.rounds)
if (!(rounds >= 1)) stop('--rounds needs a number: how often to measure; the median counts.')
const commit = values.write ? measuredCommit() : ''

await ensureInstalled()
await ensureWebBuild()
const tools = [providePostgres(), provideLoadGenerator(), provideChromium()]
for (const tool of tools) if (typeof tool === 'string') stop(tool)
const [wanted = ''] = positionals
const names = fs
  .readdirSync(inProject('bench'))
  .filter((name) => name.endsWith('.ts') && name.includes(wanted))
if (names.length === 0) stop(`There is no measurement named ${wanted} in bench/.`)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meche-bench-'))
const file = path.join(folder, 'rows')
fs.writeFileSync(file, '')
for (let round = 1; round <= rounds; round += 1) {
  for (const name of names) {
    console.log(`\n── ${name}${rounds > 1 ? `, ${round} of ${rounds}` : ''}`)
    await measure(name)
  }
}
const rows = medianRows(fs.readFileSync(file, 'utf8').trim().split('\n').filter(Boolean).map(JSON.parse))
fs.rmSync(folder, { recursive: true })
const missed = rows.filter(({ isMissed }) => isMissed)
console.log(`\n${rows.length} figures, ${missed.length} of them miss what they must reach`)
for (const { question, seen, must } of missed) console.log(`  ${question}: ${seen}, must ${must}`)
if (values.write) {
  const on = `${new Date().toISOString().slice(0, 10)} · ${commit}`
  fs.writeFileSync(inProject(TABLE), writeRows(fs.readFileSync(inProject(TABLE), 'utf8'), rows, on))
  console.log(`${TABLE} is written.`)
}

async function measure(name) {
  const child = spawn(applicationNode, ['--disable-warning=ExperimentalWarning', `bench/${name}`], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...Object.assign({}, ...tools), BENCH_ROWS: file },
  })
  const { code } = await ended(child)
  if (code !== 0) stop(`bench/${name} failed.`)
}

/** A figure is written beside the commit that it was measured on. */
function measuredCommit() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  if (git('status', '--porcelain', '--', '.', `:!${TABLE}`) !== '')
    stop('Commit your changes first: --write names the commit that was measured.')
  return git('rev-parse', '--short', 'HEAD')
}
