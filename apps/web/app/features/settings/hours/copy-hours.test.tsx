// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { OpeningHours } from '@meche/contract/settings.ts'
import { addMessages } from '../../../lib/i18n/i18n.tsx'
import { weekDays } from '../../../lib/salon/week.ts'
import { officeFr } from '../../../locales/fr/office.ts'
import { publicFr } from '../../../locales/fr/public.ts'
import { HoursEditor } from './hours-editor.tsx'

beforeAll(() => {
  addMessages('fr', { ...publicFr, ...officeFr })
  Element.prototype.scrollIntoView = () => undefined
})

const closed = { isOpen: false, periods: [] }
const short = { isOpen: true, periods: [{ startTime: '09:00', endTime: '12:00' }] }
const long = { isOpen: true, periods: [{ startTime: '10:00', endTime: '20:00' }] }
const week: OpeningHours = {
  lundi: closed,
  mardi: short,
  mercredi: short,
  jeudi: long,
  vendredi: short,
  samedi: short,
  dimanche: closed,
}

function show() {
  const changed: OpeningHours[] = []
  render(<HoursEditor value={week} onChange={(next) => changed.push(next)} />)
  fireEvent.click(screen.getByRole('button', { name: /^Jeudi.: copier/ }))
  return changed
}

const daysWith = (hours: OpeningHours, periods: object) =>
  weekDays.filter((day) => hours[day].periods === periods)

it('a day’s hours can be copied to the other open days, each of which can be unchecked', () => {
  const changed = show()
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
  fireEvent.click(screen.getByRole('checkbox', { name: 'samedi' }))
  fireEvent.click(screen.getByRole('button', { name: 'Appliquer aux jours choisis' }))
  expect(changed[0]).toEqual({ ...week, mardi: long, mercredi: long, vendredi: long })
  // Each day has its own: changing one later changes no other.
  expect(daysWith(changed[0]!, long.periods)).toEqual(['jeudi'])
})

it('« Appliquer à tous les jours » also opens the closed days', () => {
  const changed = show()
  fireEvent.click(screen.getByRole('button', { name: 'Appliquer à tous les jours' }))
  expect(weekDays.map((day) => changed[0]![day])).toEqual(weekDays.map(() => long))
})

it('every open day keeps « Ajouter un créneau »', () => {
  show()
  expect(screen.getAllByRole('button', { name: /^Ajouter un créneau/ })).toHaveLength(5)
})
