import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { provideDebianPackage } from './debian.mjs'
import { inProject } from './project.mjs'

const compose = fs.readFileSync(inProject('compose.ha.yaml'), 'utf8')
const trial = fs.readFileSync(inProject('resilience/failover/cluster.ts'), 'utf8')

const settings = {
  NAME: 'machine1',
  ADDRESS: '10.0.0.1',
  MACHINE1: '10.0.0.1',
  MACHINE2: '10.0.0.2',
  MACHINE3: '10.0.0.3',
  BACKUP_AT: '03:30',
  PUBLIC_URL: 'https://salon.example',
  JWT_SECRET: 'secret',
  POSTGRES_PASSWORD: 'secret',
  SUPERUSER_PASSWORD: 'secret',
  REPLICATION_PASSWORD: 'secret',
}

/** Docker's own, or Debian's where there is none. Null on other systems without one. */
function findCompose() {
  const programs = [['docker', 'compose'], ['docker-compose']]
  const found = programs.find(([command, ...rest]) => spawnSync(command, [...rest, 'version']).status === 0)
  if (found) return { program: found, env: process.env }
  const folder = provideDebianPackage('docker-compose')
  if (!folder) return null
  const modules = path.join(folder, 'usr/lib/python3/dist-packages')
  return {
    program: ['python3', path.join(folder, 'usr/bin/docker-compose')],
    env: { ...process.env, PYTHONPATH: modules },
  }
}

const found = findCompose()

test('three machines run what the trial of fail-over kills: the same options, and no other ones', () => {
  // A value that depends on the machine is left out.
  const optionsIn = (text) =>
    [...text.replaceAll(/\$\{\w+:-(\w+)\}/g, '$1').matchAll(/--([a-z-]+)=([a-z0-9]+(?=['\n]))?/g)]
      .map(([, name, value]) => (value ? `${name}=${value}` : name))
      .toSorted()
  const etcd = /^ {2}etcd:\n(?:.*\n)*?(?=^ {4}volumes:)/m.exec(compose)[0]
  const ofTrial = optionsIn(trial).filter((each) => each !== 'log-level=error')
  assert.ok(ofTrial.includes('heartbeat-interval=100') && ofTrial.includes('data-dir'))
  assert.deepEqual(optionsIn(etcd), ofTrial)
  const variables = (text) => [...new Set(text.match(/\bPATRONI_[A-Z0-9_]+/g))].toSorted()
  assert.deepEqual(variables(compose), variables(trial))
})

test('the program of a machine is not told the passwords of the cluster', () => {
  const app = /^ {2}app:\n(?:.*\n)*?(?=^\S)/m.exec(compose)[0]
  for (const name of ['SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD'])
    assert.match(app, new RegExp(`^ {6}${name}: ''$`, 'm'))
})

test(
  'compose.ha.yaml is understood by Docker Compose',
  { skip: found ? false : 'no Docker Compose was found' },
  () => {
    const folder = fs.mkdtempSync(path.join(tmpdir(), 'meche-compose-'))
    fs.cpSync(inProject('deploy'), path.join(folder, 'deploy'), { recursive: true })
    for (const file of ['compose.ha.yaml', 'Dockerfile']) fs.cpSync(inProject(file), path.join(folder, file))
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    fs.writeFileSync(path.join(folder, '.env'), lines.join(''))
    const { program, env } = found
    const [command, ...rest] = program
    const read = spawnSync(command, [...rest, '-f', 'compose.ha.yaml', 'config'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    fs.rmSync(folder, { recursive: true })
    assert.equal(read.status, 0, read.stderr)
    for (const service of ['etcd', 'database', 'balancer', 'app'])
      assert.match(read.stdout, new RegExp(`^ {2}${service}:`, 'm'))
  },
)
