import { expect, type Page } from '@playwright/test'
import { codeFor, type Person } from './salon-api.ts'

const NBSP = '\u00a0'

/** « 14 h 30 », from an instant that carries the salon's offset. */
export function timeOf(start: string): string {
  const minutes = start.slice(14, 16)
  return `${Number(start.slice(11, 13))}${NBSP}h${minutes === '00' ? '' : NBSP + minutes}`
}

/** « mardi 1er décembre », from a day. */
export function dayInWords(day: string): string {
  const text = new Intl.DateTimeFormat('fr', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(`${day}T00:00:00Z`))
  return text.replace(/ 1 /, ' 1er ')
}

/** The booking page as a person uses it, on a desk or on a phone. */
export class BookingPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async add(service: string): Promise<void> {
    await this.page.getByRole('button', { name: `Ajouter ${service}`, exact: true }).click()
    await expect(this.page.getByRole('button', { name: `Ajoutée ${service}`, exact: true })).toBeVisible()
  }

  /** The one button that goes on: beside the choice on a desk, in the bar on a phone. */
  get next() {
    return this.page.getByRole('button', {
      name: /^(Choisir un créneau|Continuer|Déplacer à cette heure)$/,
    })
  }

  async expectStep(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  /** The slot step of these items on a day, as a shared address opens it. */
  async openSlots(items: string, day: string): Promise<void> {
    await this.page.goto(`/reservation?items=${items}&step=slot&day=${day}`)
    await expect(this.page.getByRole('heading', { level: 2, name: dayInWords(day) })).toBeVisible()
  }

  /** Leafs through the weeks to a day and chooses it. */
  async goToDay(day: string): Promise<void> {
    const month = new Intl.DateTimeFormat('fr', { timeZone: 'UTC', month: 'long', year: 'numeric' })
    const name = new RegExp(`^\\S+ ${Number(day.slice(8))} ${month.format(new Date(`${day}T00:00:00Z`))},`)
    const button = this.page.getByRole('group', { name: 'Jours' }).getByRole('button', { name })
    const loading = this.page.locator('.book-day .skel')
    await expect(loading).toHaveCount(0)
    for (let week = 0; week < 10 && !(await button.isVisible()); week += 1) {
      const before = await this.page.locator('.book-day').first().innerText()
      await this.page.getByRole('button', { name: 'Semaine suivante' }).click()
      await expect(this.page.locator('.book-day').first()).not.toHaveText(before, { useInnerText: true })
      await expect(loading).toHaveCount(0)
    }
    await button.click()
    await expect(this.page.getByRole('heading', { level: 2, name: dayInWords(day) })).toBeVisible()
  }

  slot(start: string) {
    // Names are read with their spaces made plain.
    const time = timeOf(start).replaceAll(NBSP, ' ')
    return this.page.getByRole('button', { name: new RegExp(`^${time}(?! ?\\d)`) })
  }

  /** Chooses the first start of the day shown; answers it. */
  async takeFirstSlot(): Promise<string> {
    const first = this.page.locator('.book-slots .book-slot:not(.skel)').first()
    await first.click()
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    return new URL(this.page.url()).searchParams.get('start')!
  }

  async fillSignUp(person: Person): Promise<void> {
    await this.page.getByLabel('Prénom').fill(person.lastname)
    await this.page.getByLabel('Nom', { exact: true }).fill(person.firstname)
    await this.page.getByLabel('Email').fill(person.email)
    await this.page.getByLabel('Téléphone').fill(person.phone)
    await this.page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  }

  /** Signs up in place, with the code that the phone receives. */
  async signUp(person: Person): Promise<void> {
    await this.expectStep('Il reste à vous identifier')
    await this.fillSignUp(person)
    await this.page.getByRole('button', { name: 'Recevoir le code' }).click()
    await this.page.getByLabel('Code reçu par SMS').fill(await codeFor(person.phone))
    await this.expectStep('Vérifiez et confirmez')
  }

  async confirm(): Promise<number> {
    await this.page.getByRole('button', { name: 'Confirmer' }).click()
    await expect(this.page.getByText('Rendez-vous confirmé')).toBeVisible()
    return Number(new URL(this.page.url()).searchParams.get('done'))
  }
}
