// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { confirmAppointment, getBookingStats, type BookingStats } from '@meche/contract/booking-stats.ts'
import type { LiveChanges } from '@meche/contract/live.ts'
import { api, openApp, prepareApp, testAdmin } from '../../testing/app.tsx'
import { refusal } from '../../testing/api.ts'
import { find, press, see, seeNo, textOf } from '../../testing/hands.ts'

prepareApp()

const lea = { id: 1, firstname: 'Fontaine', lastname: 'Léa' }
const visit: BookingStats['toConfirm'][number] = {
  id: 9,
  start: '2026-11-21T10:00:00+01:00',
  services: ['Coupe'],
  professional: lea,
  client: { id: 14, firstname: 'Laurent', lastname: 'Camille', phone: '+33639981265' },
  confirmedAt: null,
  risks: ['no_show'],
  abilities: { confirm: true },
}
const gap = {
  professional: lea,
  start: '2026-11-21T11:00:00+01:00',
  end: '2026-11-21T12:00:00+01:00',
  services: [{ id: 1, name: 'Coupe', duration: 30 }],
}
const nothing: BookingStats = { today: [], toConfirm: [], atRisk: [], gaps: [] }

it('shows the bookings of the day by origin, a visit to look after and a gap', async () => {
  const today = [
    { origin: 'online' as const, booked: 3, cancelled: 1 },
    { origin: 'phone' as const, booked: 1, cancelled: 0 },
  ]
  api.answer(getBookingStats, () => ({ today, toConfirm: [], atRisk: [visit], gaps: [gap] }))
  await openApp('/dashboard/booking')
  expect(textOf(await find('table', ''))).toContain('Total41')
  await see('Déjà absent')
  expect((await find('link', 'Appeler Camille Laurent')).getAttribute('href')).toBe('tel:+33639981265')
  expect((await find('link', 'SMS Camille Laurent')).getAttribute('href')).toBe('sms:+33639981265')
  expect(textOf(await find('region', 'À remplir'))).toContain('11 h – 12 h Léa Coupe')
})

it('« Confirmé » notes the confirmation; a failure is said and the visit stays', async () => {
  let kept = [visit]
  let isRefused = true
  api.answer(getBookingStats, () => ({ ...nothing, toConfirm: kept }))
  api.answer(confirmAppointment, () => {
    if (isRefused) return refusal(403, 'Seul un administrateur peut modifier la journée de Léa.')
    kept = []
    return undefined
  })
  await openApp('/dashboard/booking')
  await press('Confirmé Camille Laurent')
  await see('Seul un administrateur peut modifier la journée de Léa.')
  isRefused = false
  await press('Confirmé Camille Laurent')
  await see('La visite de Camille Laurent est confirmée.')
  await see('Toutes les visites rappelées sont confirmées')
})

it('the page that stays open past midnight reads the bookings of the new day', async () => {
  const ticks: (() => void)[] = []
  const original = setInterval
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, pause: number) => {
    if (pause === 15_000) ticks.push(work)
    return original(work, pause)
  }) as never)
  api.answer(getBookingStats, () => ({ ...nothing, atRisk: [visit] }))
  await openApp('/dashboard/booking', testAdmin, { now: '2026-11-20T23:59:55+01:00' })
  await see(/^Demain/i)
  vi.advanceTimersByTime(10_000)
  act(() => ticks.forEach((tick) => tick()))
  await see(/^Aujourd’hui à/i)
  await waitFor(() => expect(api.sentTo(getBookingStats)).toHaveLength(2))
})

it('a change of the tasks alone is not read; several changes at once are read together', async () => {
  const changes: LiveChanges = {
    days: [],
    visits: [],
    breaks: [],
    tasks: true,
    mail: false,
    chat: false,
    files: false,
    shop: false,
    waitlist: false,
    salon: false,
  }
  api.answer(getBookingStats, () => nothing)
  await openApp('/dashboard/booking')
  await see('Aucun trou à remplir')
  api.tell(changes)
  for (let count = 0; count < 5; count += 1)
    api.tell({ ...changes, days: ['2026-11-20'], visits: [{ id: 9, version: 2 }] })
  await waitFor(() => expect(api.sentTo(getBookingStats).length).toBeGreaterThan(2))
  expect(api.sentTo(getBookingStats)).toHaveLength(3)
})

it('without bookings each part says what will be there, and a failure offers to try again', async () => {
  let isBroken = true
  api.answer(getBookingStats, () => (isBroken ? refusal(400, 'Un instant.') : nothing))
  await openApp('/dashboard/booking', { ...testAdmin, id: 1, roles: ['ROLE_USER'], quality: 'HairDresser' })
  await see('Un instant.')
  isBroken = false
  await press('Réessayer')
  await see('Rien pour le moment')
  await see('Aucun trou à remplir')
  await see(/^Vos réservations du jour/)
  await waitFor(() => seeNo('Un instant.'))
})
