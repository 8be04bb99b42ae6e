// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { bookingAddress, neighbour, readCalendar, writeCalendar } from './calendar-state.ts'
import { commandOf, type Pressed } from './use-calendar-keys.ts'

const today = '2026-11-20'
const team = [2, 5, 7]
const read = (words: string, kept?: Parameters<typeof readCalendar>[1]['kept']) =>
  readCalendar(new URLSearchParams(words), { today, team, kept })

describe('the calendar’s address', () => {
  it.each([
    '',
    'view=list',
    'view=week&date=2026-11-24',
    'view=month',
    'date=2026-11-24',
    'pros=5,2',
    'zoom=4&color=professional&cancelled=1',
    'visit=812',
    'view=list&q=Perrin&status=no_show&page=2',
    'book=visit',
    'date=2026-11-24&book=block&at=2026-11-24T15:05&pro=5',
    'book=visit&at=2026-11-25',
  ])('says everything that differs from the defaults: « %s »', (words) => {
    expect(writeCalendar(read(words), today)).toBe(words)
  })

  it.each([
    ['view=year', ''],
    ['view=Day&zoom=9&color=red&cancelled=yes', ''],
    ['date=2026-02-30', ''],
    ['date=2026-11-20', ''],
    ['pros=9,2,2,x', 'pros=2'],
    ['pros=9', ''],
    ['visit=0&page=-1&status=lost', ''],
    ['day=2026-11-24', 'date=2026-11-24'],
    ['book=party&at=2026-11-24', ''],
    ['book=visit&at=2026-02-30T15:00&pro=99', 'book=visit'],
    ['book=visit&at=2026-11-24T25:00', 'book=visit'],
    ['zoom=2&color=service&page=1&utm=x', ''],
  ])('replaces what is not valid: « %s »', (words, canonical) => {
    expect(writeCalendar(read(words), today)).toBe(canonical)
  })

  it('leads to the panel for a place', () => {
    const address = bookingAddress({ date: '2026-11-24', minutes: 905, professional: 5 })
    expect(read(address.split('?')[1]!).book).toEqual({
      mode: 'visit',
      day: '2026-11-24',
      minutes: 905,
      professional: 5,
    })
  })

  it('without words continues as the person left the calendar, but always on today', () => {
    const kept = { view: 'list', pros: [7], zoom: 3, color: 'status', cancelled: true } as const
    expect(read('', kept)).toMatchObject({ ...kept, date: today })
    expect(read('zoom=1&cancelled=0&pros=2', kept)).toMatchObject({ zoom: 1, cancelled: false, pros: [2] })
    // A professional who left the team since.
    expect(read('', { pros: [99] }).pros).toBe(null)
  })
})

it.each([
  ['day', '2026-11-30', '2026-12-01', '2026-11-29'],
  ['list', '2026-11-30', '2026-12-07', '2026-11-23'],
  ['week', '2026-11-30', '2026-12-07', '2026-11-23'],
  ['month', '2026-11-30', '2026-12-30', '2026-10-30'],
  ['month', '2027-01-31', '2027-02-28', '2026-12-31'],
  ['month', '2028-03-31', '2028-04-30', '2028-02-29'],
] as const)('a %s turns from %s to %s and back to %s', (view, date, after, before) => {
  expect(neighbour({ view, date }, 1)).toBe(after)
  expect(neighbour({ view, date }, -1)).toBe(before)
})

describe('a key of the calendar', () => {
  const pressed = (more: Partial<Pressed>): Pressed => ({
    key: '',
    code: '',
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  })
  it.each([
    [{ key: 't' }, 'today'],
    [{ key: 'T', shiftKey: true }, 'today'],
    [{ key: '?', shiftKey: true }, 'shortcuts'],
    [{ key: '+', shiftKey: true }, 'zoomIn'],
    [{ key: 'PageDown' }, 'after'],
    [{ key: 'PageUp', shiftKey: true }, 'weekBefore'],
    // A French keyboard writes « & » and « ' » there.
    [{ key: '&', code: 'Digit1' }, 'day'],
    [{ key: "'", code: 'Digit4' }, 'list'],
    [{ key: '"', code: 'Digit3' }, 'month'],
    [{ key: 'é', code: 'Digit2' }, 'week'],
    [{ key: 'à', code: 'Digit0' }, null],
    [{ key: 't', ctrlKey: true }, null],
    [{ key: 'x' }, null],
  ])('%o means %s', (key, command) => {
    expect(commandOf(pressed(key), true)).toBe(command)
  })

  it('means nothing when single keys are off, but for Page up and down', () => {
    expect(commandOf(pressed({ key: 't' }), false)).toBe(null)
    expect(commandOf(pressed({ key: 'PageDown' }), false)).toBe('after')
  })
})
