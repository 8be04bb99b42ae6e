import assert from 'node:assert/strict'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { checkDisk, inspectCluster } from './boot-checks.ts'
import { ENGINE_MAJOR } from './engine.ts'

test('a missing or empty directory counts as a first start', (t) => {
  assert.equal(inspectCluster(path.join(folder(t, {}), 'pg')), 'absent')
  assert.equal(inspectCluster(folder(t, {})), 'absent')
})

test('a complete database of this engine is opened', (t) => {
  const directory = folder(t, { PG_VERSION: `${ENGINE_MAJOR}\n`, 'global/pg_control': 'x' })
  assert.equal(inspectCluster(directory), 'present')
})

test('a database of another PostgreSQL version is refused (M3)', (t) => {
  const directory = folder(t, { PG_VERSION: '17\n', 'global/pg_control': 'x' })
  assert.throws(() => inspectCluster(directory), { code: 'engine-version', message: /PostgreSQL 17/ })
})

test('a folder that holds other files is refused and left untouched (K9)', (t) => {
  for (const files of [{ 'holiday.jpg': 'x' }, { PG_VERSION: `${ENGINE_MAJOR}\n` }]) {
    const directory = folder(t, files)
    assert.throws(() => inspectCluster(directory), { code: 'odd-directory' })
    assert.deepEqual(fs.readdirSync(directory), Object.keys(files))
  }
})

test('after a restore moved a salon aside, no empty salon is created in its place (K9)', (t) => {
  const dataDir = folder(t, { 'pg-before-2026-11-20T08-00-00Z/PG_VERSION': 'x' })
  assert.throws(() => inspectCluster(path.join(dataDir, 'pg')), {
    code: 'odd-directory',
    message: /pg-before-2026-11-20T08-00-00Z\): the restore was cut short/,
  })
})

test('a disk that is nearly full or on the network is refused', (t) => {
  const disk = { type: 0xef53, bsize: 4096, bavail: 1_000_000 }
  const statfs = t.mock.method(fs, 'statfsSync', () => disk)
  checkDisk('/data')
  statfs.mock.mockImplementation(() => ({ ...disk, bavail: 10_000 }))
  assert.throws(() => checkDisk('/data'), { code: 'disk-space', message: /40 MB/ })
  statfs.mock.mockImplementation(() => ({ ...disk, type: 0x6969 }))
  assert.throws(() => checkDisk('/data'), { code: 'network-directory', message: /NFS/ })
})

function folder(t: TestContext, files: Record<string, string>): string {
  const directory = fs.mkdtempSync(path.join(tmpdir(), 'meche-boot-'))
  t.after(() => fs.rmSync(directory, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(directory, name)), { recursive: true })
    fs.writeFileSync(path.join(directory, name), content)
  }
  return directory
}
