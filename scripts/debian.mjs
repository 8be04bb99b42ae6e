// Debian packages for the tests, with or without the right to install them.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { inProject } from './project.mjs'

/**
 * Makes a Debian package usable: installed when this user may (root, or sudo without a password), else downloaded with
 * all it needs and unpacked under .cache/. Returns the root of its files, or undefined when neither is possible.
 */
export function provideDebianPackage(name, companions = []) {
  if (!isDebian()) return undefined
  const packages = [name, ...companions]
  const asRoot = privilege()
  if (asRoot && install(asRoot, packages)) return '/'
  return unpack(name, packages)
}

/** The same without installing, which would start the services that the packages bring. */
export function unpackDebianPackage(name, companions = []) {
  return isDebian() ? unpack(name, [name, ...companions]) : undefined
}

/** Environment in which the programs of an unpacked package find their libraries. */
export function librariesOf(folder) {
  if (folder === '/') return {}
  const libraries = path.join(folder, 'usr/lib')
  const triplets = fs.readdirSync(libraries).filter((name) => name.includes('-linux-gnu'))
  return { LD_LIBRARY_PATH: triplets.map((name) => path.join(libraries, name)).join(':') }
}

function isDebian() {
  return ['apt-get', 'dpkg'].every((program) => spawnSync(program, ['--version']).status === 0)
}

function privilege() {
  if (process.getuid() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}

function install(asRoot, packages) {
  const [update, add] = [['update'], ['install', '-y', '--no-install-recommends', ...packages]]
  return apt(asRoot, update) && apt(asRoot, add)
}

/** apt-get with folders of its own resolves and downloads for any user; only installing needs the system's. */
function unpack(name, packages) {
  const folder = inProject('.cache/debian', name)
  const state = inProject('.cache/debian/apt')
  fs.mkdirSync(path.join(state, 'lists/partial'), { recursive: true })
  fs.mkdirSync(path.join(state, 'archives/partial'), { recursive: true })
  const settings = [
    `Dir::State=${state}`,
    `Dir::State::lists=${state}/lists`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${state}`,
    'Debug::NoLocking=1',
  ].flatMap((setting) => ['-o', setting])
  const download = ['install', '-y', '--download-only', '--no-install-recommends', ...packages]
  if (!apt([], [...settings, 'update']) || !apt([], [...settings, ...download])) return undefined
  const archives = path.join(state, 'archives')
  for (const archive of fs.readdirSync(archives).filter((file) => file.endsWith('.deb'))) {
    if (spawnSync('dpkg', ['-x', path.join(archives, archive), folder]).status !== 0) return undefined
  }
  fs.rmSync(archives, { recursive: true })
  return folder
}

function apt(asRoot, parameters) {
  const [command, ...rest] = [...asRoot, 'apt-get', '-qq', ...parameters]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
