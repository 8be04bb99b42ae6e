import assert from 'node:assert/strict'
import { assertProblem, onApi } from '../../../test/api.ts'
import { at, booked, startsOf } from '../../../test/visits.ts'

onApi('a rule accepts any number from 0 upwards as its value', async (api) => {
  const save = async (body: object) =>
    api.send('PATCH', '/api/settings/1', body, await api.as(api.salon.admin))
  const deadline = { hasBookingDeadline: true, bookingDeadlineUnit: 'heures' }
  const saved = await save({ ...deadline, bookingDeadlineValue: 1.5 })
  assert.equal(saved.status, 200, saved.text)
  assert.equal(saved.body.bookingDeadlineValue, 1.5)
  assert.equal((await api.get('/api/settings/1')).body.bookingDeadlineValue, 1.5)
  // It is half past eight; an hour and a half later the first start is at ten.
  api.now = Temporal.Instant.from(at('08:30'))
  assert.equal((await startsOf(api, `s:${api.salon.cut}@${api.salon.lea}`))[0], at('10:00'))

  const cancellation = { hasCancellationDeadline: true, cancellationDeadlineUnit: 'jours' }
  assert.equal((await save({ ...cancellation, cancellationDeadlineValue: 0.5 })).status, 200)
  const visit = await booked(api, { start: at('14:00', '2026-11-24') })
  assert.equal(visit.cancellation.until, at('02:00', '2026-11-24'))

  for (const wrong of [-3, '3', -0.1]) {
    const problem = assertProblem(
      await save({ ...deadline, bookingDeadlineValue: wrong }),
      422,
      'validation_failed',
    )
    assert.equal(problem.violations?.[0]?.code, 'number_from_zero')
    assert.equal(problem.detail, 'Indiquez un nombre à partir de 0.')
  }
})
