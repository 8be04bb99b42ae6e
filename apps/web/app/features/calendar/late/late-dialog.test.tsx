// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { changeAgenda } from '@meche/contract/agenda.ts'
import { setPresence } from '@meche/contract/visit-day.ts'
import { refusal } from '../../../testing/api.ts'
import { api, prepareApp } from '../../../testing/app.tsx'
import { agenda, block, open, places, plain, prepareMoving, show, sophie } from '../../../testing/moving.ts'

prepareApp()
prepareMoving()
beforeEach(() => takeChanges())

const next = { visit: 3, id: 31, start: '12:15', end: '12:45' }

async function openLate(): Promise<HTMLElement> {
  await open()
  fireEvent.click(block())
  fireEvent.click(await screen.findByRole('button', { name: 'Retard…' }))
  // Reached by a role once the dialog is open, a moment after it is drawn.
  await screen.findByRole('radio', { name: /^Ne rien décaler/ })
  return document.querySelector<HTMLElement>('form.late')!
}

const press = (form: HTMLElement, name: RegExp | string) =>
  fireEvent.click(within(form).getByRole('button', { name }))

/** `told`: the visits whose client can be told, and how. */
function takeChanges(told: Record<number, 'sms' | 'email'> = {}): void {
  const visits = Object.entries(told)
  api.answer(changeAgenda, ({ query }) => ({
    batch: query.dryRun ? null : 9,
    verdicts: [],
    visits: [],
    blocks: [],
    notices: visits.map(([visit]) => ({ visit: Number(visit), isProposed: true })),
    messages: visits.map(([visit, channel]) => ({ visit: Number(visit), channel, body: '', segments: null })),
  }))
}

/** The changes that were sent, trials left out. */
function saved<Body>(): Body[] {
  return api.asked
    .filter(({ path, query }) => path === changeAgenda.path && !query['dryRun'])
    .map(({ body }) => body as Body)
}

it('a late client shifts who comes next, who is told; who is late is not', async () => {
  show(sophie, next)
  takeChanges({ 1: 'sms', 3: 'sms' })
  const form = await openLate()
  press(form, /^20/)
  expect(plain(form.textContent!)).toContain('Anne Le Goff12 h 15 12 h 35, jusqu’à 13 h 05')
  expect(plain(form.textContent!)).toContain('Camille finit à 13 h 05, avant 18 h.')
  press(form, /Décaler 2 rendez-vous/)
  await waitFor(() => expect(saved()).toHaveLength(1))
  const [body] = saved<{ cause: string; notify: number[]; changes: { visit: number }[] }>()
  expect([body!.cause, body!.notify, body!.changes.map(({ visit }) => visit)]).toEqual(['late', [3], [1, 3]])
})

it('a plan that moves a visit outside hours is sent again once staff insist', async () => {
  show(sophie, next)
  const bodies: unknown[] = []
  api.answer(changeAgenda, ({ body, query }) => {
    if (query.dryRun) return { batch: null, verdicts: [], visits: [], blocks: [], notices: [], messages: [] }
    bodies.push(body.overrides)
    if (bodies.length === 1)
      return refusal(422, 'Confirmez pour passer outre : hors des horaires de Camille.', {
        code: 'override_needed',
        violations: [{ propertyPath: 'overrides', code: 'outside_hours', message: '' }],
      })
    return { batch: 9, verdicts: [], visits: [], blocks: [], notices: [], messages: [] }
  })
  const form = await openLate()
  press(form, /^20/)
  press(form, /^Décaler/)
  fireEvent.click(await within(form).findByRole('button', { name: 'Déplacer quand même' }))
  await waitFor(() => expect(bodies).toEqual([['in_the_past'], ['in_the_past', 'outside_hours']]))
})

it('the day behind shows where a plan would put the visits, until another way or none is chosen', async () => {
  show(sophie, next)
  const form = await openLate()
  press(form, /^20/)
  // Minutes from midnight: 11 h 50 and 12 h 35.
  const shifted = [
    ['1', '710', 'allowed ghost'],
    ['1', '755', 'allowed ghost'],
  ]
  expect(places()).toEqual(shifted)
  expect(block().dataset['mvLifted']).toBe('')
  fireEvent.click(within(form).getByRole('radio', { name: 'Ne rien décaler' }))
  expect(places()).toEqual([])
  expect(block().dataset['mvLifted']).toBe(undefined)
  fireEvent.click(within(form).getByRole('radio', { name: 'Décaler la suite' }))
  expect(places()).toEqual(shifted)
  press(form, /Décaler 2 rendez-vous/)
  await waitFor(() => expect(places()).toEqual([]))
})

it('a delay that cannot be shifted says who is in the way, and the rest can be noted', async () => {
  show(sophie, { ...next, end: '17:55' })
  api.answer(setPresence, () => agenda.days[0]!.visits[0]!)
  const form = await openLate()
  press(form, /^30/)
  expect(plain(form.textContent!)).toContain('Impossible : Anne Le Goff finirait après la fin du travail.')
  expect(within(form).getByRole<HTMLInputElement>('radio', { name: /Décaler/ }).disabled).toBe(true)
  fireEvent.click(within(form).getByRole('radio', { name: /Ne rien décaler/ }))
  press(form, 'Noter le retard')
  await waitFor(() => expect(api.sentTo(setPresence)).toEqual([{ lateMinutes: 30 }]))
})

it('minutes from 1 to 120 are taken', async () => {
  const form = await openLate()
  fireEvent.change(within(form).getByRole('spinbutton'), { target: { value: '121' } })
  expect(within(form).getByRole('alert').textContent).toBe('De 1 à 120 minutes.')
  expect(within(form).queryByRole('radio')).toBeNull()
  fireEvent.change(within(form).getByRole('spinbutton'), { target: { value: '120' } })
  expect(within(form).getAllByRole('radio').length).toBeGreaterThan(1)
})

it('work that overruns is told, and the minutes that are typed come on top', async () => {
  show({ ...sophie, start: '09:00', end: '10:28' }, { ...next, start: '10:28', end: '11:00' })
  agenda.days[0]!.visits[0]!.startedAt = '2026-11-20T09:00:00+01:00'
  const form = await openLate()
  expect(plain(form.textContent!)).toContain('Dépasse de 12 min.')
  press(form, /^5/)
  press(form, /Décaler 2 rendez-vous/)
  await waitFor(() => expect(saved()).toHaveLength(1))
  const [body] = saved<{ cause: string; changes: { steps: { end: string }[] }[] }>()
  expect([body!.cause, body!.changes[0]!.steps[0]!.end]).toEqual(['overrun', '2026-11-20T10:45:00+01:00'])
})

it('an option of 0 minutes is not the work that overruns', async () => {
  const mask = { visit: 1, id: 12, start: '10:40', end: '10:40', optionOf: 11 }
  // Staff moved the option to now: work before it is what goes on.
  show({ ...sophie, start: '09:00', end: '10:28' }, mask)
  agenda.days[0]!.visits[0]!.startedAt = '2026-11-20T09:00:00+01:00'
  const form = await openLate()
  expect(plain(form.textContent!)).toContain('Dépasse de 12 min.')
})

it('minutes that are typed stay when somebody else changes the visit, and are noted on the newer one', async () => {
  show(sophie, next)
  api.answer(setPresence, () => agenda.days[0]!.visits[0]!)
  const form = await openLate()
  fireEvent.change(within(form).getByRole('spinbutton'), { target: { value: '17' } })
  fireEvent.click(within(form).getByRole('radio', { name: /Ne rien décaler/ }))
  show({ ...sophie, version: 2 }, next)
  api.tell({
    days: ['2026-11-20'],
    visits: [{ id: 1, version: 2, by: { id: 2, name: 'Léa' } }],
    breaks: [],
    tasks: false,
    mail: false,
    chat: false,
    files: false,
    shop: false,
    waitlist: false,
    salon: false,
  })
  await screen.findByRole('button', { name: 'Garder ma saisie' })
  const now = document.querySelector<HTMLElement>('form.late')!
  expect(within(now).getByRole<HTMLInputElement>('spinbutton').value).toBe('17')
  press(now, 'Noter le retard')
  await waitFor(() => expect(api.sentTo(setPresence)).toEqual([{ lateMinutes: 17 }]))
})

it('a delay that was noted is seen on the block and in the panel, until it is taken back', async () => {
  show(sophie, next)
  const [visit] = agenda.days[0]!.visits
  visit!.lateMinutes = 10
  api.answer(setPresence, () => {
    show({ ...sophie, version: 2 }, next)
    return agenda.days[0]!.visits[0]!
  })
  await open()
  expect(plain(block().getAttribute('aria-label'))).toContain('10 min de retard annoncées')
  expect(block().querySelector('.mark-clock')).not.toBe(null)
  fireEvent.click(block())
  const panel = await screen.findByRole('dialog', { name: 'Rendez-vous' })
  expect(plain(panel.textContent)).toContain('10 min de retard annoncées')
  fireEvent.click(within(panel).getByRole('button', { name: 'À l’heure' }))
  await waitFor(() => expect(api.sentTo(setPresence)).toEqual([{ lateMinutes: null }]))
  await waitFor(() => expect(plain(panel.textContent)).not.toContain('retard annoncées'))
  await waitFor(() => expect(block().querySelector('.mark-clock')).toBe(null))
})

it('a client without SMS is told by e-mail, and staff may leave it out', async () => {
  show(sophie, next)
  takeChanges({ 1: 'sms', 3: 'email' })
  const form = await openLate()
  press(form, /^20/)
  const box = await within(form).findByRole('checkbox', { name: 'Prévenir Anne Le Goff par e-mail' })
  expect(within(form).getAllByRole('checkbox')).toHaveLength(1)
  fireEvent.click(box)
  press(form, /Décaler 2 rendez-vous/)
  await waitFor(() => expect(saved<{ notify: number[] }>().map(({ notify }) => notify)).toEqual([[]]))
})

it('staff choose whether the client of work that is given away is told', async () => {
  show(sophie, next)
  takeChanges({ 1: 'sms' })
  const form = await openLate()
  fireEvent.click(await within(form).findByRole('radio', { name: /Confier Coupe femme à Léa/ }))
  const box = await within(form).findByRole<HTMLInputElement>('checkbox', {
    name: 'Prévenir Sophie Marchand par SMS',
  })
  expect(box.checked).toBe(true)
  fireEvent.click(box)
  press(form, 'Confier')
  await waitFor(() => expect(saved<{ notify: number[] }>().map(({ notify }) => notify)).toEqual([[]]))
})
