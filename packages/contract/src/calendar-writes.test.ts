import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from './endpoints.ts'
import { examples } from './examples.ts'

/**
 * Every write of the calendar, and how it notices that its record has changed since it was seen. `version`: the body names it; `batch`:
 * the batch remembers the versions that it left; `new`: there is nothing yet that could have changed; `nothing`: it changes no record.
 */
const writes: Readonly<Record<string, 'If-Match' | 'version' | 'batch' | 'new' | 'nothing'>> = {
  changeAgenda: 'version',
  proposeForAbsence: 'nothing',
  notePrint: 'nothing',
  updateAgendaBatch: 'batch',
  undoAgendaBatch: 'batch',
  applyAgendaPrice: 'batch',
  createAppointment: 'new',
  checkStart: 'nothing',
  createHold: 'new',
  releaseHold: 'nothing',
  cancelAppointment: 'If-Match',
  moveAppointment: 'If-Match',
  confirmAppointment: 'nothing',
  updateAppointmentService: 'If-Match',
  setPresence: 'If-Match',
  checkOut: 'If-Match',
  createBreak: 'new',
  checkRepeat: 'nothing',
  updateBreak: 'If-Match',
  changeRepeat: 'If-Match',
  cancelBreak: 'If-Match',
  createClosure: 'new',
  updateClosure: 'If-Match',
  deleteClosure: 'If-Match',
  createOwnEvent: 'new',
  replaceOwnEvent: 'If-Match',
  updateOwnEvent: 'If-Match',
}

/** A note of a visit changes nothing of the visit. */
const ofCalendar =
  /^\/api\/(?:agenda|appointments(?!\/\{id\}\/note)|appointment_services|breaks|closures|calendar)(?:\/|$)/

test('no write of the calendar goes without If-Match or a version', () => {
  const found = endpoints.filter(({ method, path }) => method !== 'GET' && ofCalendar.test(path))
  assert.deepEqual(found.map(({ name }) => name).toSorted(), Object.keys(writes).toSorted())
  for (const { name, headers = [] } of found)
    assert.equal(headers.includes('If-Match'), writes[name] === 'If-Match', name)
})

test('a change of the calendar names the version of each visit and block', () => {
  const { body } = endpoints.find(({ name }) => name === 'changeAgenda')!
  const example = examples['changeAgenda']!.body as { changes: Record<string, unknown>[] }
  assert.ok(body!.safeParse(example).success)
  for (const index of example.changes.keys()) {
    const changes = example.changes.map((one, at) => (at === index ? { ...one, version: undefined } : one))
    assert.equal(body!.safeParse({ ...example, changes }).success, false, String(index))
  }
})
