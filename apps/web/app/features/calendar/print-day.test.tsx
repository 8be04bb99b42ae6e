// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import type { CalendarStep } from '@meche/contract/appointments.ts'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { arrange, type DayColumn } from './day.ts'
import { PrintDay } from './print-day.tsx'

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr }))

const day = '2026-11-24'
const visit = {
  id: 1,
  start: `${day}T09:15:00+01:00`,
  end: `${day}T09:45:00+01:00`,
  busy: true,
  status: 'pending',
  service: { id: 1, name: 'Soin profond', is_break: false, color: 'sapin' },
  professional: { id: 2 },
  appointment: {
    id: 5,
    note: 'Allergie au henné',
    customer: { id: 9, firstname: 'Picard', lastname: 'Maxime', phone: '+33639981265' },
  },
} as unknown as CalendarStep
const columns: DayColumn[] = [
  {
    id: 2,
    name: 'Inès',
    working: [{ start: 540, end: 1140 }],
    absences: [{ start: 840, end: 900, reason: 'Formation' }],
    steps: arrange(day, [visit]),
  },
  { id: 3, name: 'Léa', working: [], absences: [], steps: [] },
]

it('the printed day has a table for each professional with visits: time, client, phone, service, note', () => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <PrintDay day={day} columns={columns} /> }])
  render(<Stub />)
  const rows = within(screen.getByRole('table', { name: /Inès/ }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')))
  expect(rows).toEqual([
    ['Heure', 'Client', 'Téléphone', 'Prestation', 'Note'],
    ['9 h 15 – 9 h 45', 'Maxime Picard', '06 39 98 12 65', 'Soin profond', 'Allergie au henné'],
    ['14 h – 15 h', '', '', 'Formation', ''],
  ])
  expect(screen.getAllByRole('table')).toHaveLength(1)
})
