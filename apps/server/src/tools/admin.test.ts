import assert from 'node:assert/strict'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { copyEmbeddedTemplate } from '../../test/embedded-server.ts'
import { startServerProcess } from '../../test/server-process.ts'
import { runTool } from '../../test/tool-process.ts'

const admin = (dataDir: string, args: readonly string[], password: string, more = {}) =>
  runTool('admin', { DATA_DIR: dataDir, ...more }, args, `${password}\n`)

const create = [
  'create',
  '--email',
  ' Ada@Salon.example',
  '--phone',
  '06 39 98 12 65',
  '--given-name',
  'Ada',
  '--family-name',
  'Moreau',
]

test('an admin command creates the first administrator without a server, and resets their access beside a running one', async () => {
  const dataDir = await copyEmbeddedTemplate()
  try {
    const made = await admin(dataDir, create, 'lune-de-miel-9')
    assert.equal(made.code, 0, made.output)
    assert.match(made.output, /super administrator/)

    const server = await startServerProcess({ DATA_DIR: dataDir })
    const signIn = async (password: string) => {
      const body = JSON.stringify({ username: 'ada@salon.example', password })
      const headers = { 'content-type': 'application/json' }
      return fetch(`${server.url}/api/login_check`, { method: 'POST', body, headers })
    }
    try {
      const { token } = (await (await signIn('lune-de-miel-9')).json()) as { token: string }
      const me = async () => fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
      const { roles } = (await (await me()).json()) as { roles: string[] }
      assert.deepEqual(roles, ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'])

      const reset = await admin(dataDir, ['password', '--email', 'ada@salon.example'], 'soleil-levant-7')
      assert.equal(reset.code, 0, reset.output)
      assert.equal((await me()).status, 401)
      assert.equal((await signIn('soleil-levant-7')).status, 200)
      const again = await admin(dataDir, create, 'lune-de-miel-9')
      assert.deepEqual([again.code, again.output], [1, 'This email address is already in use.\n'])
    } finally {
      server.kill('SIGTERM')
      await server.ended
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
})

test('an unknown admin command prints its usage', async () => {
  for (const args of [
    [],
    ['delete'],
    ['create', 'twice'],
    ['create', '--mail', 'x'],
    ['create', '--password', 'x'],
  ]) {
    const { code, output } = await admin('/nowhere', args, '')
    assert.equal(code, 1)
    assert.match(output, /^Usage:/)
  }
})

test('the webhook address of a provider that signs nothing contains a secret and stays the same', async () => {
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'meche-webhook-'))
  const brevo = {
    SMS_PROVIDER: 'brevo',
    BREVO_API_KEY: 'k',
    BREVO_SENDER: 'Salon',
    PUBLIC_URL: 'https://salon.example',
  }
  try {
    const { code, output } = await admin(dataDir, ['webhook'], '', brevo)
    assert.equal(code, 0, output)
    assert.match(output, /^https:\/\/salon\.example\/api\/webhooks\/brevo\?key=[\w-]{43}\n$/)
    assert.equal((await admin(dataDir, ['webhook'], '', brevo)).output, output)
    const none = await admin(dataDir, ['webhook'], '')
    assert.deepEqual([none.code, none.output], [1, 'No SMS provider is set: SMS_PROVIDER is outbox.\n'])
  } finally {
    fs.rmSync(dataDir, { recursive: true })
  }
})
