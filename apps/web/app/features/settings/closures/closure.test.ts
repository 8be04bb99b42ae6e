import { describe, expect, it } from 'vitest'
import { closureFaults, closureOf, fieldsOf, noClosure } from './closure.ts'

const paris = 'Europe/Paris'
const faultsOf = (fields: Partial<typeof noClosure>) => closureFaults({ ...noClosure, ...fields })

describe('a closure', () => {
  it('for whole days ends at midnight after its last day, even across a clock change', () => {
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

  it('for some hours keeps its exact start and end', () => {
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

  it('needs valid dates in the right order', () => {
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
