import { beforeAll, describe, expect, it } from 'vitest'
import { createCategory } from '@meche/contract/categories.ts'
import { createClosure } from '@meche/contract/closures.ts'
import { createComposedService } from '@meche/contract/composed-services.ts'
import type { Change } from '@meche/contract/history.ts'
import { createService } from '@meche/contract/services.ts'
import { settingsForm } from '@meche/contract/settings.ts'
import { createSiteOrder } from '@meche/contract/site-orders.ts'
import { updateUser } from '@meche/contract/users.ts'
import { addMessages, wordsOf } from '../../lib/i18n/i18n.tsx'
import { administrationFr } from '../../locales/fr/administration.ts'
import { officeFr } from '../../locales/fr/office.ts'
import { publicFr } from '../../locales/fr/public.ts'
import { linesOf } from './change-lines.ts'
import { fieldLabels } from './field-labels.ts'

beforeAll(() => addMessages('fr', { ...publicFr, ...officeFr, ...administrationFr }))

function lines(action: Change['action'], changes: Change['changes']): string[] {
  const words = {
    ...wordsOf('fr'),
    timeZone: 'Europe/Paris',
    personOf: (id: number) => (id === 3 ? 'Léa' : undefined),
    categoryOf: (id: number) => (id === 6 ? 'Coupes' : undefined),
  }
  return linesOf({ action, changes }, words).map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' '))
}

describe('the text of a change in the history', () => {
  it('shows the old and new values as they appear on screen', () => {
    expect(lines('update', { price: [4200, 4550], duration: [45, 60], disabled: [false, true] })).toEqual([
      'Prix : 42 € → 45,50 €',
      'Durée : 45 min → 1 h',
      'Désactivé : Non → Oui',
    ])
    expect(lines('update', { slotPolicy: ['all', 'only_tight'], bookingLimitUnit: [null, 'mois'] })).toEqual([
      'Créneaux à montrer : Tous les créneaux libres → Seulement les meilleurs',
      'Unité de la limite de réservation : – → mois',
    ])
  })

  it('shows times in the salon’s time zone and professionals by name', () => {
    expect(
      lines('move', {
        start: ['2026-11-24T13:30:00Z', '2026-11-24T15:00:00+01:00'],
        professional: [3, 9],
      }),
    ).toEqual(['Début : 24 nov. 2026 à 14 h 30 → 24 nov. 2026 à 15 h', 'Professionnel : Léa → 9'])
    expect(lines('move', { professional: [3, [3, 9]] })).toEqual(['Professionnel : Léa → Léa, 9'])
  })

  it('names the categories and says where a service is booked', () => {
    expect(lines('update', { category: [6, 7], visibility: ['online', 'salon'] })).toEqual([
      'Catégorie : Coupes → 7',
      'Où elle se réserve : En ligne → Au salon seulement',
    ])
  })

  it('says against which reasons staff confirmed a time', () => {
    expect(lines('move', { overrides: [null, ['outside_hours', 'in_the_past']] })).toEqual([
      'Confirmé malgré : Horaires, Heure passée',
    ])
  })

  it('shows the values of a created or deleted record', () => {
    expect(lines('create', { name: [null, 'Barbe'], description: [null, ''], order: [null, 3] })).toEqual([
      'Nom : Barbe',
      'Place : 3',
    ])
    expect(lines('delete', { name: ['Barbe', null], steps: [[1, 2], null] })).toEqual([
      'Nom : Barbe',
      'Étapes : 2 éléments',
    ])
    expect(lines('status', { service: [null, 'Barbe'], status: ['pending', 'cancelled'] })).toEqual([
      'Prestation : Barbe',
      'État : À venir → Annulé',
    ])
    expect(lines('read', { records_read: [null, 512] })).toEqual(['Fiches consultées en une heure : 512'])
    expect(lines('cancel', { status: ['pending', 'cancelled'], reason: [null, 'Malade'] })).toEqual([
      'État : À venir → Annulé',
      'Motif : Malade',
    ])
  })

  it('lists each day of changed opening hours', () => {
    const closed = { isOpen: false, periods: [] }
    const open = { isOpen: true, periods: [{ startTime: '09:00', endTime: '12:00' }] }
    expect(lines('update', { openingHours: [{ lundi: closed }, { lundi: open }] })).toEqual([
      'Horaires d’ouverture : lundi Fermé → lundi 9 h – 12 h',
    ])
  })

  it('never shows an internal name: every field of a form has a label', () => {
    const fields = [
      settingsForm,
      createService.body,
      createCategory.body,
      createComposedService.body,
      createSiteOrder.body,
      createClosure.body,
      updateUser.body,
    ].flatMap((form) => Object.keys(form.shape))
    const own = ['id', 'createdAt', 'avatarUrl', 'currentPassword', 'otpCode', 'emailVerified']
    expect(fields.filter((field) => !fieldLabels[field] && !own.includes(field))).toEqual([])
    expect(lines('update', { mystery: [1, 2] })).toEqual(['Autre information : 1 → 2'])
  })
})
