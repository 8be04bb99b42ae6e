import type { AbsenceProposal, AgendaVisit, NewPlace } from '@meche/contract/agenda.ts'
import { expect, it } from 'vitest'
import { changesOf, isFitting, lostPlaces, placeKey, rowsOf } from './decisions.ts'

const place = (professional: number, time: string, kind: NewPlace['kind'] = 'same_time'): NewPlace => ({
  kind,
  professional,
  start: `2026-11-20T${time}:00+01:00`,
  end: `2026-11-20T${time}:30+01:00`,
  steps: [],
})
const visit = { id: 1, version: 3, customer: { firstname: 'Marchand', lastname: 'Sophie' } } as AgendaVisit
const proposal = (more: Partial<AbsenceProposal> = {}): AbsenceProposal => ({
  visit,
  wasChosen: false,
  place: place(2, '10:00'),
  call: null,
  choices: [place(2, '10:00'), place(3, '11:00', 'other_time')],
  ...more,
})

it('proposes a place and a message, and moves no visit that staff leave', () => {
  const [row] = rowsOf([proposal()], new Map())
  expect([row!.name, row!.group, row!.isTold, row!.places.length]).toEqual([
    'Sophie Marchand',
    'same_time',
    true,
    2,
  ])
  expect(changesOf([row!])).toEqual([{ visit: 1, version: 3, steps: [] }])
  const left = rowsOf([proposal()], new Map([[1, { place: null }]]))
  expect([left[0]!.place, left[0]!.isTold, changesOf(left)]).toEqual([null, false, []])
})

it('writes to nobody whom staff call', () => {
  const [row] = rowsOf([proposal({ call: 'soon' })], new Map([[1, { isTold: true }]]))
  expect([row!.group, row!.isTold]).toEqual(['call', false])
})

it('falls back to the new proposal where a chosen place is lost, and says which', () => {
  const chosen = new Map([[1, { place: placeKey(place(3, '11:00')) }]])
  const rows = rowsOf([proposal()], chosen)
  expect(rows[0]!.place!.professional).toBe(3)
  const now = [proposal({ choices: [] })]
  expect(lostPlaces(rows, now)).toEqual(new Set([1]))
  expect(rowsOf(now, chosen)[0]!.place!.professional).toBe(2)
})

it('lets staff apply although a client is busy, but not where somebody else is', () => {
  const reason = {
    professional: null,
    start: null,
    end: null,
    appointment: null,
    reason: null,
    canOverride: true,
  }
  expect(isFitting(undefined)).toBe(true)
  expect(isFitting({ ok: false, reasons: [{ ...reason, code: 'customer_busy' }] })).toBe(true)
  expect(isFitting({ ok: false, reasons: [{ ...reason, code: 'overlap' }] })).toBe(false)
})
