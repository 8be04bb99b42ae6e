import { ByKeys, ByTaps } from '../calendar-desk.ts'
import { expect, test as base } from '../journey.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'

// A salon's Friday morning from 10:40, played by an admin at the desk without leaving the calendar. Every tap and every
// key is counted: docs/a-morning-at-the-salon.md compares the sums with the steps that other systems document.
const test = base.extend<object, OwnSalon>(ownSalon)
test.use({ salonName: 'morning' })

const CALENDAR = '/dashboard/calendar?date=2026-11-20'

/** Clients and their professionals, as they come in. */
const arrivals = [
  ['Théo Vasseur', 'Camille'],
  ['Fabien Dupont', 'Camille'],
  ['Sophie Meunier', 'Inès'],
  ['Iris Diallo', 'Léa'],
  ['Mélanie Roger', 'Léa'],
  ['Marianne Bourgeois', 'Léa'],
  ['Clémence Vallet', 'Sofiane'],
  ['Antoine Humbert', 'Sofiane'],
] as const

/** They leave with their next visit booked. */
const finished = [
  ['Théo Vasseur', 'Camille'],
  ['Sophie Meunier', 'Inès'],
  ['Iris Diallo', 'Léa'],
  ['Clémence Vallet', 'Sofiane'],
] as const

/** Counted for all of an act: eight arrivals, two walk-ins, four visits that end with the next one booked. */
const keys = {
  arrivals: 21,
  'walk-ins': 4,
  'late client': 25,
  'missed visit': 5,
  'four rebookings': 15,
  'colleague ill': 22,
  print: 1,
}
const taps = {
  arrivals: 27,
  'walk-ins': 6,
  'late client': 4,
  'missed visit': 3,
  'four rebookings': 16,
  'colleague ill': 4,
  print: 3,
}

test('a salon’s morning is played without leaving the calendar', async ({ page, api, signIn }, {
  project,
}) => {
  test.setTimeout(240_000)
  const isPhone = project.name === 'phone'
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const [cut] = await api.read<{ id: number }[]>('/api/services?search=coupe%20homme')
  await api.servedWalkIn(`s:${cut!.id}@6`, '2026-11-13T20:30:00+01:00')
  await signIn('admin')
  await page.addInitScript(() => (window.print = () => void document.body.classList.add('printed')))
  await page.goto(CALENDAR)
  await expect(page.getByRole('button', { name: 'Théo Vasseur' }).first()).toBeVisible()
  const desk = isPhone ? new ByTaps(page) : new ByKeys(page)
  const counts: Record<string, number> = {}
  const play = async (act: string, run: () => Promise<void>) => {
    const before = desk.count
    await test.step(act, run)
    counts[act] = (counts[act] ?? 0) + desk.count - before
  }
  for (const [client, professional] of arrivals)
    await play('arrivals', () => desk.arrive(client, professional))
  for (let walkIn = 0; walkIn < 2; walkIn += 1) await play('walk-ins', () => desk.walkIn())
  await play('late client', () => desk.late('Édith Daniel', 'Camille'))
  await play('missed visit', () => desk.missed('Alice Lacroix', 'Hugo'))
  for (const [client, professional] of finished)
    await play('four rebookings', () => desk.finish(client, professional))
  await play('colleague ill', () => desk.ill('Hugo'))
  await play('print', () => desk.print())
  await expect(page.locator('body')).toHaveClass(/printed/)
  // docs/a-morning-at-the-salon.md shows these figures.
  expect(counts).toEqual(isPhone ? taps : keys)
})
