import assert from 'node:assert/strict'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { copyEmbeddedTemplate } from '../../test/embedded-server.ts'
import { startServerProcess } from '../../test/server-process.ts'
import { runTool } from '../../test/tool-process.ts'

const ada = ['create', '--email', 'ada@salon.example', '--phone', '06 39 98 12 65', '--given-name', 'Ada']

// Ten processes one after the other, each with a database of its own.
const manyStarts = { timeout: 300_000 }

test(
  'an embedded salon is backed up while running and restored when stopped, and the old data is moved aside (B1)',
  manyStarts,
  async () => {
    const dataDir = await copyEmbeddedTemplate()
    const env = { DATA_DIR: dataDir }
    const backups = path.join(dataDir, 'backups')
    try {
      assert.equal(
        (await runTool('admin', env, [...ada, '--family-name', 'Moreau'], 'lune-de-miel-9\n')).code,
        0,
      )
      const server = await startServerProcess(env)
      const taken = await runTool('backup', env)
      assert.match(
        taken.output,
        /meche-.*\.backup: taken .*, 1 people, 0 visits, 0 messages, .* 0 pictures, 0 files, \d+ KB\.\n$/,
      )
      const [name] = readdirSync(backups)
      const file = path.join(backups, name!)
      const early = await runTool('restore', env, [file, '--replace'])
      assert.deepEqual([early.code, /is in use by process/.test(early.output)], [1, true], early.output)
      server.kill('SIGTERM')
      await server.ended

      assert.match((await runTool('restore', env, [file])).output, /holds a salon\. Add --replace/)
      const missing = await runTool('restore', env, ['/nowhere.backup', '--verify'])
      assert.deepEqual([missing.code, missing.output], [1, 'There is no file /nowhere.backup.\n'])
      assert.equal(
        (await runTool('admin', env, ['password', '--email', 'ada@salon.example'], 'soleil-levant-7\n')).code,
        0,
      )
      const done = await runTool('restore', env, [file, '--replace'])
      assert.equal(done.code, 0, done.output)
      assert.match(
        done.output,
        /^Restored: taken .*, 1 people.*\nWhat was there before is in .*pg-before-.*\nEverybody signs in again\.\n$/,
      )
      assert.deepEqual(
        readdirSync(dataDir).filter((entry) => entry.startsWith('restore-')),
        [],
      )
      assert.equal(readdirSync(dataDir).filter((entry) => entry.startsWith('pg-before-')).length, 1)

      const again = await startServerProcess(env)
      const body = JSON.stringify({ username: 'ada@salon.example', password: 'lune-de-miel-9' })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${again.url}/api/login_check`, { method: 'POST', body, headers })
      assert.equal(answer.status, 200)
      again.kill('SIGTERM')
      await again.ended
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

test('an unknown back-up command prints its usage', async () => {
  for (const [name, args] of [
    ['backup', ['now']],
    ['backup', ['--into', 'x']],
    ['restore', []],
    ['restore', ['a', 'b']],
    ['restore', ['a', '--force']],
  ] as const) {
    const { code, output } = await runTool(name, { DATA_DIR: '/nowhere' }, [...args])
    assert.equal(code, 1)
    assert.match(output, /^Usage:/)
  }
})
