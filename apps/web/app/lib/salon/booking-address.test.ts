import { describe, expect, it } from 'vitest'
import { bookingPath, readBooking, readItems } from './booking-address.ts'

describe('the booking page’s address', () => {
  it('can be written and read back, offset included', () => {
    const path = bookingPath({
      items: [
        { kind: 'service', id: 12, options: [], professional: null },
        { kind: 'composed', id: 3, options: [], professional: 45 },
      ],
      length: 2,
      step: 'you',
      start: '2026-11-24T14:30:00+01:00',
    })
    expect(path).toBe('/reservation?items=s:12,c:3@45&length=2&step=you&start=2026-11-24T14:30:00%2B01:00')
    expect(readBooking(new URL(path, 'http://x').searchParams)).toEqual({
      items: [
        { kind: 'service', id: 12, options: [], professional: null },
        { kind: 'composed', id: 3, options: [], professional: 45 },
      ],
      length: 2,
      step: 'you',
      day: '2026-11-24',
      start: '2026-11-24T14:30:00+01:00',
      move: null,
      customer: null,
      after: null,
      member: null,
    })
  })

  it('keeps the visit that the next one is to follow, and for whom that is; what is cut short is dropped', () => {
    const after = { end: '2026-11-24T14:30:00+01:00', professional: 2 }
    const path = bookingPath({ after, member: 7 })
    expect(path).toBe('/reservation?after=2@2026-11-24T14:30:00%2B01:00&for=7')
    expect(readBooking(new URL(path, 'http://x').searchParams)).toMatchObject({ after, member: 7 })
    for (const text of ['2', '2@', '2@2026-11-24', '@2026-11-24T14:30:00Z', 'x@2026-11-24T14:30:00Z'])
      expect(readBooking(new URLSearchParams({ after: text })).after).toBeNull()
  })

  it('keeps the id of the client for staff, and drops an invalid one', () => {
    const read = (text: string) => readBooking(new URLSearchParams(`customer=${text}`)).customer
    expect([read('12'), read('0'), read('x'), read('')]).toEqual([12, null, null, null])
    expect(bookingPath({ customer: 12 })).toBe('/reservation?customer=12')
  })

  it('returns to the first step that still lacks a choice', () => {
    expect(readBooking(new URLSearchParams('step=you&start=2026-11-24T14:30:00%2B01:00')).step).toBe(
      'services',
    )
    expect(readBooking(new URLSearchParams('items=s:1&step=you')).step).toBe('slot')
  })

  it('keeps each item once', () => {
    expect(readItems('s:1,c:1,s:1@4')).toHaveLength(2)
  })

  it('drops invalid items', () => {
    expect(readItems('s:1,x:2,c:0,s:3@0,<b>')).toEqual([
      { kind: 'service', id: 1, options: [], professional: null },
    ])
  })

  it('has no start and no day if they are incomplete or invalid', () => {
    const read = (text: string) => readBooking(new URLSearchParams(`items=s:1&step=slot&${text}`))
    for (const start of [
      '',
      'x',
      '2026-11-24',
      '2026-11-24T14',
      '2026-13-24T14:30:00Z',
      '2026-11-24T25:30:00Z',
    ])
      expect(read(`start=${encodeURIComponent(start)}`)).toMatchObject({ start: null, day: null })
    for (const day of ['', 'x', '2026-99-99', '2026-02-30', '0']) expect(read(`day=${day}`).day).toBeNull()
    expect(read('day=2026-02-28').day).toBe('2026-02-28')
  })
})
