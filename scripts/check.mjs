// npm run check: what can be said within a minute while one works: types, lint, architecture, documents, and the tests beside
// what has changed since the last commit.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { compiled, inProject, root } from './project.mjs'
import { runStage } from './run-stage.mjs'
import { checkStages } from './test-stages.mjs'

await ensureInstalled()
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'meche-reports-'))
const env = {
  ...process.env,
  PATH: `${inProject('node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  ...compiled,
}
const [types, ...others] = checkStages(reports, testsBeside(changedFiles()))
const results = await Promise.all([runStage(types, env), runOneByOne(others)])
fs.rmSync(reports, { recursive: true })
process.exitCode = results.flat().some(({ failed }) => failed > 0) ? 1 : 0

async function runOneByOne(stages) {
  const counts = []
  for (const stage of stages) counts.push(await runStage(stage, env))
  return counts
}

function changedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const files = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return files.filter((file) => file && fs.existsSync(inProject(file)))
}

/** The test files among these, and those that stand beside them. */
function testsBeside(files) {
  const beside = files.map((file) =>
    /\.test\.\w+$/.test(file) ? file : file.replace(/\.(tsx?|mjs)$/, '.test.$1'),
  )
  return [...new Set(beside)].filter((file) => /\.test\.\w+$/.test(file) && fs.existsSync(inProject(file)))
}
