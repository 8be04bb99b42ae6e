// The packages that reach those who run Mèche, by the lock file: what the server stands on, and what the screens are built of.
import fs from 'node:fs'
import { inProject } from './project.mjs'

export const lock = JSON.parse(fs.readFileSync(inProject('package-lock.json'), 'utf8'))

/** The places of every package that a workspace brings along, without what is for its development only. */
export function shippedWith(workspace) {
  const found = new Set()
  const waiting = [workspace]
  for (const at of waiting) {
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[at]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = resolve(at, name)
      if (!next || found.has(next)) continue
      found.add(next)
      waiting.push(lock.packages[next].link ? lock.packages[next].resolved : next)
    }
  }
  return [...found].filter((place) => !lock.packages[place].link)
}

/** As the lock file names it; else as the package's own licence begins. */
export function licenceOf(place) {
  const named = lock.packages[place].license
  if (named) return named
  const text = inProject(`${place}/LICENSE`)
  const [line] = fs.existsSync(text) ? fs.readFileSync(text, 'utf8').trim().split('\n') : ['']
  return line.trim() === 'MIT License' ? 'MIT' : undefined
}

export function nameOf(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** As Node looks a package up: beside its user, then further out. */
function resolve(from, name) {
  for (
    let at = from;
    ;
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  ) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`
    if (lock.packages[place]) return place
    if (at === '') return null
  }
}
