import fs from 'node:fs'
import { applicationNode, inProject, npmCommand, runOrStop, stop } from './project.mjs'

/** Installs the dependencies when there are none, or when the lock file is newer than them. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing the dependencies…')
  // `npm start` may itself run with NODE_ENV=production; building needs the development dependencies.
  await runOrStop(npmCommand('ci', '--include=dev', '--loglevel=error'), {
    failure:
      'The dependencies could not be installed; the reason is above. Check the network and the free space.',
  })
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
