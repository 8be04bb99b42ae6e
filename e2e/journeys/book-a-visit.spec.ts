import fs from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { BookingPage, dayInWords, timeOf } from '../booking-page.ts'
import { expect, expectNoOverflow, test } from '../journey.ts'
import { codeFor, newPerson } from '../salon-api.ts'

const COLOUR = 'c:2'
const CUT = 's:1'

test('a client finds a start, books, downloads the calendar file, moves and cancels; the salon sees the booking', async ({
  page,
  api,
  another,
  ownDay,
  isMobile,
}) => {
  const day = ownDay(0)
  const person = newPerson()
  const booking = new BookingPage(page)

  await test.step('the client goes from the home page to a confirmed visit', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Prendre rendez-vous' }).filter({ visible: true }).first().click()
    await booking.expectStep('Que souhaitez-vous faire ?')
    await booking.add('Couleur racines')
    await booking.add('Coupe femme')
    await expectNoOverflow(page)
    await booking.next.click()
    await booking.expectStep('Quand venez-vous ?')
    await expect(page.getByRole('radio', { name: /^Peu importe/ })).toBeChecked()
    await booking.goToDay(day)
  })
  const start = await booking.takeFirstSlot()
  expect(start.slice(0, 10)).toBe(day)
  await booking.next.click()
  await booking.signUp(person)
  await expect(page.getByText('Vous réservez au nom de Camille Laurent.')).toBeVisible()
  await page.getByRole('button', { name: 'Un mot pour le salon' }).click()
  await page.getByLabel(/Un mot pour le salon/).fill('Cuir chevelu sensible.')
  const id = await booking.confirm()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Camille\.$/)
  const main = page.getByRole('main')
  await expect(main).toContainText(`${dayInWords(day)} à\u00a0${timeOf(start)}`)
  await expectNoOverflow(page)

  await test.step('the calendar file shows the same visit', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Ajouter à l’agenda' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`rendez-vous-${id}.ics`)
    const entry = readEntry(await fs.readFile(await download.path(), 'utf8'))
    expect(entry.get('DTSTART')).toBe(inUtc(start))
    expect(entry.get('SUMMARY')).toContain('Atelier Capucine')
    expect(entry.get('LOCATION')).toContain('18 rue Saint-Aubin')
    expect(entry.get('STATUS')).toBe('CONFIRMED')
  })

  const token = await page.evaluate(() => sessionStorage.getItem('jwt_access_token')!)
  const who = (await api.visit(token, id)).appointmentServices[0]!.professional
  await test.step('the salon sees the visit in the calendar', async () => {
    const staff = await another(await api.tokenOf('camille'))
    await staff.goto(`/dashboard/calendar?date=${day}`)
    await expect(staff.getByRole('heading', { level: 1 })).toContainText(dayInWords(day))
    await staff.reload()
    if (isMobile)
      await staff.getByRole('group', { name: 'Équipe' }).getByRole('button', { name: who.lastname }).click()
    await staff
      .getByRole('button', { name: /Camille Laurent/ })
      .first()
      .click()
    const details = staff.getByRole('dialog', { name: 'Rendez-vous' })
    await expect(details).toContainText('Application racines')
    await expect(details).toContainText('Cuir chevelu sensible.')
    await expect(details).toContainText('1re visite')
  })

  // Moving keeps the person who was found.
  const items = `${COLOUR}@${who.id},${CUT}@${who.id}`
  const other = (await api.starts(items, day)).findLast((time) => time > start)!
  await test.step('the client moves the visit', async () => {
    await page.getByRole('link', { name: 'Gérer mon rendez-vous' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible()
    await page.getByRole('link', { name: 'Déplacer' }).click()
    await booking.expectStep('Déplacer votre rendez-vous')
    await expect(page.getByText(`Actuellement ${dayInWords(day)}`)).toBeVisible()
    await booking.goToDay(day)
    await booking.slot(other).click()
    // Before it is done: from when to when, and no step of a booking.
    const bar = isMobile
      ? page.getByRole('region', { name: 'Votre rendez-vous' })
      : page.getByRole('complementary')
    await expect(bar.locator('s')).toContainText(timeOf(start))
    await expect(bar).toContainText(timeOf(other))
    await expect(page.getByText(/ sur 4$/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Déplacer à cette heure' }).click()
    await expect(page.getByText('Rendez-vous déplacé')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(timeOf(other))
  })
  await test.step('the client cancels the visit, and its time is offered again', async () => {
    expect(await api.starts(items, day)).not.toContain(other)
    await page.getByRole('link', { name: 'Gérer mon rendez-vous' }).click()
    await page.getByRole('button', { name: 'Annuler' }).click()
    const question = page.getByRole('dialog', { name: 'Annuler ce rendez-vous ?' })
    await expect(question).toContainText(timeOf(other))
    await question.getByRole('button', { name: 'Annuler le rendez-vous' }).click()
    await expect(page.getByText('Votre rendez-vous est annulé.')).toBeVisible()
    await expect(page.getByText('Aucun rendez-vous à venir')).toBeVisible()
    await booking.openSlots(items, day)
    await expect(booking.slot(other)).toBeVisible()
  })
})

test('a new client books a cut on a phone with at most twelve taps', { tag: '@phone' }, async ({ page }) => {
  const person = newPerson()
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  await page.goto('/')
  await tap(page.getByRole('link', { name: 'Prendre rendez-vous' }).filter({ visible: true }).first())
  await tap(page.getByRole('button', { name: 'Ajouter Coupe homme', exact: true }))
  await tap(page.getByRole('button', { name: 'Choisir un créneau' }))
  await tap(page.getByRole('button', { name: /^Choisir ce créneau, / }))
  await tap(page.getByRole('button', { name: 'Continuer' }))
  for (const [label, value] of [
    ['Prénom', person.lastname],
    ['Nom', person.firstname],
    ['Email', person.email],
    ['Téléphone', person.phone],
    ['Mot de passe', person.password],
  ] as const) {
    await tap(page.getByLabel(label, { exact: true }))
    await page.keyboard.type(value)
  }
  await tap(page.getByRole('button', { name: 'Recevoir le code' }))
  // The code has the focus already, and is sent at its sixth digit.
  await expect(page.getByLabel('Code reçu par SMS')).toBeFocused()
  await page.keyboard.type(await codeFor(person.phone))
  const confirm = page.getByRole('button', { name: /^Confirmer · \d/ })
  await expect(page.getByRole('main')).toContainText('Coupe homme')
  await expect(page.getByRole('main')).toContainText(/Ce rendez-vous est proche|Annulation gratuite jusqu’au/)
  await tap(confirm)
  await expect(page.getByText('Rendez-vous confirmé')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(12)
})

/** The properties of an RFC 5545 entry: folded lines joined, parameters and escapes taken off. */
function readEntry(text: string): Map<string, string> {
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR(\r\n)?$/)
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  return new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':')
      return [name.split(';')[0]!, value.join(':').replaceAll(/\\([,;\\])/g, '$1')]
    }),
  )
}

function inUtc(start: string): string {
  return `${new Date(start).toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '')}`
}
