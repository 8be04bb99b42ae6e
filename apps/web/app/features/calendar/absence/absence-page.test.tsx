// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeAgenda, proposeForAbsence, type AgendaVisit, type NewPlace } from '@meche/contract/agenda.ts'
import { api, openApp, prepareApp, records } from '../../../testing/app.tsx'
import { refusal } from '../../../testing/api.ts'
import { agenda, margaux, plain, prepareMoving, show, sophie } from '../../../testing/moving.ts'

prepareApp()
prepareMoving()

const page = '/dashboard/calendar/absence?professional=1&date=2026-11-20'

function placeAt(visit: AgendaVisit, professional: number, time: string): NewPlace {
  const [step] = visit.steps
  const start = `2026-11-20T${time}:00+01:00`
  const kind = start === visit.start ? 'same_time' : 'other_time'
  return { kind, professional, start, end: start, steps: [{ id: step!.id, professional, start, end: start }] }
}

interface Change {
  visit: number
  steps: { start: string }[]
}
interface Body {
  changes: Change[]
  notify: number[]
  texts: object
  absence: { reason?: string | null }
}

/** Sophie goes to Léa, at her time unless another is given; Margaux is called. */
function propose(time = '11:30'): void {
  const [first, second] = agenda.days[0]!.visits
  const place = placeAt(first!, 2, time)
  api.answer(proposeForAbsence, () => ({
    proposals: [
      { visit: first!, wasChosen: true, place, call: null, choices: [place, placeAt(first!, 2, '14:00')] },
      { visit: second!, wasChosen: false, place: null, call: 'no_start' as const, choices: [] },
    ],
    underWay: [],
    more: 0,
  }))
}

/** A trial answers with the message; `apply` is what becomes of the real one. */
function answerChanges(apply?: () => never): void {
  api.answer(changeAgenda, ({ query }) => {
    if (!query.dryRun && apply) return apply()
    return {
      batch: query.dryRun ? null : 8,
      verdicts: [{ ok: true, reasons: [] }],
      visits: [],
      blocks: [],
      notices: [{ visit: 1, isProposed: true }],
      messages: [{ visit: 1, channel: 'sms' as const, body: 'Bonjour Sophie.', segments: 1 }],
    }
  })
}

const applied = () => (api.sentTo(changeAgenda) as Body[]).filter((body) => 'notify' in body)
const row = (name: string) => screen.findByRole('listitem', { name })

it('proposes who takes each visit, in groups, and applies all of it at once', async () => {
  show(sophie, { ...margaux, professional: 1 })
  propose()
  answerChanges()
  await openApp(page)
  const first = await row('Sophie Marchand')
  expect(plain(first.textContent)).toContain('même heure')
  expect(plain((await row('Margaux Simon')).textContent)).toContain('Personne n’est libre')
  fireEvent.click(await within(first).findByText('1 SMS'))
  const text = within(first).getByRole('textbox', { name: 'Message à Sophie Marchand' })
  fireEvent.change(text, { target: { value: 'Léa vous attend.' } })
  fireEvent.click(screen.getByRole('button', { name: /Appliquer 1 changement/ }))
  await waitFor(() => expect(applied()).toHaveLength(1))
  expect(applied()[0]).toMatchObject({
    notify: [1],
    texts: { 1: 'Léa vous attend.' },
    absence: { professional: 1, start: '2026-11-20T00:00:00+01:00', end: '2026-11-21T00:00:00+01:00' },
  })
})

it('stays and proposes lost places again when somebody was faster', async () => {
  show(sophie, { ...margaux, professional: 1 })
  propose()
  answerChanges(() => {
    propose('15:00')
    return refusal(409, 'Cette heure n’est plus libre.', { code: 'time_not_free' })
  })
  await openApp(page)
  fireEvent.click(await screen.findByRole('button', { name: /Appliquer 1 changement/ }))
  expect(plain((await screen.findByRole('alert')).textContent)).toContain('Rien n’a été appliqué')
  await screen.findByText('Nouvelle proposition')
  const first = await row('Sophie Marchand')
  // The salon of the tests calls its second professional Hugo.
  expect(plain(within(first).getByRole<HTMLSelectElement>('combobox').selectedOptions[0]!.text)).toBe(
    'Hugo, 15 h',
  )
})

it('moves no visit that staff leave for now', async () => {
  show(sophie, { ...margaux, professional: 1 })
  propose()
  answerChanges()
  await openApp(page)
  const first = await row('Sophie Marchand')
  fireEvent.change(within(first).getByRole('combobox'), { target: { value: '' } })
  expect(plain(first.textContent)).toContain('à appeler')
  fireEvent.click(screen.getByRole('button', { name: 'Noter l’absence' }))
  await waitFor(() => expect(applied()[0]?.changes).toEqual([]))
})

it('says who reads the reason', async () => {
  show(sophie, { ...margaux, professional: 1 })
  propose()
  answerChanges()
  await openApp(page)
  await screen.findByRole('textbox', { name: 'Motif (lu par les administrateurs et par Camille)' })
})

it('is done when its answer was lost: a second press finds the absence with its changes', async () => {
  show(sophie, { ...margaux, professional: 1 })
  propose()
  answerChanges(() => {
    api.answer(proposeForAbsence, () => ({
      proposals: agenda.days[0]!.visits.slice(1).map((visit) => ({
        visit,
        wasChosen: false,
        place: null,
        call: 'no_start' as const,
        choices: [],
      })),
      underWay: [],
      more: 0,
    }))
    agenda.days[0]!.professionals[0]!.absences = [
      { start: '2026-11-20T00:00:00+01:00', end: '2026-11-21T00:00:00+01:00', reason: null },
    ]
    return refusal(412, 'Ce rendez-vous a changé entre-temps.', { code: 'precondition_failed' })
  })
  const app = await openApp(page)
  fireEvent.click(await screen.findByRole('button', { name: /Appliquer 1 changement/ }))
  await screen.findByText(/^Absence notée/)
  await waitFor(() => expect(app.address()).toContain('/dashboard/calendar?'))
  expect(screen.queryByText(/Rien n’a été appliqué/)).toBe(null)
})

it('names the client in the chair on top, with a link to the visit, and decides nothing', async () => {
  show({ ...sophie, start: '10:00', end: '12:00' }, { ...margaux, professional: 1 })
  const [first] = agenda.days[0]!.visits
  api.answer(proposeForAbsence, () => ({ proposals: [], underWay: [first!], more: 0 }))
  answerChanges()
  await openApp(page)
  const section = await screen.findByRole('region', { name: /^En cours/ })
  expect(plain(section.textContent)).toBe('En cours 1Sophie Marchand, jusqu’à 12 h')
  const link = within(section).getByRole('link')
  expect(link.getAttribute('href')).toBe('/dashboard/calendar?date=2026-11-20&visit=1')
})

it('names another day as such, and asks who had chosen the professional before they come then', async () => {
  show(sophie, { ...margaux, professional: 1 })
  const [first, second] = agenda.days[0]!.visits
  const later = (visit: AgendaVisit, professional: number) => {
    const start = '2026-11-24T14:30:00+01:00'
    return { ...placeAt(visit, professional, '14:30'), start, end: start }
  }
  api.answer(proposeForAbsence, () => ({
    proposals: [
      { visit: first!, wasChosen: false, place: later(first!, 2), call: null, choices: [] },
      {
        visit: second!,
        wasChosen: true,
        place: null,
        call: 'other_day' as const,
        choices: [later(second!, 1), later(second!, 2)],
      },
    ],
    underWay: [],
    more: 0,
  }))
  answerChanges()
  await openApp(page)
  expect(plain((await row('Sophie Marchand')).textContent)).toContain('autre jour, mardi 24 novembre')
  const asked = await row('Margaux Simon')
  expect(plain(asked.textContent)).toContain('Un autre jour, à convenir')
  expect(within(asked).getByRole<HTMLSelectElement>('combobox').value).toBe('')
  expect(within(asked).queryByRole('checkbox')).toBe(null)
})

it('speaks in the salon to a client who has arrived, instead of calling', async () => {
  show({ ...sophie, start: '11:00', end: '11:45' })
  const [first] = agenda.days[0]!.visits
  api.answer(proposeForAbsence, () => ({
    proposals: [{ visit: first!, wasChosen: true, place: null, call: 'arrived' as const, choices: [] }],
    underWay: [],
    more: 0,
  }))
  answerChanges()
  await openApp(page)
  expect(await screen.findByRole('region', { name: /^Déjà au salon/ })).toBeTruthy()
  const here = plain((await row('Sophie Marchand')).textContent)
  expect(here).toContain('Client arrivé')
  expect(here).not.toContain('appeler')
  expect(screen.queryByText(/appel/)).toBe(null)
})

const closing =
  '/dashboard/calendar/absence?start=2026-11-20T00:00:00%2B01:00&end=2026-11-21T00:00:00%2B01:00'

/** Sophie comes on Saturday, with her own professional. */
function proposeAnotherDay(): void {
  const [first] = agenda.days[0]!.visits
  const start = '2026-11-21T11:30:00+01:00'
  const steps = [{ id: first!.steps[0]!.id, professional: 1, start, end: start }]
  const place: NewPlace = { kind: 'other_time', professional: 1, start, end: start, steps }
  api.answer(proposeForAbsence, () => ({
    proposals: [{ visit: first!, wasChosen: true, place, call: null, choices: [place] }],
    underWay: [],
    more: 0,
  }))
}

it('closes the salon and moves its visits to other days with one press', async () => {
  show(sophie)
  proposeAnotherDay()
  answerChanges()
  await openApp(`${closing}&reason=Travaux`)
  await screen.findByRole('heading', { level: 1, name: 'Fermeture du salon' })
  const first = await row('Sophie Marchand')
  expect(plain(first.textContent)).toContain('autre jour, samedi 21 novembre')
  expect(plain(first.textContent)).toContain('Avait choisi Camille')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Motif/ }).value).toBe('Travaux')
  fireEvent.click(screen.getByRole('button', { name: /Appliquer 1 changement/ }))
  await waitFor(() => expect(applied()).toHaveLength(1))
  expect(applied()[0]!.absence).toEqual({
    professional: null,
    start: '2026-11-20T00:00:00+01:00',
    end: '2026-11-21T00:00:00+01:00',
    reason: 'Travaux',
  })
  await screen.findByText(/Salon fermé/)
})

it('moves the visits of a closure that is saved already, and asks for no reason again', async () => {
  records.closures = [
    {
      id: 4,
      start: '2026-11-20T00:00:00+01:00',
      end: '2026-11-21T00:00:00+01:00',
      reason: 'Travaux',
      version: 1,
    },
  ]
  show(sophie)
  proposeAnotherDay()
  answerChanges()
  await openApp(closing)
  await row('Sophie Marchand')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Motif/ })).toBe(null))
  fireEvent.click(screen.getByRole('button', { name: /Appliquer 1 changement/ }))
  await screen.findByText('1 rendez-vous déplacé.')
})
