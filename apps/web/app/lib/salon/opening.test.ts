import { describe, expect, it } from 'vitest'
import { firstOpenMoment, openState } from './opening.ts'

const closed = { isOpen: false, periods: [] }
const open = {
  isOpen: true,
  periods: [
    { startTime: '09:00', endTime: '12:00' },
    { startTime: '14:00', endTime: '19:00' },
  ],
}
const openingHours = {
  lundi: closed,
  mardi: open,
  mercredi: open,
  jeudi: open,
  vendredi: open,
  samedi: { isOpen: true, periods: [{ startTime: '09:00', endTime: '24:00' }] },
  dimanche: closed,
}
const timeZone = 'Europe/Paris'
const salon = { openingHours, openingDates: [], closures: [], timeZone }

describe('the opening status of the salon', () => {
  it('is open from the first minute of a period and closed from its last', () => {
    expect(openState(salon, '2026-11-20T09:00:00+01:00')).toEqual({ isOpen: true, until: '2026-11-20T12:00' })
    expect(openState(salon, '2026-11-20T12:00:00+01:00')).toEqual({ isOpen: false, next: '2026-11-20T14:00' })
  })

  it('is open until midnight when a period ends at 24:00', () => {
    expect(openState(salon, '2026-11-21T23:59:00+01:00')).toEqual({ isOpen: true, until: '2026-11-21T24:00' })
  })

  it('names the next opening across closed days', () => {
    expect(openState(salon, '2026-11-22T10:00:00+01:00')).toEqual({ isOpen: false, next: '2026-11-24T09:00' })
  })

  it('is open through midnight, and until the end of the day when it never closes', () => {
    const late = { isOpen: true, periods: [{ startTime: '00:00', endTime: '02:00' }] }
    const weekend = { ...salon, openingHours: { ...openingHours, dimanche: late } }
    expect(openState(weekend, '2026-11-21T23:00')).toEqual({ isOpen: true, until: '2026-11-22T02:00' })
    const whole = { isOpen: true, periods: [{ startTime: '00:00', endTime: '24:00' }] }
    const always = Object.fromEntries(Object.keys(openingHours).map((day) => [day, whole]))
    const never = { ...weekend, openingHours: always as typeof openingHours }
    expect(openState(never, '2026-11-21T23:00')).toEqual({ isOpen: true, until: '2026-11-21T24:00' })
  })

  it('names an opening that is months away', () => {
    const closures = [{ start: '2026-11-20T00:00:00+01:00', end: '2027-02-01T00:00:00+01:00' }]
    expect(openState({ ...salon, closures }, '2026-11-20T09:30')).toEqual({
      isOpen: false,
      next: '2027-02-02T09:00',
    })
  })

  it('is closed during a closure and open from its end', () => {
    const closures = [{ start: '2026-11-20T10:00:00+01:00', end: '2026-11-20T15:00:00+01:00' }]
    expect(openState({ ...salon, closures }, '2026-11-20T09:30:00+01:00')).toEqual({
      isOpen: true,
      until: '2026-11-20T10:00',
    })
    expect(openState({ ...salon, closures }, '2026-11-20T10:30:00+01:00')).toEqual({
      isOpen: false,
      next: '2026-11-20T15:00',
    })
  })

  it('opens on a date with hours of its own, though its weekday is closed', () => {
    const openingDates = [{ date: '2026-11-23', startTime: '10:00', endTime: '12:00' }]
    expect(openState({ ...salon, openingDates }, '2026-11-22T10:00')).toEqual({
      isOpen: false,
      next: '2026-11-23T10:00',
    })
  })

  it('skips whole closed days', () => {
    const closures = [{ start: '2026-11-20T00:00:00+01:00', end: '2026-11-25T00:00:00+01:00' }]
    expect(openState({ ...salon, closures }, '2026-11-20T09:30:00+01:00')).toEqual({
      isOpen: false,
      next: '2026-11-25T09:00',
    })
  })
})

describe('the first moment when the salon is open', () => {
  it('is now while the salon is open, or else its next opening', () => {
    expect(firstOpenMoment(salon, '2026-11-20T11:25')).toBe('2026-11-20T11:25')
    expect(firstOpenMoment(salon, '2026-11-20T12:41')).toBe('2026-11-20T14:00')
    expect(firstOpenMoment(salon, '2026-11-21T00:04')).toBe('2026-11-21T09:00')
  })

  it('is now when the salon has no hours', () => {
    const never = {
      ...salon,
      openingHours: {
        ...openingHours,
        mardi: closed,
        mercredi: closed,
        jeudi: closed,
        vendredi: closed,
        samedi: closed,
      },
    }
    expect(firstOpenMoment(never, '2026-11-20T12:41')).toBe('2026-11-20T12:41')
  })
})
