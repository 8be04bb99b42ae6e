// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Agenda, AgendaVisit } from '@meche/contract/agenda.ts'
import { changeAgenda, getAgenda, getAgendaServices, getAgendaSummary } from '@meche/contract/agenda.ts'
import { getAppointment, updateAppointmentService } from '@meche/contract/appointments.ts'
import { getAvailableSlots } from '@meche/contract/availability.ts'
import { getCategoriesWithProfessionalServices } from '@meche/contract/catalogue.ts'
import { getCategories } from '@meche/contract/categories.ts'
import { setPresence } from '@meche/contract/visit-day.ts'
import { testAgenda } from '../../../testing/agenda.ts'
import { refusal } from '../../../testing/api.ts'
import { visitOf } from '../../../testing/records.ts'
import { takeBatch } from '../moving/batches.ts'
import { api, openApp, prepareApp } from '../../../testing/app.tsx'

prepareApp()

let visit: Partial<Omit<AgendaVisit, 'customer'>> = {}
const may: AgendaVisit['abilities'] = {
  move: true,
  done: true,
  noShow: true,
  cancel: true,
  reopen: false,
  arrive: true,
  start: true,
  checkout: true,
}

function answer(from: string, to: string): Agenda {
  const days: Agenda['days'] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    const date = new Date(time).toISOString().slice(0, 10)
    const steps = [{ id: 70, visit: 7, professional: 1, start: '10:00', end: '12:15' }]
    days.push(...testAgenda(date === from ? steps : [], { date, visit: { abilities: may, ...visit } }).days)
  }
  return { ...testAgenda([]), days }
}

const visitNow = (more: Partial<AgendaVisit>): AgendaVisit => {
  const [day] = answer('2026-11-20', '2026-11-20').days
  return { ...day!.visits[0]!, version: 2, ...more }
}

beforeEach(() => {
  visit = {}
  // Those of the test before are nobody's concern here.
  while (takeBatch());
  api.answer(getAgenda, ({ query }) => answer(query.from, query.to))
  api.answer(getAgendaServices, () => [])
  api.answer(getCategories, () => [])
})

/** A visit that a colleague has just booked. */
function booked(): Agenda['days'][number] {
  const steps = [{ id: 90, visit: 9, professional: 1, start: '15:00', end: '16:00' }]
  return testAgenda(steps, { customer: { lastname: 'Anne', firstname: 'Le Goff' } }).days[0]!
}

const block = () => screen.findByRole('button', { name: /Nathalie Perrin/ })

it('an arrival is shown before the server has answered, and can be taken back', async () => {
  let release = () => {}
  const bodies: unknown[] = []
  api.answer(setPresence, async ({ body }) => {
    bodies.push(body)
    if (bodies.length === 1) await new Promise<void>((resolve) => (release = resolve))
    visit = body.arrived === false ? {} : { arrivedAt: '2026-11-20T10:40:00+01:00' }
    return visitNow(visit)
  })
  await openApp('/dashboard/calendar')
  ;(await block()).focus()
  fireEvent.keyDown(await block(), { key: 'a' })
  await waitFor(async () => expect((await block()).querySelector('.mark-log-in')).not.toBe(null))
  release()
  fireEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(async () => expect((await block()).querySelector('.mark-log-in')).toBe(null))
  await waitFor(() => expect(bodies).toEqual([{ arrived: true }, { arrived: false }]))
})

it('a colleague’s booking that was being read when an arrival was noted is on screen after it', async () => {
  api.answer(setPresence, () => {
    visit = { arrivedAt: '2026-11-20T10:40:00+01:00' }
    return visitNow(visit)
  })
  await openApp('/dashboard/calendar')
  await block()
  api.answer(getAgenda, ({ query }) => {
    const agenda = answer(query.from, query.to)
    const [day] = agenda.days
    if (day?.visits[0]) day.visits = [...day.visits, ...booked().visits]
    return agenda
  })
  fireEvent.keyDown(await block(), { key: 'a' })
  await screen.findByRole('button', { name: /Anne Le Goff/ })
})

/** Arrivals and the rest are answered as the server answers them: one version after the other. */
function answerPresence(): { seen: string[]; release: () => void } {
  const seen: string[] = []
  const held = { seen, release: () => {} }
  let version = 1
  api.answer(setPresence, async ({ body, headers }) => {
    seen.push(`${headers.get('if-match')} ${JSON.stringify(body)}`)
    await new Promise<void>((resolve) => (held.release = resolve))
    const at = '2026-11-20T10:40:00+01:00'
    visit = {
      version: ++version,
      arrivedAt: body.arrived === false ? null : at,
      startedAt: body.started === true ? at : null,
    }
    return visitNow(visit)
  })
  return held
}

it('U takes back an arrival, as its toast does, and a second U says that there is nothing more', async () => {
  const held = answerPresence()
  await openApp('/dashboard/calendar')
  fireEvent.keyDown(await block(), { key: 'a' })
  await waitFor(() => expect(held.seen).toHaveLength(1))
  held.release()
  await screen.findByRole('button', { name: 'Annuler' })
  fireEvent.keyDown(document.body, { key: 'u' })
  await waitFor(() => expect(held.seen).toEqual(['"1" {"arrived":true}', '"2" {"arrived":false}']))
  held.release()
  await waitFor(async () => expect((await block()).querySelector('.mark-log-in')).toBe(null))
  await screen.findByText(/n’est plus|pas encore/)
  fireEvent.keyDown(document.body, { key: 'u' })
  const nothing = await screen.findByText('Rien à annuler.')
  expect(nothing.closest('.toast')!.className).toBe('toast info')
  fireEvent.keyDown(document.body, { key: 'u' })
  await waitFor(() => expect(nothing.isConnected).toBe(false))
  expect(screen.getAllByText('Rien à annuler.')).toHaveLength(1)
})

it('U takes back what began last, then the arrival, each with the version of now', async () => {
  const held = answerPresence()
  await openApp('/dashboard/calendar')
  for (const [index, key] of ['a', 's', 'u', 'u'].entries()) {
    fireEvent.keyDown(await block(), { key })
    await waitFor(() => expect(held.seen).toHaveLength(index + 1))
    held.release()
    await waitFor(() => expect(document.querySelectorAll('.toast')).toHaveLength(index + 1))
  }
  expect(held.seen).toEqual([
    '"1" {"arrived":true}',
    '"2" {"started":true}',
    '"3" {"started":false}',
    '"4" {"arrived":false}',
  ])
})

it('an arrival that was taken back by hand is not taken back again', async () => {
  const held = answerPresence()
  await openApp('/dashboard/calendar')
  for (const [index, key] of ['a', 'a', 'u'].entries()) {
    fireEvent.keyDown(await block(), { key })
    await waitFor(() => expect(held.seen).toHaveLength(index + 1))
    held.release()
    await waitFor(() => expect(document.querySelectorAll('.toast')).toHaveLength(index + 1))
  }
  expect(held.seen.at(-1)).toBe('"3" {"arrived":true}')
})

it('the panel’s actions wait while a change of the visit is saved', async () => {
  const held = answerPresence()
  await openApp('/dashboard/calendar')
  fireEvent.click(await block())
  const panel = await screen.findByRole('dialog', { name: 'Rendez-vous' })
  fireEvent.click(within(panel).getByRole('button', { name: 'Arrivé' }))
  const start = await within(panel).findByRole('button', { name: 'Commencer' })
  await waitFor(() => expect(start.getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(start)
  held.release()
  await waitFor(() => expect(start.getAttribute('aria-disabled')).toBe(null))
  fireEvent.click(start, { detail: 2 })
  expect(held.seen).toEqual(['"1" {"arrived":true}'])
  fireEvent.click(start)
  await waitFor(() => expect(held.seen.at(-1)).toBe('"2" {"started":true}'))
  held.release()
  await screen.findByText(/ a commencé/)
})

it('a key that is pressed meanwhile goes with the version of the answer before', async () => {
  const held = answerPresence()
  await openApp('/dashboard/calendar')
  fireEvent.keyDown(await block(), { key: 'a' })
  await waitFor(() => expect(held.seen).toHaveLength(1))
  fireEvent.keyDown(await block(), { key: 's' })
  held.release()
  await waitFor(() => expect(held.seen).toEqual(['"1" {"arrived":true}', '"2" {"started":true}']))
  held.release()
  await screen.findByText(/ a commencé/)
})

it('A on a visit of later says from when its arrival can be noted', async () => {
  visit = { abilities: { ...may, arrive: false, start: false } }
  await openApp('/dashboard/calendar')
  fireEvent.keyDown(await block(), { key: 'a' })
  const said = await screen.findByText(/^L’arrivée se note/)
  expect(said.textContent.replaceAll(/\s/g, ' ')).toBe(
    'L’arrivée se note à partir de deux heures avant : aujourd’hui à 8 h.',
  )
})

it('a refused change is put back, and the reason is said', async () => {
  const why = 'Ce changement d’état n’est pas possible.'
  api.answer(updateAppointmentService, () => refusal(422, why, { code: 'transition_not_allowed' }))
  await openApp('/dashboard/calendar')
  fireEvent.keyDown(await block(), { key: 'h' })
  expect(await screen.findByText(why)).toBeTruthy()
  await waitFor(async () => expect((await block()).className).not.toContain('no-show'))
})

it('the panel offers only what the server allows', async () => {
  visit = { abilities: { ...may, arrive: false, start: false, checkout: false, noShow: false } }
  await openApp('/dashboard/calendar')
  fireEvent.click(await block())
  const panel = await screen.findByRole('dialog', { name: 'Rendez-vous' })
  const labels = within(panel)
    .getAllByRole('button')
    .map((one) => one.textContent)
  expect(labels).toEqual(['', 'Retard…', 'Déplacer', 'À placer', 'Annuler le rendez-vous'])
})

it('cancelling asks why and whether the client is told', async () => {
  const bodies: unknown[] = []
  api.answer(changeAgenda, ({ body }) => {
    bodies.push(body)
    return { batch: 5, verdicts: [], visits: [], blocks: [], notices: [], messages: [] }
  })
  await openApp('/dashboard/calendar')
  fireEvent.keyDown(await block(), { key: 'Delete' })
  const question = await screen.findByRole('dialog', { name: /Annuler ce rendez-vous/ })
  fireEvent.click(within(question).getByRole('radio', { name: 'Malade' }))
  fireEvent.click(within(question).getByRole('button', { name: 'Annuler le rendez-vous' }))
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        changes: [{ visit: 7, version: 1, cancel: true, reason: 'Malade' }],
        cause: 'dialog',
        notify: [],
      },
    ]),
  )
})

it('another date chosen for the next visit, no number of weeks looks chosen', async () => {
  api.answer(getAppointment, () => visitOf({ id: 7 }))
  api.answer(getAgendaSummary, () => [])
  api.answer(getAvailableSlots, () => ({ timeZone: 'Europe/Paris', days: [], nextAvailable: null }))
  api.answer(getCategoriesWithProfessionalServices, () => [])
  await openApp('/dashboard/calendar')
  fireEvent.keyDown(await block(), { key: 'd' })
  const next = within(await screen.findByRole('dialog', { name: 'Le prochain rendez-vous' }))
  const pressed = () => next.getAllByRole('button', { pressed: true }).map((one) => one.textContent)
  await waitFor(() => expect(pressed()).toEqual(['6 semaines']))
  fireEvent.click(next.getByRole('button', { name: 'Autre date' }))
  expect(pressed()).toEqual(['Autre date'])
})
