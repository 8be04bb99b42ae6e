import assert from 'node:assert/strict'
import { onApi, onBothEnginesApi, type Api } from '../../../test/api.ts'
import { bookedGroup, sendGroup, twoCuts } from '../../../test/groups.ts'
import { move } from '../../../test/parts-of-visits.ts'
import { at } from '../../../test/visits.ts'
import { makeWorker } from '../../../test/worker.ts'

const dayBefore = (time: string) => Temporal.Instant.from(at(time, '2026-11-22'))
const settings = { send_sms_reminder: true, sms_reminder_value: 24, sms_reminder_unit: 'hours' as const }

/** The reminders that leave by then. */
async function remindersBy(api: Api, time: string): Promise<string[]> {
  const worker = makeWorker(api, { takesReplies: true })
  await worker.look()
  worker.sms.length = 0
  await worker.look(dayBefore(time))
  return worker.sms.map(({ body }) => body.replaceAll('\u00a0', ' '))
}

onBothEnginesApi(
  'the visits of a group on one file are reminded of once, with who comes when, and no answer is asked for',
  async (api) => {
    await bookedGroup(api)
    const reminders = await remindersBy(api, '12:00')
    assert.equal(reminders.length, 1)
    assert.match(
      reminders[0]!,
      /rappel de vos 2 rendez-vous : lundi 23 novembre à 10 h \(Camille\) ; lundi 23 novembre à 10 h \(Lina\)/,
    )
    assert.doesNotMatch(reminders[0]!, /OUI/)
  },
  { settings },
)

onApi(
  'a client with a file of their own gets a reminder of their own',
  async (api) => {
    const [first, second] = twoCuts(api).people
    const own = { items: second!.items, start: second!.start, customer: api.salon.otherClient }
    const answer = await sendGroup(api, { ...twoCuts(api), people: [first, own] })
    assert.equal(answer.status, 201, answer.text)
    const reminders = await remindersBy(api, '12:00')
    assert.equal(reminders.length, 2)
    assert.ok(reminders.every((body) => body.includes('rappel de votre rendez-vous')))
  },
  { settings },
)

onApi(
  'a visit of a group that moves after its reminder gets another one',
  async (api) => {
    const { visits } = await bookedGroup(api)
    const worker = makeWorker(api)
    await worker.look(dayBefore('10:00'))
    worker.sms.length = 0
    const moved = await move(api, visits[1].id, { start: at('16:00') }, api.salon.admin)
    assert.equal(moved.status, 200, moved.text)
    await worker.look(dayBefore('16:00'))
    const reminders = worker.sms.filter(({ body }) => body.includes('rappel'))
    assert.equal(reminders.length, 1)
    assert.match(reminders[0]!.body, /16\sh \(Lina\)/)
  },
  { settings },
)
