import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { test } from 'node:test'
import { inProject, root } from './project.mjs'

const read = (file) => JSON.parse(fs.readFileSync(inProject(file), 'utf8'))
const lock = read('package-lock.json')
const manifests = Object.keys(lock.packages).filter((place) => !place.includes('node_modules'))

/** Every package that a workspace brings along, without what is for its development only. */
function productionOf(place) {
  const found = new Set()
  const waiting = [place]
  for (const at of waiting) {
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[at]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = resolve(at, name)
      if (!next || found.has(next)) continue
      found.add(next)
      waiting.push(lock.packages[next].link ? lock.packages[next].resolved : next)
    }
  }
  return [...found].filter((found) => !lock.packages[found].link && !lock.packages[found].optional)
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

test('every version is one version, the lock names no address, and one package alone runs a script (S1)', () => {
  for (const place of manifests) {
    const { dependencies, devDependencies } = read(place ? `${place}/package.json` : 'package.json')
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, `${place}: ${name}`)
  }
  const scripted = Object.entries(lock.packages).filter(([, found]) => found.hasInstallScript)
  assert.deepEqual(
    scripted.map(([place]) => place),
    Object.keys(read('package.json').allowScripts).map((name) => `node_modules/${name}`),
  )
  const addressed = Object.values(lock.packages).filter(({ resolved, link }) => resolved && !link)
  assert.deepEqual(addressed, [])
})

test('what once had a hole is newer than it (S2)', () => {
  const floors = { fastify: '5.8.3', '@fastify/static': '9.1.1', jose: '6.0.0', sharp: '0.32.6' }
  for (const [name, floor] of Object.entries(floors)) {
    const { version } = lock.packages[`node_modules/${name}`]
    assert.ok(version.localeCompare(floor, 'en', { numeric: true }) >= 0, `${name} ${version}`)
  }
})

test('npm run sbom lists every production package, and the lock file the licence of each (S3)', () => {
  const { sbom } = read('package.json').scripts
  const [command, ...args] = sbom.split(' ')
  const list = JSON.parse(
    execFileSync(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 }),
  )
  assert.equal(list.bomFormat, 'CycloneDX')
  const names = new Set(
    list.components.map(({ purl }) => decodeURIComponent(purl.split('@').slice(0, -1).join('@'))),
  )
  for (const place of productionOf('apps/server')) {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    assert.ok(names.has(`pkg:npm/${name}`), name)
    assert.ok(lock.packages[place].license, `${name} has no licence`)
  }
})

test('the server stands on fewer than 120 packages (S4)', () => {
  const packages = productionOf('apps/server')
  assert.ok(packages.length > 30 && packages.length < 120, String(packages.length))
})
