import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { inProject, npmCommand, root, runOrStop } from './project.mjs'
import { withProgress } from './progress.mjs'

const SOURCES = ['apps/web', 'packages', 'package-lock.json']
const NOT_SOURCES = /^(node_modules|build|\.react-router|.*\.test\.tsx?)$/
const STAMP = inProject('apps/web/build/sources.sha256')

/** Builds the web application when its sources are not those of the last build. */
export async function ensureWebBuild() {
  const fingerprint = sourcesFingerprint()
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === fingerprint) return
  fs.rmSync(STAMP, { force: true })
  const options = {
    failure: 'The web application could not be built; the reason is above.',
    env: { NODE_ENV: 'production' },
    isQuiet: true,
  }
  const build = npmCommand('run', 'build', '--loglevel=error')
  await withProgress('Building the web application', () => runOrStop(build, options))
  fs.writeFileSync(STAMP, fingerprint)
}

/** By content: a checkout changes every time stamp, and a build must not depend on them. */
function sourcesFingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addTo(hash, inProject(source))
  return hash.digest('hex')
}

function addTo(hash, file) {
  if (NOT_SOURCES.test(path.basename(file))) return
  if (fs.statSync(file).isDirectory()) {
    for (const name of fs.readdirSync(file).sort()) addTo(hash, path.join(file, name))
  } else {
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file))
  }
}
