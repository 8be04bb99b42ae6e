// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { addMessages } from '../../lib/i18n/i18n.tsx'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { testAgenda } from '../../testing/agenda.ts'
import { dayOfAgenda } from './agenda-day.ts'
import { PrintDay } from './print-day.tsx'

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr }))

const date = '2026-11-24'
const day = dayOfAgenda(
  testAgenda([{ visit: 5, professional: 2, start: '09:15', end: '09:45', service: 'Soin profond' }], {
    date,
    visit: { note: 'Allergie au henné' },
    customer: { firstname: 'Picard', lastname: 'Maxime', phone: '+33639981265' },
    professionals: [
      {
        id: 2,
        givenName: 'Inès',
        working: [['09:00', '19:00']],
        absences: [{ start: '14:00', end: '15:00', reason: 'Formation' }],
      },
      { id: 3, givenName: 'Léa' },
    ],
  }),
  date,
)!

it('the printed day has a table for each professional with visits: time, client, phone, service, note', () => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <PrintDay {...day} /> }])
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
