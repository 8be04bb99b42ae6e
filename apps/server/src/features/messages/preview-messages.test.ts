import assert from 'node:assert/strict'
import { assertProblem, onApi } from '../../../test/api.ts'
import { tableChecksums } from '../../../test/table-checksums.ts'

const path = '/api/messages/previews'

onApi(
  'an admin previews each SMS as a client gets it, with its number of segments, and no SMS is sent',
  async (api) => {
    const headers = await api.as(api.salon.admin)
    const before = await tableChecksums(api.db)
    const { status, body, text } = await api.get(`${path}?language=fr`, headers)
    assert.equal(status, 200, text)
    const kinds = body.map(({ kind }: { kind: string }) => kind)
    assert.deepEqual(kinds, ['confirmation', 'reminder', 'move', 'cancellation', 'sign_up_code'])
    const [confirmation] = body
    assert.match(confirmation.body, /rendez-vous confirmé, mardi 24 novembre à 14 h 30\./)
    // No curly apostrophe, no narrow space: they would halve what an SMS holds.
    assert.doesNotMatch(confirmation.body, /[’\u00a0\u202f]/)
    assert.equal(confirmation.isGsm, /^[^êç]*$/.test(confirmation.body))
    assert.ok(body.every(({ segments }: { segments: number }) => segments >= 1))
    const chinese = (await api.get(`${path}?language=cn`, headers)).body
    assert.ok(chinese.every(({ isGsm }: { isGsm: boolean }) => !isGsm))
    assert.deepEqual(await tableChecksums(api.db), before)
  },
)

onApi('only an admin can preview messages, in a supported language', async (api) => {
  const { admin, lea, client } = api.salon
  assertProblem(await api.get(`${path}?language=fr`), 401, 'unauthenticated')
  for (const who of [client, lea])
    assertProblem(await api.get(`${path}?language=fr`, await api.as(who)), 403, 'forbidden')
  for (const query of ['', '?language=xx'])
    assertProblem(await api.get(`${path}${query}`, await api.as(admin)), 422, 'validation_failed')
})
