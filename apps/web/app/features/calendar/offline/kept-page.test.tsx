// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { addMessages } from '../../../lib/i18n/i18n.tsx'
import { officeFr } from '../../../locales/fr/office.ts'
import { publicFr } from '../../../locales/fr/public.ts'
import { testAgenda } from '../../../testing/agenda.ts'
import { dayOfAgenda } from '../agenda-day.ts'
import { keptDays } from './kept-page.tsx'

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr }))

const date = '2026-11-20'
const day = dayOfAgenda(
  testAgenda(
    [
      { visit: 1, professional: 1, start: '09:00', end: '10:00', service: 'Brushing' },
      { visit: 2, professional: 2, start: '09:00', end: '10:00', service: 'Balayage' },
    ],
    {
      date,
      visit: { note: 'Épi à droite' },
      customer: { firstname: '<b>Picard', lastname: 'Maxime', phone: '+33639981265' },
      professionals: [
        {
          id: 1,
          givenName: 'Camille',
          absences: [{ start: '14:00', end: '15:00', reason: 'Migraine' }],
        },
        { id: 2, givenName: 'Léa' },
      ],
    },
  ),
  date,
)!

const keeping = {
  days: [day],
  salon: 'Atelier </title> Capucine',
  timeZone: 'Europe/Paris',
  language: 'fr',
  moment: '2026-11-20T10:40',
  until: 0,
} as const

function kept(own: number | null): { text: string; until: number } {
  const [{ html, until }] = keptDays({ ...keeping, own }).days as [{ html: string; until: number }]
  const place = document.createElement('div')
  place.innerHTML = html
  return { text: place.textContent.replaceAll('\u00a0', ' '), until }
}

it('a professional keeps their own column with names, phones, services and notes, and no price', () => {
  const { text } = kept(1)
  expect(text).toContain('Maxime <b>Picard')
  expect(text).toMatch(/Brushing.*06 39 98 12 65.*Épi à droite/)
  expect(text).not.toMatch(/Balayage|Léa|€/)
})

it('an admin keeps all columns, without notes', () => {
  const { text } = kept(null)
  expect(text).toMatch(/Camille.*Brushing.*Léa.*Balayage/)
  expect(text).not.toContain('Épi')
})

it('a kept day ends at the salon’s midnight', () => {
  expect(new Date(kept(1).until).toISOString()).toBe('2026-11-20T23:00:00.000Z')
})

it('a copy does not say why somebody is absent', () => {
  const { text } = kept(null)
  expect(text).toContain('Absence')
  expect(text).not.toContain('Migraine')
})

it('a copy says of which day and time it is', () => {
  const { head } = keptDays({ ...keeping, own: null })
  expect(head.replaceAll(/&nbsp;/g, ' ')).toContain('vendredi 20 novembre à 10 h 40')
})
