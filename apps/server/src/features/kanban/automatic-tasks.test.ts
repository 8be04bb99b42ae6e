import assert from 'node:assert/strict'
import { onBothEnginesApi } from '../../../test/api.ts'
import { board, remind, send, titles } from '../../../test/kanban.ts'
import { mails, patch, request, sendMail } from '../../../test/mail.ts'
import { at, booked } from '../../../test/visits.ts'

onBothEnginesApi(
  'a no-show makes one task, and taking it back removes it if nobody has touched it',
  async (api) => {
    const visit = await booked(api)
    const step = visit.appointmentServices[0].id
    const setStatus = async (status: string) => {
      const answer = await api.send(
        'PUT',
        `/api/appointment_services/${step}`,
        { status },
        await api.as(api.salon.admin),
      )
      assert.equal(answer.status, 200, answer.text)
    }
    assert.deepEqual(await titles(api), [[], [], []])
    api.now = Temporal.Instant.from(at('11:00'))
    await setStatus('no_show')
    assert.deepEqual(await titles(api), [['no_show'], [], []])
    assert.deepEqual(await titles(api), [['no_show'], [], []])
    const [task] = Object.values((await board(api)).tasks).flat()
    assert.deepEqual(
      [task.client.lastname, task.visit.id, task.title, task.due],
      ['Camille', visit.id, null, '2026-11-23'],
    )
    await setStatus('pending')
    assert.deepEqual(await titles(api), [[], [], []])
    await setStatus('no_show')
    const [again] = Object.values((await board(api)).tasks).flat()
    await send(api, 'PATCH', `/tasks/${again.id}`, { priority: 'low' })
    await setStatus('pending')
    assert.deepEqual(await titles(api), [['no_show'], [], []])
    await send(api, 'DELETE', `/tasks/${again.id}`)
    await setStatus('no_show')
    assert.deepEqual(await titles(api), [[], [], []])
  },
)

onBothEnginesApi(
  'a visit within 24 hours whose reminder has no answer makes a task until it is confirmed',
  async (api) => {
    const visit = await booked(api)
    api.now = Temporal.Instant.from(at('09:59')).subtract({ hours: 24 })
    await remind(api, visit)
    assert.deepEqual(await titles(api), [[], [], []])
    api.now = Temporal.Instant.from(at('10:00')).subtract({ hours: 24 })
    assert.deepEqual(await titles(api), [['unconfirmed'], [], []])
    await api.db.kysely.updateTable('appointments').set({ confirmed_at: api.now }).execute()
    assert.deepEqual(await titles(api), [[], [], []])
  },
)

onBothEnginesApi('the task of a visit that was moved after its reminder is gone', async (api) => {
  const { id, start } = await booked(api)
  api.now = Temporal.Instant.from(at('10:00')).subtract({ hours: 24 })
  await remind(api, { id, start })
  assert.deepEqual(await titles(api), [['unconfirmed'], [], []])
  const later = Temporal.Instant.from(at('09:00'))
  await api.db.kysely.updateTable('appointments').set({ start_at: later }).where('id', '=', id).execute()
  assert.deepEqual(await titles(api), [[], [], []])
})

onBothEnginesApi(
  'a no-show makes a task for a week, which stays until somebody takes the no-show back',
  async (api) => {
    const missed = () => api.db.kysely.updateTable('appointments').set({ status: 'no_show' })
    const visit = await booked(api)
    api.now = Temporal.Instant.from(at('11:00'))
    await missed().where('id', '=', visit.id).execute()
    assert.deepEqual(await titles(api), [['no_show'], [], []])
    const forgotten = await booked(api, { start: at('12:00') })
    await missed().where('id', '=', forgotten.id).execute()
    api.now = Temporal.Instant.from(at('12:00')).add({ hours: 24 * 7 })
    assert.deepEqual(await titles(api), [['no_show'], [], []])
    await api.db.kysely.updateTable('appointments').set({ status: 'pending' }).execute()
    assert.deepEqual(await titles(api), [[], [], []])
  },
)

onBothEnginesApi(
  'a visit under an absence makes a task, unless the salon has turned that off',
  async (api) => {
    await booked(api)
    const admin = await api.as(api.salon.admin)
    const absence = { start_time: at('09:00'), end_time: at('12:00') }
    const professional = {
      id: api.salon.lea,
      useSettingSchedule: true,
      schedules: [],
      scheduleExceptions: [absence],
    }
    const saved = await api.send(
      'PATCH',
      '/api/settings/1/schedules',
      { professionals: [professional] },
      admin,
    )
    assert.equal(saved.status, 200, saved.text)
    assert.deepEqual(await titles(api), [['absence'], [], []])
    const settings = (body: object) => api.send('PATCH', '/api/settings/1', body, admin)
    assert.equal((await settings({ automaticTasks: ['no_show'] })).status, 200)
    assert.deepEqual(await titles(api), [[], [], []])
  },
)

onBothEnginesApi(
  'a contact request that nobody has answered for 24 hours makes a task until it is answered',
  async (api) => {
    const mail = await request(api)
    await request(api, { email: 'alix@test.example' })
    await patch(api, (await mails(api))[0].id, { labelIds: ['spam'] })
    api.now = api.now.add({ hours: 24 }).subtract({ seconds: 1 })
    assert.deepEqual(await titles(api), [[], [], []])
    api.now = api.now.add({ seconds: 1 })
    assert.deepEqual(await titles(api), [['unanswered'], [], []])
    assert.deepEqual(await titles(api), [['unanswered'], [], []])
    const [task] = Object.values((await board(api)).tasks).flat()
    assert.deepEqual(
      [task.mail, task.client.lastname, task.visit, task.due],
      [mail.id, 'Camille', null, '2026-11-21'],
    )
    assert.equal((await sendMail(api, { replyTo: mail.id, text: 'Avec plaisir.' })).status, 201)
    assert.deepEqual(await titles(api), [[], [], []])
  },
)
