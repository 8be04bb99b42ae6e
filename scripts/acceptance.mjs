// npm run acceptance [-- <room>]: what each room of the office must do, line by line, each shown by tests that are really run.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { acceptance } from './acceptance-lines.mjs'
import { ensureInstalled } from './install.mjs'
import { applicationNode, inProject, root } from './project.mjs'
import { provideChromium, provideMailboxServer, providePdfTools, providePostgres } from './test-tools.mjs'
import { ensureWebBuild } from './web-build.mjs'

await ensureInstalled()
// Journeys run in the built application, and so do tests of the server's process.
await ensureWebBuild()
const [wanted = ''] = process.argv.slice(2)
const rooms = acceptance.filter(({ room }) => room.toLowerCase().includes(wanted.toLowerCase()))
const env = {
  ...process.env,
  PATH: `${inProject('node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  // Every line holds on both engines: `onApi` runs its tests on the embedded database too.
  TEST_ENGINES: 'all',
}
for (const tool of [providePostgres(), provideMailboxServer(), providePdfTools(), provideChromium()])
  if (typeof tool === 'string') console.log(tool)
  else Object.assign(env, tool)

const shown = rooms.flatMap(({ lines }) => lines.flatMap(({ tests }) => tests))
const results = new Map([
  ...(await run('node', runNode)),
  ...(await run('web', runWeb)),
  ...(await run('journeys', runJourneys)),
])
let failed = 0
for (const { room, lines } of rooms) {
  console.log(`\n${room}`)
  for (const { line, tests } of lines) {
    const missing = tests.filter(([file, title]) => results.get(`${file}: ${title}`) !== true)
    if (missing.length > 0) failed += 1
    console.log(`  ${missing.length === 0 ? '✔' : '✖'} ${line}`)
    for (const [file, title] of missing) console.log(`      ${file}: ${title}`)
  }
}
const count = rooms.reduce((sum, { lines }) => sum + lines.length, 0)
console.log(`\n${count - failed} of ${count} lines, shown by ${shown.length} tests`)
process.exit(failed === 0 && count > 0 ? 0 : 1)

/** A title counts as passed when every test with it passed, on each engine; one that was not run counts as failed. */
async function run(kind, runFiles) {
  const own = shown.filter(([file]) => kindOf(file) === kind)
  const files = [...new Set(own.map(([file]) => file))]
  if (files.length === 0) return []
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'meche-acceptance-')), 'report.xml')
  runFiles(
    files,
    own.map(([, title]) => title),
    report,
  )
  const cases = fs.existsSync(report) ? casesOf(fs.readFileSync(report, 'utf8')) : []
  fs.rmSync(path.dirname(report), { recursive: true })
  return own.map(([file, title]) => {
    const found = cases.filter(({ name }) => isNamed(name, title))
    return [`${file}: ${title}`, found.length > 0 && found.every(({ passed }) => passed)]
  })
}

function kindOf(file) {
  if (file.startsWith('e2e/')) return 'journeys'
  return file.startsWith('apps/web/') ? 'web' : 'node'
}

function runNode(files, titles, report) {
  const pattern = titles.map(patternOf).join('|')
  const args = [
    '--test',
    '--test-isolation=none',
    '--disable-warning=ExperimentalWarning',
    '--test-timeout=180000',
  ]
  const reporting = ['--test-reporter=junit', `--test-reporter-destination=${report}`]
  start(applicationNode, [...args, ...reporting, `--test-name-pattern=/${pattern}/`, ...files], root)
}

function runWeb(files, titles, report) {
  const pattern = titles.map(patternOf).join('|')
  const own = files.map((file) => path.relative('apps/web', file))
  const args = ['run', '--reporter=junit', `--outputFile=${report}`, '-t', pattern, ...own]
  start(applicationNode, [inProject('node_modules/vitest/vitest.mjs'), ...args], inProject('apps/web'))
}

function runJourneys(files, titles, report) {
  const own = files.map((file) => path.relative('e2e', file))
  const args = ['test', ...own, '--no-deps', '--reporter=junit', '-g', titles.map(patternOf).join('|')]
  const cli = inProject('node_modules/@playwright/test/cli.js')
  start(applicationNode, [cli, ...args], inProject('e2e'), { PLAYWRIGHT_JUNIT_OUTPUT_FILE: report })
}

function start(command, args, cwd, more = {}) {
  spawnSync(command, args, { cwd, env: { ...env, ...more }, stdio: ['ignore', 'ignore', 'inherit'] })
}

function patternOf(title) {
  return title instanceof RegExp ? title.source : RegExp.escape(title)
}

function isNamed(name, title) {
  return title instanceof RegExp ? title.test(plain(name)) : plain(name).endsWith(title)
}

/** « (PostgreSQL) » and « (embedded) » end a title that runs on both engines. */
function plain(name) {
  return name.replace(/ \((?:PostgreSQL|embedded)\)$/, '')
}

function casesOf(xml) {
  return [...xml.matchAll(/<testcase ([^>]*?)(\/>|>([\s\S]*?)<\/testcase>)/g)]
    .map(([, attributes, , body = '']) => ({
      name: unescape(/(?:^|\s)name="([^"]*)"/.exec(attributes)?.[1] ?? ''),
      passed: !/<(?:failure|error|skipped)\b/.test(body),
      isSkipped: /<skipped\b/.test(body),
    }))
    .filter(({ isSkipped }) => !isSkipped)
}

function unescape(text) {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
