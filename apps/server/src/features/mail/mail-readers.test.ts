import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { assertProblem, onApi, onBothEnginesApi, type Answer, type Api } from '../../../test/api.ts'
import { attach, details, request, sendMail } from '../../../test/mail.ts'
import { booked } from '../../../test/visits.ts'
import { cleanUp } from '../../jobs/clean-up.ts'
import { contentStorage } from '../../storage/content-storage.ts'
import { removeDeletedContents } from '../../storage/stored-contents.ts'

const violationsOf = (answer: Answer) =>
  assertProblem(answer, 422, 'validation_failed').violations?.map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  )

async function read(api: Api, file: number, who: number): Promise<Answer> {
  return api.get(`/api/mail/files/${file}/content`, await api.as(who))
}

onBothEnginesApi('the files of an answer are read by those who see its conversation', async (api) => {
  const { lea, hugo, admin } = api.salon
  await booked(api)
  const { id } = await request(api)
  const file = await attach(api, 'Devis.txt', 'Chignon', lea)
  assert.deepEqual([file.name, file.size], ['Devis.txt', 7])
  assertProblem(await read(api, file.id, lea), 404, 'not_found')
  const foreign = { replyTo: id, text: 'Voici', attachments: [file.id] }
  assert.deepEqual(violationsOf(await sendMail(api, foreign, admin)), ['attachments unknown_attachment'])
  const sent = await sendMail(api, foreign, lea)
  assert.equal(sent.status, 201, sent.text)
  assert.deepEqual(sent.body.mails[1].attachments, [file])
  assert.equal((await read(api, file.id, lea)).text, 'Chignon')
  assert.equal((await read(api, file.id, admin)).status, 200)
  assertProblem(await read(api, file.id, hugo), 404, 'not_found')
  // No other mail takes it along; nor does the files room show it to professionals.
  const again = { ...foreign, seen: sent.body.mails[1].id }
  assert.deepEqual(violationsOf(await sendMail(api, again, lea)), ['attachments unknown_attachment'])
  assertProblem(await api.get(`/api/files/${file.id}/content`, await api.as(lea)), 404, 'not_found')
  assert.equal((await api.get(`/api/files/${file.id}/content`, await api.as(admin))).status, 200)
})

onApi('files of a mail follow the rules of uploads, and are at most 10 MB together', async (api) => {
  const { id } = await request(api)
  const large = 'a'.repeat(6_000_000)
  const files = [await attach(api, 'a.txt', large), await attach(api, 'b.txt', large)]
  const answer = { replyTo: id, text: 'Voici', attachments: files.map((file) => file.id) }
  assert.deepEqual(violationsOf(await sendMail(api, answer)), ['attachments attachments_too_large'])
  assert.equal((await sendMail(api, { ...answer, attachments: [files[0].id] })).status, 201)
  await assert.rejects(attach(api, 'page.pdf', '<html></html>'), /file_type/)
})

onBothEnginesApi(
  'a file that no answer took along is deleted after a day, the others with their mail',
  async (api) => {
    const { id } = await request(api)
    const [sent] = [await attach(api, 'a.txt', 'a'), await attach(api, 'b.txt', 'b')]
    await sendMail(api, { replyTo: id, text: 'Voici', attachments: [sent.id] })
    const contents = contentStorage(api.files)
    await cleanUp(api.db.kysely, api.now.add({ hours: 25 }))
    await removeDeletedContents(api.db.kysely, contents)
    assert.equal(readdirSync(api.files).length, 1)
    await api.db.kysely.deleteFrom('mail_threads').where('id', '=', id).execute()
    await removeDeletedContents(api.db.kysely, contents)
    assert.deepEqual(readdirSync(api.files), [])
  },
)

onBothEnginesApi(
  'colleagues see who reads a conversation or writes an answer, until they leave',
  async (api) => {
    const { lea, admin, hugo } = api.salon
    await booked(api)
    const { id } = await request(api)
    const note = async (who: number, isWriting: boolean) =>
      api.send('PUT', `/api/mail/${id}/reader`, { isWriting }, await api.as(who))
    const changes = async () =>
      (await api.db.kysely.selectFrom('calendar_changes').select('kind').where('kind', '=', 'mail').execute())
        .length
    assert.deepEqual((await note(lea, false)).body, [])
    const [reader, ...others] = (await note(admin, false)).body
    assert.deepEqual([reader.id, reader.lastname, reader.isWriting, others], [lea, 'Léa', false, []])
    const before = await changes()
    await note(lea, false)
    assert.equal(await changes(), before, 'a sign of life is no news')
    await note(lea, true)
    assert.ok((await changes()) > before)
    assert.deepEqual(
      (await details(api, id)).readers.map((one: Answer['body']) => [one.id, one.isWriting]),
      [[lea, true]],
    )
    assertProblem(await note(hugo, false), 404, 'not_found')
    await api.send('DELETE', `/api/mail/${id}/reader`, undefined, await api.as(lea))
    assert.deepEqual((await details(api, id)).readers, [])
    // A screen that was closed without a word.
    api.now = api.now.add({ seconds: 46 })
    assert.deepEqual((await details(api, id, lea)).readers, [])
  },
)

onBothEnginesApi(
  'an answer by SMS goes to the client’s phone through the outbox, and counts as the answer',
  async (api) => {
    const { client } = api.salon
    const { id, client: card } = await request(api)
    assert.equal(card.takesSms, true)
    const sent = await sendMail(api, { replyTo: id, text: 'Samedi à 10 h ?', bySms: true })
    assert.equal(sent.status, 201, sent.text)
    assert.deepEqual([sent.body.mails[1].isSms, sent.body.mails[1].status], [true, 'waiting'])
    const [message] = await api.db.kysely
      .selectFrom('messages')
      .selectAll()
      .where('kind', '=', 'mail')
      .execute()
    assert.deepEqual(
      [message!.channel, message!.recipient, message!.body, message!.user_id],
      ['sms', '+33639980005', 'Samedi à 10 h ?', client],
    )
    assertProblem(await sendMail(api, { replyTo: id, text: 'Oui' }), 409, 'already_answered')
    const more = { replyTo: id, text: 'Encore', bySms: true, seen: sent.body.mails[1].id }
    const long = { ...more, text: 'a'.repeat(2000) }
    assert.deepEqual(violationsOf(await sendMail(api, long)), ['text too_long'])
    await api.db.kysely.updateTable('users').set({ sms_opt_out: true }).where('id', '=', client).execute()
    assert.deepEqual(violationsOf(await sendMail(api, more)), ['bySms no_sms'])
    const guest = await request(api, { name: 'Alix', email: 'alix@test.example' })
    assert.deepEqual(violationsOf(await sendMail(api, { ...more, replyTo: guest.id })), ['bySms no_sms'])
  },
)
