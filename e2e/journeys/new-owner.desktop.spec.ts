import fs from 'node:fs'
import { BookingPage } from '../booking-page.ts'
import { expect, test } from '../journey.ts'
import { codeFor, newPerson } from '../salon-api.ts'
import { OPENING, owner, startServer } from '../salon-server.ts'

const stops: (() => Promise<void>)[] = []
test.afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** The owner's input, from an empty installation to the first visit that a visitor books. */
test('a new owner sets up the salon, hours, two professionals and services with a pause, and a visitor books', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const salon = await startServer({ DEMO: '0' })
  stops.push(salon.stop)
  const context = await browser.newContext({
    baseURL: salon.address,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  })
  await context.clock.install({ time: new Date(OPENING) })
  const page = await context.newPage()
  const save = () => page.getByRole('button', { name: 'Enregistrer' }).click()
  const toSteps = async () => {
    await page.getByRole('link', { name: 'Tableau de bord' }).first().click()
    await expect(page.getByRole('heading', { name: 'Vos premiers pas' })).toBeVisible()
  }

  await test.step('a visitor sees no information that the owner has not entered', async () => {
    for (const path of ['/', '/contact-us', '/faqs', '/about-us', '/offline', '/reservation']) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      expect(await page.content(), path).not.toMatch(
        /À compléter|01.00.00.00.00|\+331|00000|href="tel:"|de 0 coiff|[Oo]uvert maintenant/,
      )
    }
    await expect(page.getByText('Aucune prestation en ligne pour le moment')).toBeVisible()
    await expect(page.getByText('Revenez bientôt.')).toBeVisible()
  })

  await test.step('the owner signs in, and the dashboard lists the first steps', async () => {
    await page.goto('/auth/jwt/sign-in')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(owner.password)
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByRole('heading', { name: 'Vos premiers pas' })).toBeVisible()
    // The day and the month, both of a team that nobody is in yet.
    await expect(page.getByText('L’équipe est encore vide')).toHaveCount(2)
  })

  await test.step('the owner enters the salon and opens it on Mondays', async () => {
    await page.getByRole('link', { name: 'Régler le salon' }).click()
    await page.getByLabel('Nom du salon').fill('Chez Ada')
    await page.getByLabel('Téléphone').fill('02 61 91 04 12')
    await page.getByLabel('Adresse').fill('3 rue des Lices')
    await page.getByLabel('Code postal').fill('49100')
    await page.getByLabel('Ville').fill('Angers')
    await page.getByRole('switch', { name: /lundi/i }).check()
    await save()
    await expect(page.getByText('Les paramètres du salon ont été mis à jour !')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu du salon' })).toContainText('Chez AdaAngers')
  })

  await test.step('the owner adds two professionals', async () => {
    for (const [place, name] of ['Camille', 'Léa'].entries()) {
      await toSteps()
      await page.getByRole('link', { name: 'Ajouter un professionnel' }).click()
      await expect(page.getByLabel('Qualité')).toHaveValue('HairDresser')
      await page.getByLabel('Prénom').fill(name)
      await page.getByLabel('Nom', { exact: true }).fill('Laurent')
      await page.getByLabel('Email').fill(`p${place}@salon.example`)
      await page.getByLabel('Téléphone').fill(`06 39 98 50 1${place}`)
      await save()
      await expect(page.getByText(`La fiche de ${name} Laurent est créée.`)).toBeVisible()
    }
    await expect.poll(() => fs.readFileSync(salon.output, 'utf8')).toContain('p1@salon.example')
  })

  await test.step('the owner joins the team', async () => {
    await toSteps()
    await page.getByRole('button', { name: 'Je coiffe moi-même' }).click()
    await expect(page.getByText('Vous êtes de l’équipe.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Je coiffe moi-même' })).toHaveCount(0)
    const team = await context.request.get('/api/users?quality=HairDresser')
    expect((await team.json()).map(({ lastname }: { lastname: string }) => lastname)).toContain('Ada')
  })

  await test.step('the owner adds a category, three services and a pause', async () => {
    await toSteps()
    await page.getByRole('link', { name: 'Créer une catégorie' }).click()
    await page.getByLabel('Nom').fill('Couleur')
    await save()
    await toSteps()
    await page.getByRole('link', { name: 'Créer une prestation' }).click()
    for (const [name, duration, price] of [
      ['Application couleur', '30', '40'],
      ['Coupe femme', '45', '42'],
      ['Brushing', '30', '28'],
      ['Pose', '35', ''],
    ] as const) {
      if (name !== 'Application couleur') await page.getByRole('link', { name: 'Créer un service' }).click()
      await page.getByLabel('Nom').fill(name)
      await page.getByLabel('Durée', { exact: true }).fill(duration)
      if (price === '') await page.getByRole('switch', { name: 'C’est un temps de pause' }).check()
      else {
        await page.getByLabel('Prix', { exact: true }).fill(price)
        await page.getByLabel('Catégorie').selectOption('Couleur')
        for (const person of ['Camille Laurent', 'Léa Laurent'])
          await page.getByRole('checkbox', { name: person }).check()
      }
      await save()
      await expect(page.getByText(`« ${name} » est créé.`)).toBeVisible()
    }
  })

  await test.step('the owner adds a composed service with a pause', async () => {
    await page.goto('/dashboard/composed-service/new')
    await page.getByLabel('Nom').fill('Couleur et coupe')
    await page.getByLabel('Catégorie').selectOption('Couleur')
    for (const [label, name] of [
      ['Ajouter un service', 'Application couleur'],
      ['Ajouter un temps de pause', 'Pose'],
      ['Ajouter un service', 'Coupe femme'],
    ] as const) {
      await page.getByRole('combobox', { name: label }).fill(name)
      await page.getByRole('option', { name }).first().click()
    }
    await save()
    await expect(page.getByText('« Couleur et coupe » est créé.')).toBeVisible()
  })

  await test.step('a visitor books the composed service', async () => {
    const visitors = await browser.newContext({
      baseURL: salon.address,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
    })
    await visitors.clock.install({ time: new Date(OPENING) })
    const visitor = await visitors.newPage()
    const booking = new BookingPage(visitor)
    const person = newPerson()
    await visitor.goto('/')
    await visitor.getByRole('link', { name: 'Prendre rendez-vous' }).filter({ visible: true }).first().click()
    await booking.add('Couleur et coupe')
    await booking.next.click()
    await booking.takeFirstSlot()
    await booking.next.click()
    await booking.fillSignUp(person)
    await visitor.getByRole('button', { name: 'Recevoir le code' }).click()
    const output = () => fs.readFileSync(salon.output, 'utf8')
    await visitor.getByLabel('Code reçu par SMS').fill(await codeFor(person.phone, 1, output))
    await booking.expectStep('Vérifiez et confirmez')
    await booking.confirm()
    await visitors.close()
  })

  await test.step('the list of first steps disappears with the first visit', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('1 rendez-vous').or(page.getByText('0 rendez-vous'))).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Vos premiers pas' })).toHaveCount(0)
  })
  await context.close()
})
