import assert from 'node:assert/strict'
import { onApi, type Api } from '../../../test/api.ts'
import { at, book, booked } from '../../../test/visits.ts'

const entryOf = async (api: Api, id: number) =>
  api.get(`/api/appointments/${id}/calendar.ics`, await api.as(api.salon.client))

/** The value of each property, its lines unfolded (RFC 5545, 3.1). */
function propertiesOf(text: string): Record<string, string> {
  const lines = text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? []
      return [name, value]
    }),
  )
}

onApi('the calendar file of a visit follows the standard', async (api) => {
  await api.db.kysely
    .updateTable('settings')
    .set({ name: 'Chez Léa; coupe, couleur et une enseigne assez longue pour être pliée' })
    .execute()
  const { colour, beard, client } = api.salon
  const items = [{ combinatedService: colour }, { service: beard }]
  const { body: visit } = await book(api, client, { items, start: at('10:00') })
  const answer = await entryOf(api, visit.id)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers['content-type'], 'text/calendar; charset=utf-8')
  assert.equal(answer.headers['content-disposition'], `attachment; filename="rendez-vous-${visit.id}.ics"`)
  assert.equal(answer.headers['cache-control'], 'no-store')

  assert.ok(answer.text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n'))
  assert.ok(answer.text.trimEnd().endsWith('END:VEVENT\r\nEND:VCALENDAR'))
  for (const line of answer.text.split('\r\n')) {
    assert.ok(Buffer.byteLength(line) <= 75, `too long a line: ${line}`)
    assert.doesNotMatch(line, /[\r\n]/)
  }
  const properties = propertiesOf(answer.text)
  assert.equal(properties['METHOD'], 'PUBLISH')
  assert.equal(properties['DTSTAMP'], '20261120T070000Z')
  assert.equal(properties['DTSTART'], '20261123T090000Z')
  assert.equal(properties['DTEND'], '20261123T111000Z')
  assert.equal(properties['STATUS'], 'CONFIRMED')
  assert.equal(properties['SEQUENCE'], '0')
  assert.match(properties['UID']!, /^[0-9a-f-]{36}$/)
  assert.equal(
    properties['SUMMARY'],
    'Chez Léa\\; coupe\\, couleur et une enseigne assez longue pour être pliée : Couleur\\, Barbe',
  )
  assert.equal(properties['LOCATION'], '1 rue du Test\\, 49100 Angers')
})

onApi(
  'moving and cancelling update the same calendar entry, with one UID and a rising SEQUENCE',
  async (api) => {
    const visit = await booked(api)
    const headers = await api.as(api.salon.client)
    const first = propertiesOf((await entryOf(api, visit.id)).text)
    await api.send('PUT', `/api/appointments/update/${visit.id}`, { start: at('15:00') }, headers)
    const moved = propertiesOf((await entryOf(api, visit.id)).text)
    assert.deepEqual(
      [moved['UID'], moved['SEQUENCE'], moved['DTSTART'], moved['METHOD']],
      [first['UID'], '1', '20261123T140000Z', 'PUBLISH'],
    )
    await api.send('DELETE', `/api/appointments/${visit.id}`, undefined, headers)
    const cancelled = propertiesOf((await entryOf(api, visit.id)).text)
    assert.deepEqual(
      [cancelled['UID'], cancelled['SEQUENCE'], cancelled['METHOD'], cancelled['STATUS']],
      [first['UID'], '2', 'CANCEL', 'CANCELLED'],
    )
    const { rows } = await api.db.pool.query<{ ics: string }>(
      `SELECT ics FROM messages WHERE channel = 'email' ORDER BY id`,
    )
    assert.deepEqual(
      rows.map(({ ics }) => propertiesOf(ics)['SEQUENCE']),
      ['0', '1', '2'],
    )
  },
)
