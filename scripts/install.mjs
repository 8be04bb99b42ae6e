import fs from 'node:fs'
import { applicationNode, inProject, npmCommand, runOrStop, stop } from './project.mjs'
import { withProgress } from './progress.mjs'

/** Installs the dependencies when there are none, or when the lock file is newer than them. */
export async function ensureInstalled() {
  if (isInstalled()) return
  // `npm start` may itself run with NODE_ENV=production; building needs the development dependencies.
  const install = npmCommand('ci', '--include=dev', '--loglevel=error')
  const failure =
    'The dependencies could not be installed; the reason is above. Check the network and the free space.'
  await withProgress('Installing the dependencies', () => runOrStop(install, { failure }))
  if (!fs.existsSync(applicationNode)) {
    stop(
      'npm did not run the install script of the package "node". Allow it (ignore-scripts=false), then try again.',
    )
  }
}

function isInstalled() {
  const lock = fs.statSync(inProject('package-lock.json'))
  // npm writes this file last.
  const installed = fs.statSync(inProject('node_modules/.package-lock.json'), { throwIfNoEntry: false })
  return installed !== undefined && installed.mtimeMs >= lock.mtimeMs && fs.existsSync(applicationNode)
}
