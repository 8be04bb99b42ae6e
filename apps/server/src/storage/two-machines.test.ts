/** Two applications on one database that share no folder, as on two machines. */
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import sharp from 'sharp'
import { onPostgresApi, startApi, type Api } from '../../test/api.ts'
import { boundary, change, remove, sections, uploaded } from '../../test/files.ts'
import { password } from '../../test/salon.ts'
import { openStorage, storagePlace } from './open-storage.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'meche-machines-'))
after(() => rmSync(scratch, { recursive: true, force: true }))

interface Machine {
  readonly api: Api
  readonly dataDir: string
}

async function onTwoMachines(
  api: Api,
  run: (first: Machine, second: Machine) => Promise<void>,
): Promise<void> {
  const start = async (): Promise<Machine> => {
    const dataDir = mkdtempSync(path.join(scratch, 'data-'))
    const stored = openStorage(storagePlace({ filesIn: 'database', dataDir }), api.db)
    return { api: await startApi(api.db, api.salon, {}, stored), dataDir }
  }
  const machines = [await start(), await start()] as const
  try {
    await run(...machines)
  } finally {
    for (const machine of machines) await machine.api.app.close()
  }
}

const fetched = async ({ api }: Machine, url: string, headers = {}) => {
  const { statusCode, rawPayload } = await api.app.inject({ method: 'GET', url, headers })
  return { status: statusCode, bytes: rawPayload }
}

const storedRows = async (api: Api) =>
  (await api.db.kysely.selectFrom('stored_files').select('kind').execute()).length

onPostgresApi(
  'a picture that one machine receives is served by another, and goes with its person',
  async (api) => {
    const { client } = api.salon
    await onTwoMachines(api, async (first, second) => {
      const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c33' } })
        .jpeg()
        .toBuffer()
      const form = Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="avatar"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
      const headers = {
        ...(await api.as(client)),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      }
      const sent = await first.api.send('POST', `/api/users/${client}/avatar`, form, headers)
      assert.equal(sent.status, 200, sent.text)
      const { avatarUrl } = sent.body
      const served = await fetched(second, avatarUrl)
      assert.equal((await sharp(served.bytes).metadata()).width, 512)
      assert.equal(await storedRows(api), 2)
      const erased = await second.api.send(
        'DELETE',
        `/api/users/${client}`,
        { currentPassword: password },
        await api.as(client),
      )
      assert.equal(erased.status, 200, erased.text)
      assert.equal((await fetched(first, avatarUrl)).status, 404)
      assert.equal(await storedRows(api), 0)
    })
  },
)

onPostgresApi('a file that one machine receives is shared and erased through another', async (api) => {
  const { admin, hugo } = api.salon
  const { contracts: folder } = await sections(api)
  await onTwoMachines(api, async (first, second) => {
    const bytes = Buffer.alloc(2_500_000, 'Balayage. ')
    const { id } = await uploaded(first.api, { bytes, folder, who: admin })
    const read = async (machine: Machine) => fetched(machine, `/api/files/${id}/content`, await api.as(hugo))
    assert.equal((await read(second)).status, 404)
    const shares = { professionals: false, people: [hugo] }
    const shared = await change(second.api, id, { shares }, { who: admin })
    assert.equal(shared.status, 200, shared.text)
    for (const machine of [first, second]) assert.ok((await read(machine)).bytes.equals(bytes))
    for (const machine of [second, second]) assert.equal((await remove(machine.api, id, admin)).status, 204)
    assert.deepEqual([(await read(first)).status, (await read(second)).status], [404, 404])
    assert.equal(await storedRows(api), 0)
    // Nothing of it stayed on either machine.
    for (const { dataDir } of [first, second])
      assert.deepEqual(
        readdirSync(dataDir).flatMap((folder) => readdirSync(path.join(dataDir, folder))),
        [],
      )
  })
})

onPostgresApi('tries of a password count together on every machine', async (api) => {
  await onTwoMachines(api, async (first, second) => {
    const guess = async ({ api: machine }: Machine) => {
      const answer = await machine.send('POST', '/api/login_check', {
        username: 'lea@salon.test',
        password: 'wrong-guess-7',
      })
      return answer.status
    }
    const tries: number[] = []
    for (let turn = 0; turn < 10; turn += 1) tries.push(await guess(turn % 2 === 0 ? first : second))
    assert.deepEqual(
      tries,
      Array.from({ length: 10 }, () => 401),
    )
    assert.deepEqual([await guess(first), await guess(second)], [429, 429])
  })
})
