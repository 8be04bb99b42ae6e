import { describe, expect, it } from 'vitest'
import { closureFaults, closureOf, fieldsOf, noClosure } from './closure.ts'

const paris = 'Europe/Paris'
const faultsOf = (fields: Partial<typeof noClosure>) => closureFaults({ ...noClosure, ...fields })

describe('a closure', () => {
  it('of whole days lasts until the day after the last one begins, clocks changing or not', () => {
    const fields = { ...noClosure, days: { start: '2027-03-28', end: '2027-03-28' }, reason: ' Travaux ' }
    const body = closureOf(fields, paris)
    expect(body).toEqual({
      start: '2027-03-28T00:00:00+01:00',
      end: '2027-03-29T00:00:00+02:00',
      reason: 'Travaux',
    })
    expect(fieldsOf({ ...body, reason: null })).toMatchObject({
      isWholeDays: true,
      days: { start: '2027-03-28', end: '2027-03-28' },
    })
  })

  it('of some hours stays from moment to moment', () => {
    const closure = {
      id: 1,
      start: '2026-12-24T16:00:00+01:00',
      end: '2026-12-25T00:00:00+01:00',
      reason: null,
    }
    const fields = fieldsOf(closure)
    expect(fields.isWholeDays).toBe(false)
    expect(closureOf(fields, paris)).toEqual({ start: closure.start, end: closure.end, reason: null })
  })

  it('needs its days, of this age and in their order', () => {
    expect(faultsOf({})).toEqual([{ field: 'days', code: 'date_required' }])
    expect(faultsOf({ days: { start: '2026-12-24', end: '2026-12-24' } })).toEqual([])
    expect(faultsOf({ days: { start: '2026-12-24', end: '2026-12-23' } })).toEqual([
      { field: 'days', code: 'period_end_not_after_start' },
    ])
    expect(faultsOf({ days: { start: '0026-12-24', end: '2026-12-24' } })).toEqual([
      { field: 'days', code: 'date_invalid' },
    ])
    expect(faultsOf({ isWholeDays: false, start: '2026-12-24T16:00:00+01:00' })).toEqual([
      { field: 'end', code: 'date_required' },
    ])
    expect(faultsOf({ days: { start: '2026-12-24', end: '2026-12-24' }, reason: 'a'.repeat(501) })).toEqual([
      { field: 'reason', code: 'too_long' },
    ])
  })
})
