import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { test } from 'node:test'
import { licences, licencesFile } from './licences.mjs'
import { inProject, root } from './project.mjs'
import { licenceOf, lock, nameOf, shippedWith } from './shipped.mjs'

const read = (file) => JSON.parse(fs.readFileSync(inProject(file), 'utf8'))
const required = (place) => !lock.packages[place].optional
const manifests = Object.keys(lock.packages).filter((place) => !place.includes('node_modules'))

test('versions are exact, the lock file has no addresses, and only allowed packages run install scripts (S1)', () => {
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

test('each package with a known vulnerability is at a fixed version or newer (S2)', () => {
  const floors = { fastify: '5.8.3', '@fastify/static': '9.1.1', jose: '6.0.0', sharp: '0.32.6' }
  for (const [name, floor] of Object.entries(floors)) {
    const { version } = lock.packages[`node_modules/${name}`]
    assert.ok(version.localeCompare(floor, 'en', { numeric: true }) >= 0, `${name} ${version}`)
  }
})

test('npm run sbom lists every production package, and the lock file its licence (S3)', () => {
  const { sbom } = read('package.json').scripts
  const [command, ...args] = sbom.split(' ')
  const list = JSON.parse(
    execFileSync(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 }),
  )
  assert.equal(list.bomFormat, 'CycloneDX')
  const names = new Set(
    list.components.map(({ purl }) => decodeURIComponent(purl.split('@').slice(0, -1).join('@'))),
  )
  for (const place of ['apps/server', 'apps/web'].flatMap(shippedWith)) {
    const name = nameOf(place)
    if (required(place)) assert.ok(names.has(`pkg:npm/${name}`), name)
    assert.ok(licenceOf(place), `${name} has no licence`)
  }
})

test('the server depends on fewer than 200 packages (S4)', () => {
  const packages = shippedWith('apps/server').filter(required)
  assert.ok(packages.length > 30 && packages.length < 200, String(packages.length))
})

/** Licences under which work may be shipped with ours, without changing ours. */
const accepted = new Set([
  'MIT-0',
  'Unlicense',
  '(MIT OR CC0-1.0)',
  '(MIT OR EUPL-1.1+)',
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
])

test('the licence file is up to date, and every licence is an accepted one', () => {
  assert.equal(fs.readFileSync(licencesFile, 'utf8'), licences(), 'npm run licences')
  for (const place of ['apps/server', 'apps/web'].flatMap(shippedWith))
    if (required(place)) assert.ok(accepted.has(licenceOf(place)), `${place}: ${licenceOf(place)}`)
})
