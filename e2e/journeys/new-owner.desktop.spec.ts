import fs from 'node:fs'
import type { Locator } from '@playwright/test'
import { BookingPage } from '../booking-page.ts'
import { expect, test } from '../journey.ts'
import { codeFor, newPerson } from '../salon-api.ts'
import { OPENING, owner, startServer } from '../salon-server.ts'

const stops: (() => Promise<void>)[] = []
test.afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** At most so many actions, a second each, and five keys a second: less than five minutes. */
const limit = { actions: 90, seconds: 300 }

/** Counts what people do: each press is an action, and so is going to a field, whose characters are keys. */
class CountedHands {
  actions = 0
  keys = 0

  async press(target: Locator): Promise<void> {
    await target.click()
    this.actions += 1
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    this.actions += 1
    this.keys += text.length
  }

  get seconds(): number {
    return this.actions + this.keys / 5
  }
}

const prices = [
  ['Shampoing, coupe et brushing', '45'],
  ['Shampoing et coupe', '35'],
  ['Shampoing et brushing', '28'],
  ['Brushing cheveux longs', '36'],
  ['Shampoing et coupe homme', '24'],
  ['Coupe et barbe', '38'],
  ['Coupe enfant (moins de 12 ans)', '18'],
  ['Couleur racines', '52'],
  ['Couleur complète', '68'],
  ['Mèches', '75'],
  ['Balayage', '95'],
  ['Soin profond et brushing', '39,50'],
] as const

test('a new owner opens the salon in five minutes, and a stranger books', async ({ browser }, testInfo) => {
  test.setTimeout(240_000)
  const salon = await startServer({ DEMO: '0' })
  stops.push(salon.stop)
  const hands = new CountedHands()
  const newPage = async () => {
    const context = await browser.newContext({
      baseURL: salon.address,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
    })
    await context.clock.install({ time: new Date(OPENING) })
    return context.newPage()
  }
  const [page, visitor] = [await newPage(), await newPage()]
  const next = page.getByRole('button', { name: 'Enregistrer et continuer' })
  const step = (name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

  await test.step('a visitor sees no information that the owner has not entered, and cannot book', async () => {
    for (const path of ['/', '/contact-us', '/faqs', '/about-us', '/offline', '/reservation']) {
      await visitor.goto(path)
      await expect(visitor.getByRole('main')).toBeVisible()
      expect(await visitor.content(), path).not.toMatch(
        /À compléter|01.00.00.00.00|\+331|00000|href="tel:"|de 0 coiff|[Oo]uvert maintenant/,
      )
    }
    await expect(visitor.getByText('Bientôt', { exact: true })).toBeVisible()
  })

  await test.step('the owner signs in and begins the first steps', async () => {
    await page.goto('/auth/jwt/sign-in')
    await hands.type(page.getByLabel('Email'), owner.email)
    await hands.type(page.getByLabel('Mot de passe', { exact: true }), owner.password)
    await hands.press(page.getByRole('main').getByRole('button', { name: 'Se connecter' }))
    // The day and the month, both of a team that nobody is in yet.
    await expect(page.getByText('L’équipe est encore vide')).toHaveCount(2)
    await hands.press(page.getByRole('link', { name: 'Commencer' }))
  })

  await test.step('the owner says where the salon is and when it opens', async () => {
    await step('Le salon')
    await hands.type(page.getByLabel('Nom du salon'), 'Chez Ada')
    await hands.type(page.getByLabel('Téléphone'), '02 61 91 04 12')
    await hands.type(page.getByLabel('Adresse'), '3 rue des Lices')
    await hands.type(page.getByLabel('Code postal'), '49100')
    await hands.type(page.getByLabel('Ville'), 'Angers')
    await hands.press(next)
    await step('Les horaires')
    await hands.press(page.getByText('Du lundi au samedi, sans interruption'))
    await hands.press(next)
  })

  await test.step('the owner takes a template, types prices and leaves the other services out', async () => {
    await step('La carte')
    await hands.press(page.getByText('Coiffeur mixte'))
    for (const [service, price] of prices)
      await hands.type(page.getByLabel(`Prix de ${service}`, { exact: true }), price)
    await hands.press(next)
    await expect(page.getByText('8 prestations cochées n’ont pas de prix.')).toBeVisible()
    await hands.press(page.getByRole('button', { name: 'Décocher celles sans prix' }))
    await hands.press(next)
    await expect(page.getByText('12 prestations sont sur votre carte.')).toBeVisible()
  })

  await test.step('the owner joins the team and adds a professional', async () => {
    await step('L’équipe')
    await hands.press(page.getByRole('button', { name: 'Je coiffe moi-même' }))
    await expect(page.getByText('Fait tout')).toHaveCount(2)
    await hands.type(page.getByLabel('Prénom'), 'Camille')
    await hands.type(page.getByLabel('Nom', { exact: true }), 'Laurent')
    await hands.type(page.getByLabel('Email'), 'camille@salon.example')
    await hands.type(page.getByLabel('Téléphone'), '06 39 98 50 11')
    await hands.press(page.getByRole('button', { name: 'Ajouter à l’équipe' }))
    await expect(page.getByText('Camille Laurent est de l’équipe.')).toBeVisible()
    await expect.poll(() => fs.readFileSync(salon.output, 'utf8')).toContain('camille@salon.example')
  })

  await test.step('the owner leaves and comes back to the step where they were', async () => {
    await page.getByRole('link', { name: 'Tableau de bord' }).first().click()
    await expect(page.getByRole('heading', { level: 2, name: 'Vos premiers pas' })).toBeVisible()
    await hands.press(page.getByRole('link', { name: 'Continuer' }))
    await step('Les règles')
    await hands.press(next)
    await step('L’ouverture')
    const saved = await (await page.request.get('/api/settings/1')).json()
    expect(saved).toMatchObject({
      hasBookingLimit: true,
      bookingLimitValue: 3,
      bookingLimitUnit: 'mois',
      hasBookingDeadline: true,
      bookingDeadlineValue: 2,
      hasCancellationDeadline: true,
      cancellationDeadlineValue: 24,
      cancellationDeadlineUnit: 'heures',
    })
  })

  await test.step('the owner reads the page, and opens the booking', async () => {
    await step('L’ouverture')
    await expect(page.getByRole('img', { name: 'Code QR de la page de réservation' })).toBeVisible()
    await expect(page.getByRole('complementary')).toContainText('Couleur racines')
    await hands.press(page.getByRole('switch', { name: 'Ouvrir les réservations en ligne' }))
    await expect(page.getByText('Vos clients peuvent réserver.')).toBeVisible()
  })

  await test.step('a stranger books a colour with its pause', async () => {
    const booking = new BookingPage(visitor)
    const person = newPerson()
    await visitor.goto('/')
    const book = visitor.getByRole('link', { name: 'Prendre rendez-vous' }).filter({ visible: true }).first()
    await hands.press(book)
    await hands.press(visitor.getByRole('button', { name: 'Ajouter Couleur racines', exact: true }))
    await hands.press(booking.next)
    await booking.takeFirstSlot()
    hands.actions += 1
    await hands.press(booking.next)
    await hands.type(visitor.getByLabel('Prénom'), person.lastname)
    await hands.type(visitor.getByLabel('Nom', { exact: true }), person.firstname)
    await hands.type(visitor.getByLabel('Email'), person.email)
    await hands.type(visitor.getByLabel('Téléphone'), person.phone)
    await hands.type(visitor.getByLabel('Mot de passe', { exact: true }), person.password)
    await hands.press(visitor.getByRole('button', { name: 'Recevoir le code' }))
    const output = () => fs.readFileSync(salon.output, 'utf8')
    await hands.type(visitor.getByLabel('Code reçu par SMS'), await codeFor(person.phone, 1, output))
    await booking.expectStep('Vérifiez et confirmez')
    await booking.confirm()
    hands.actions += 1
  })

  const count = `${hands.actions} actions, ${hands.keys} keys, ${Math.round(hands.seconds)} seconds`
  console.log(`From an empty salon to a stranger's booking: ${count}.`)
  testInfo.annotations.push({ type: 'count', description: count })
  expect(hands.actions).toBeLessThanOrEqual(limit.actions)
  expect(hands.seconds).toBeLessThan(limit.seconds)

  await test.step('the list of first steps disappears with the first visit', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('1 rendez-vous').or(page.getByText('0 rendez-vous'))).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Vos premiers pas' })).toHaveCount(0)
  })
  await page.context().close()
  await visitor.context().close()
})
