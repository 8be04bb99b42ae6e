// The programs that tests and benchmarks need and npm does not bring: a browser, a PostgreSQL server, a mailbox server, a load generator.
import fs from 'node:fs'
import path from 'node:path'
import { librariesOf, provideDebianPackage, unpackDebianPackage } from './debian.mjs'
import { inProject } from './project.mjs'

const UNPACKED = inProject('.cache/debian')
const SHELL = 'chromium-headless-shell'
const STARTER = 'chromium.sh'

/**
 * Environment with CHROMIUM set, or a sentence that says why there is none. The headless shell has no windows, and opens a page
 * a fifth faster than the whole browser, which is taken where the shell cannot be had.
 */
export function provideChromium() {
  const shell = findChromium([process.env.CHROMIUM, findOnPath(SHELL), path.join(UNPACKED, SHELL, STARTER)])
  if (shell) return { CHROMIUM: shell }
  console.log('Fetching the headless Chromium from Debian…')
  const folder = provideDebianPackage(SHELL, ['fonts-liberation'])
  const installed = folder === '/' ? findOnPath(SHELL) : folder && wrapChromium(folder)
  const names = ['chromium', 'chromium-browser', 'google-chrome']
  const found = installed ?? findChromium(names.map((name) => findOnPath(name)))
  if (found) return { CHROMIUM: found }
  return 'Chromium was not found and could not be fetched. Install it, or set CHROMIUM to its path.'
}

function findChromium(candidates) {
  return candidates.find((file) => file && fs.existsSync(file))
}

/** Debian's own starter holds absolute paths; this one knows where the files are instead. */
function wrapChromium(folder) {
  const program = path.join(folder, 'usr/lib/chromium', SHELL)
  if (!fs.existsSync(program)) return undefined
  const { LD_LIBRARY_PATH } = librariesOf(folder)
  const script = path.join(folder, STARTER)
  const fonts = path.join(folder, 'etc/fonts')
  const lines = [
    '#!/bin/sh',
    ...(LD_LIBRARY_PATH ? [`export LD_LIBRARY_PATH='${LD_LIBRARY_PATH}'`] : []),
    ...(fs.existsSync(fonts) ? [`export FONTCONFIG_PATH='${fonts}'`] : []),
    `export XDG_DATA_DIRS='${path.join(folder, 'usr/share')}:/usr/share'`,
    `exec '${program}' "$@"`,
  ]
  fs.writeFileSync(script, `${lines.join('\n')}\n`, { mode: 0o755 })
  return script
}

/** Environment in which the test harness finds PostgreSQL, or a sentence that says why there is none. */
export function providePostgres() {
  if (process.env.TEST_DATABASE_URL || findOnPath('initdb') || binariesIn('/')) return {}
  const cached = path.join(UNPACKED, 'postgresql')
  if (binariesIn(cached)) return environmentOf(cached)
  console.log('Fetching PostgreSQL from Debian…')
  const folder = provideDebianPackage('postgresql')
  if (folder && binariesIn(folder)) return environmentOf(folder)
  return 'PostgreSQL was not found and could not be fetched. Install it, or set TEST_DATABASE_URL.'
}

/**
 * An empty environment once Dovecot is there, or a sentence that says why it is not. Its programs hold absolute paths: unpacked
 * elsewhere it would not start.
 */
export function provideMailboxServer() {
  const isThere = () => findOnPath('dovecot') ?? fs.existsSync('/usr/sbin/dovecot')
  if (isThere()) return {}
  console.log('Fetching Dovecot from Debian…')
  provideDebianPackage('dovecot-imapd')
  return isThere() ? {} : 'Dovecot was not found and could not be installed. Install it (dovecot-imapd).'
}

/** An empty environment once qpdf and pdffonts are there, or a sentence that says why they are not. */
export function providePdfTools() {
  const areThere = () => findOnPath('qpdf') && findOnPath('pdffonts')
  if (areThere()) return {}
  console.log('Fetching qpdf and poppler-utils from Debian…')
  provideDebianPackage('qpdf', ['poppler-utils'])
  return areThere()
    ? {}
    : 'qpdf and pdffonts were not found and could not be installed. Install qpdf and poppler-utils.'
}

/** Environment with WRK set, or a sentence that says why there is none. Benchmarks only. */
export function provideLoadGenerator() {
  const found = findOnPath('wrk')
  if (found) return { WRK: found }
  console.log('Fetching wrk from Debian…')
  const folder = provideDebianPackage('wrk')
  const program = folder && path.join(folder, 'usr/bin/wrk')
  if (program && fs.existsSync(program)) return { WRK: program, ...librariesOf(folder) }
  return 'wrk was not found and could not be fetched. Install it.'
}

/** Environment with CLUSTER_PROGRAMS, the root of Patroni, etcd and HAProxy, or a sentence that says why they are not there. */
export function provideClusterPrograms() {
  const folder = path.join(UNPACKED, 'patroni')
  const areThere = () =>
    ['usr/bin/patroni', 'usr/bin/etcd', 'usr/sbin/haproxy'].every((file) =>
      fs.existsSync(path.join(folder, file)),
    )
  if (!areThere()) {
    console.log('Fetching Patroni, etcd and HAProxy from Debian…')
    unpackDebianPackage('patroni', ['python3-etcd', 'etcd-server', 'haproxy'])
  }
  if (areThere()) return { CLUSTER_PROGRAMS: folder }
  return 'Patroni, etcd and HAProxy were not found and could not be fetched.'
}

function environmentOf(folder) {
  return { ...librariesOf(folder), PATH: `${binariesIn(folder)}${path.delimiter}${process.env.PATH}` }
}

/** Debian keeps the programs of each version in a folder of their own. */
function binariesIn(folder) {
  const versions = path.join(folder, 'usr/lib/postgresql')
  const names = fs.existsSync(versions) ? fs.readdirSync(versions).sort((a, b) => b - a) : []
  return names
    .map((name) => path.join(versions, name, 'bin'))
    .find((bin) => fs.existsSync(path.join(bin, 'initdb')))
}

function findOnPath(program) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, program)).find((file) => fs.existsSync(file))
}
