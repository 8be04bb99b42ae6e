import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { startNativeCluster } from '../../apps/server/test/native-cluster.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const MIGRATIONS = 'apps/server/migrations'
/** Without a tag: so many migrations ago, as a release brings some. */
const FEWEST_MIGRATIONS = 6
/** Tests that hold each table of the schema against their own program. */
const ABOUT_ITS_SCHEMA = /\bin the schema\b/

/** The release before: its commit, and what to call it. */
export interface Release {
  commit: string
  name: string
}

/** The newest tag before this commit; before there are tags, the newest commit that lacks some of the migrations. A sentence where the history is not there. */
export function findReleaseBefore(): Release | string {
  if (spawnSync('git', ['rev-parse', 'HEAD^'], { cwd: ROOT }).status !== 0)
    return 'the history is not here (git fetch --unshallow --tags)'
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], { cwd: ROOT, encoding: 'utf8' })
  if (tag.status === 0) return { commit: tag.stdout.trim(), name: tag.stdout.trim() }
  const added = git('log', '--format=%H', '--diff-filter=A', '--', MIGRATIONS).split('\n')
  const commit = added.slice(FEWEST_MIGRATIONS - 1).find((each) => isBeginning(`${each}^`))
  if (!commit) return 'the history before the last migrations is not here (git fetch --unshallow)'
  return { commit: `${commit}^`, name: git('rev-parse', '--short', `${commit}^`) }
}

/** A checkout of it beside this one, with its own packages and screens. */
export function checkOut({ commit }: Release): string {
  const folder = path.join(ROOT, '.cache/release-before')
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  if (lockOf(folder) === lockOf(ROOT)) linkPackages(folder)
  else execFileSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'ignore' })
  return folder
}

/** Gives the old checkout the schema of this one. */
export function bringMigrations(folder: string): void {
  fs.cpSync(path.join(ROOT, MIGRATIONS), path.join(folder, MIGRATIONS), { recursive: true })
}

/** Runs the tests of its features, which ask its API; answers how many there were, and the titles of those that failed. */
export async function testApi(folder: string): Promise<{ tests: number; failures: string[] }> {
  const cluster = await startNativeCluster({ isSafe: false })
  const files = fs.globSync('apps/server/src/features/**/*.test.ts', { cwd: folder })
  const flags = ['--disable-warning=ExperimentalWarning', '--test', '--test-reporter=tap']
  const { stdout } = spawnSync(process.execPath, [...flags, '--test-concurrency=2', ...files], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env: { ...process.env, TEST_DATABASE_URL: cluster.url },
  })
  await cluster.stop()
  const failed = [...stdout.matchAll(/^ *not ok \d+ - (.*)$/gm)].map(([, title]) => title!)
  const failures = failed.filter((title) => !ABOUT_ITS_SCHEMA.test(title))
  return { tests: Number(/^# tests (\d+)$/m.exec(stdout)?.[1] ?? 0), failures }
}

export function migrationsIn(folder: string): string[] {
  return fs.readdirSync(path.join(folder, MIGRATIONS)).filter((name) => name.endsWith('.sql'))
}

/** Whether its migrations are the first of ours: a commit from the middle of some work may have others. */
function isBeginning(commit: string): boolean {
  const there = git('ls-tree', '-r', commit, '--', MIGRATIONS)
    .split('\n')
    .filter((line) => line.endsWith('.sql'))
  const here = new Set(git('ls-tree', '-r', 'HEAD', '--', MIGRATIONS).split('\n'))
  return there.length > 0 && there.every((line) => here.has(line))
}

function lockOf(folder: string): string {
  return fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
}

/** Hard links: the links to the workspaces within then lead to the old ones. */
function linkPackages(folder: string): void {
  const own = fs.globSync('{.,apps/*,packages/*,e2e,bench,resilience}/node_modules', { cwd: ROOT })
  for (const modules of own) execFileSync('cp', ['-al', path.join(ROOT, modules), path.join(folder, modules)])
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()
}
