import assert from 'node:assert/strict'
import sharp from 'sharp'
import { assertProblem, onApi, type Answer, type Api } from '../../../test/api.ts'
import { fileForm, multipart, sections, uploaded } from '../../../test/files.ts'
import { booked } from '../../../test/visits.ts'
import { cleanUp } from '../../jobs/clean-up.ts'

async function turnOn({ db }: Api): Promise<void> {
  await db.pool.query(`UPDATE settings SET modules = array_append(modules, 'chat'), version = version + 1`)
}

const write = async (api: Api, who: number, body: object) =>
  api.send('POST', '/api/chat', { conversationId: 'team', body: '', ...body }, await api.as(who))
const last = async (api: Api, who: number, id = 'team'): Promise<Answer['body']> => {
  const answer = await api.get(`/api/chat?endpoint=conversation&conversationId=${id}`, await api.as(who))
  return answer.body.conversation.messages.at(-1)
}
const send = async (api: Api, who: number, name: string, bytes: Uint8Array): Promise<Answer> =>
  api.send('POST', '/api/chat/images', fileForm(name, bytes), { ...(await api.as(who)), ...multipart })
const image = async (api: Api, who: number, id: number) =>
  api.app.inject({ url: `/api/chat/images/${id}/content`, headers: await api.as(who) })

const photo = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#a85' } })
  .withExif({ IFD0: { Artist: 'Camille Laurent' } })
  .jpeg()
  .toBuffer()

onApi('a colleague whom a message of the team names sees by whom, until they have read it', async (api) => {
  await turnOn(api)
  const { admin, lea, hugo } = api.salon
  const { rows } = await api.db.pool.query(`SELECT given_name, family_name FROM users WHERE id = $1`, [lea])
  const name = `@${rows[0].given_name} ${rows[0].family_name}`
  assert.equal((await write(api, hugo, { body: 'Bonjour' })).status, 201)
  assert.equal((await write(api, hugo, { body: `${name}, tu fermes ?` })).status, 201)
  const seen = async (who: number) => {
    const { conversations } = (await api.get('/api/chat?endpoint=conversations', await api.as(who))).body
    const { unreadCount, mentionCount, mentionedBy } = conversations[0]
    return [unreadCount, mentionCount, mentionedBy?.id]
  }
  assert.deepEqual(await seen(lea), [2, 1, hugo])
  assert.deepEqual(await seen(admin), [2, 0, undefined])
  assert.deepEqual(await seen(hugo), [0, 0, undefined])
  await api.send('POST', '/api/chat/team/read', undefined, await api.as(lea))
  assert.deepEqual(await seen(lea), [0, 0, undefined])
})

onApi('a card is open to the members of the team who may open what it leads to', async (api) => {
  await turnOn(api)
  const { admin, lea, hugo, client } = api.salon
  const visit = await booked(api)
  const file = await uploaded(api, { who: admin, folder: (await sections(api)).contracts, name: 'Bail.txt' })
  const cards = [
    { kind: 'client', id: client },
    { kind: 'visit', id: visit.id },
    { kind: 'file', id: file.id },
  ]
  assert.equal((await write(api, admin, { cards })).status, 201)
  const ids = async (who: number) => (await last(api, who)).cards.map(({ id }: Answer['body']) => id)
  assert.deepEqual(await ids(admin), [client, visit.id, file.id])
  // Léa serves the client, Hugo does not; contracts are for admins.
  assert.deepEqual(await ids(lea), [client, visit.id, null])
  assert.deepEqual(await ids(hugo), [null, visit.id, null])
  const closed = (await last(api, hugo)).cards[0]
  assert.deepEqual(closed, { kind: 'client', id: null, client: null, visit: null, file: null })

  for (const card of [cards[0]!, cards[2]!, { kind: 'visit', id: 987_654 }])
    assertProblem(await write(api, hugo, { cards: [card] }), 404, 'not_found')
  const headers = await api.as(admin)
  for (let time = 0; time < 2; time += 1)
    await api.send('DELETE', `/api/files/${file.id}`, undefined, headers)
  assert.deepEqual(await ids(admin), [client, visit.id, null])
})

onApi('an image is for those who see its conversation, without metadata, and small enough', async (api) => {
  await turnOn(api)
  const { admin, lea, hugo } = api.salon
  const { id, name } = (await send(api, lea, 'Racines.jpg', await photo)).body
  assert.equal(name, 'Racines.jpg')
  assert.equal((await image(api, admin, id)).statusCode, 404)
  assertProblem(await write(api, hugo, { attachments: [id] }), 422, 'validation_failed')
  const direct = { conversationId: `with-${hugo}`, attachments: [id] }
  assert.equal((await write(api, lea, direct)).status, 201)
  assert.deepEqual((await last(api, hugo, `with-${lea}`)).images, [{ id, name }])
  const shown = await image(api, hugo, id)
  assert.match(String(shown.headers['content-disposition']), /^attachment/)
  const { width, height, exif } = await sharp(shown.rawPayload).metadata()
  assert.deepEqual([width, height, exif], [1600, 800, undefined])
  assert.equal((await image(api, admin, id)).statusCode, 404)
  // It belongs to one message.
  assertProblem(await write(api, lea, direct), 422, 'validation_failed')

  assertProblem(await send(api, lea, 'Racines.pdf', await photo), 415, 'file_type')
  assertProblem(await send(api, lea, 'Racines.png', await photo), 415, 'file_type')
  const unsent = (await send(api, lea, 'Essai.jpg', await photo)).body
  await cleanUp(api.db.kysely, api.now.add({ hours: 25 }))
  assert.equal((await image(api, lea, unsent.id)).statusCode, 404)
  assert.equal((await image(api, lea, id)).statusCode, 200)
})

onApi('a message holds a text, an image or a card; an SMS holds text only', async (api) => {
  await turnOn(api)
  const { admin, client } = api.salon
  await booked(api)
  assertProblem(await write(api, admin, {}), 422, 'validation_failed')
  const cards = [{ kind: 'client', id: client }]
  const sms = { conversationId: undefined, recipient: client, body: 'Bonjour', cards }
  assertProblem(await write(api, admin, sms), 422, 'validation_failed')
})
