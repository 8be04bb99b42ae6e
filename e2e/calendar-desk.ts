import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** An admin at the desk, who works with the calendar by keys alone or by taps alone. */
export abstract class Desk {
  count = 0

  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(key: string): Promise<void> {
    this.count += 1
    await this.page.keyboard.press(key)
  }

  async tap(target: Locator, position?: { x: number; y: number }): Promise<void> {
    this.count += 1
    await target.tap(position && { position })
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name })
  }

  async sees(text: string | RegExp): Promise<void> {
    // The first change of a salon that has just started takes its time on a busy machine.
    await expect(this.page.getByText(text).first()).toBeVisible({ timeout: 30_000 })
  }

  /** Takes a client who walked in; the next one is offered another time, so the calendar has to know of this one. */
  async take(press: () => Promise<void>): Promise<void> {
    const read = this.page.waitForResponse((answer) => answer.url().includes('/api/agenda?'))
    await press()
    await read
    await expect(this.dialog('Sans rendez-vous')).toBeHidden()
  }

  abstract arrive(client: string, professional: string): Promise<void>
  abstract finish(client: string, professional: string): Promise<void>
  abstract walkIn(): Promise<void>
  abstract late(client: string, professional: string): Promise<void>
  abstract missed(client: string, professional: string): Promise<void>
  abstract ill(professional: string): Promise<void>
  abstract print(): Promise<void>
}

/** By keys alone, on a desk. */
export class ByKeys extends Desk {
  /** The arrows lead from wherever the focus is to a visit. */
  async goTo(client: string): Promise<void> {
    for (;;) {
      const key = await this.page.evaluate((name) => {
        const columnOf = (element: Element) => element.closest('[data-column]')
        const wanted = [...document.querySelectorAll('[data-item][data-kind=visit]')].find((element) =>
          element.textContent.includes(name),
        )!
        const focused = document.activeElement!
        if (focused.textContent.includes(name) && focused.matches('[data-item]')) return null
        if (!focused.matches('[data-item]')) return 'ArrowDown'
        const columns = [...document.querySelectorAll('[data-column]')]
        const distance = columns.indexOf(columnOf(wanted)!) - columns.indexOf(columnOf(focused)!)
        if (distance !== 0) return distance > 0 ? 'ArrowRight' : 'ArrowLeft'
        return focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING
          ? 'ArrowDown'
          : 'ArrowUp'
      }, client)
      if (key === null) return
      await this.press(key)
    }
  }

  /** Tab leads to a control of an open dialog. */
  async tabTo(control: Locator): Promise<void> {
    await expect(control).toBeVisible()
    while (!(await control.evaluate((element) => element === document.activeElement))) await this.press('Tab')
  }

  async arrive(client: string): Promise<void> {
    await this.goTo(client)
    await this.press('a')
    await this.sees(`Arrivée notée pour ${client}.`)
  }

  async finish(client: string): Promise<void> {
    await this.goTo(client)
    await this.press('f')
    const closing = this.dialog('Terminer le rendez-vous')
    await expect(closing.getByRole('button', { name: /^Terminer et réserver le / })).toBeEnabled()
    await this.press('Control+Enter')
    await this.sees(new RegExp(`^Rendez-vous réservé\\s: ${client}`))
    await expect(closing).toBeHidden()
  }

  async walkIn(): Promise<void> {
    await this.press('w')
    await expect(this.dialog('Sans rendez-vous').getByRole('button', { name: /^Prendre/ })).toBeFocused()
    await this.take(() => this.press('Enter'))
  }

  async late(client: string): Promise<void> {
    await this.goTo(client)
    await this.press('Enter')
    await this.tabTo(
      this.page
        .getByRole('dialog', { name: 'Rendez-vous', exact: true })
        .getByRole('button', { name: 'Retard…' }),
    )
    await this.press('Enter')
    const late = this.dialog('Retard')
    await expect(late.getByRole('button', { name: /^Décaler/ })).toBeEnabled()
    await this.tabTo(late.getByRole('button', { name: /^Décaler/ }))
    await this.press('Enter')
    await expect(late).toBeHidden()
  }

  async missed(client: string): Promise<void> {
    await this.goTo(client)
    await this.press('h')
    await this.sees(`Absence notée pour ${client}.`)
  }

  async ill(professional: string): Promise<void> {
    const menu = this.page.getByRole('button', { name: `Actions pour ${professional}` })
    while (!(await menu.evaluate((element) => element === document.activeElement)))
      await this.press('Shift+Tab')
    await this.press('Enter')
    await this.tabTo(this.page.getByRole('link', { name: 'Noter une absence…' }))
    await this.press('Enter')
    await this.tabTo(this.page.getByRole('button', { name: /^Appliquer/ }))
    await this.press('Enter')
    await expect(this.page.locator('.tg')).toBeVisible()
  }

  async print(): Promise<void> {
    await this.press('i')
  }
}

/** By taps alone, on a phone. */
export class ByTaps extends Desk {
  async #open(client: string, professional: string): Promise<Locator> {
    const face = this.page
      .getByRole('group', { name: 'Équipe' })
      .getByRole('button', { name: professional, exact: true })
    if ((await face.getAttribute('aria-pressed')) !== 'true') await this.tap(face)
    const visit = this.page.locator('.cal-list').getByRole('button', { name: client }).first()
    // Far from the buttons that open there: a second tap on one place is a double tap.
    await this.tap(visit, { x: 12, y: 12 })
    return this.page.getByRole('dialog', { name: 'Rendez-vous', exact: true })
  }

  async arrive(client: string, professional: string): Promise<void> {
    const details = await this.#open(client, professional)
    await this.tap(details.getByRole('button', { name: 'Arrivé' }))
    await this.sees(`Arrivée notée pour ${client}.`)
    await this.tap(details.getByRole('button', { name: 'Fermer' }))
  }

  async finish(client: string, professional: string): Promise<void> {
    const details = await this.#open(client, professional)
    await this.tap(details.getByRole('button', { name: 'Terminer' }))
    await this.tap(this.page.getByRole('button', { name: /^Terminer et réserver le / }))
    await this.sees(new RegExp(`^Rendez-vous réservé\\s: ${client}`))
  }

  async walkIn(): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: 'Nouveau rendez-vous' }))
    await this.tap(this.page.getByRole('button', { name: 'Sans rendez-vous' }))
    const panel = this.dialog('Sans rendez-vous')
    await this.take(() => this.tap(panel.getByRole('button', { name: /^Prendre/ })))
  }

  async late(client: string, professional: string): Promise<void> {
    const details = await this.#open(client, professional)
    await this.tap(details.getByRole('button', { name: 'Retard…' }))
    await this.tap(this.dialog('Retard').getByRole('button', { name: /^Décaler/ }))
    await expect(this.dialog('Retard')).toBeHidden()
  }

  async missed(client: string, professional: string): Promise<void> {
    const details = await this.#open(client, professional)
    await this.tap(details.getByRole('button', { name: 'Absent' }))
    await this.sees(`Absence notée pour ${client}.`)
  }

  async ill(professional: string): Promise<void> {
    await this.tap(
      this.page.getByRole('group', { name: 'Équipe' }).getByRole('button', { name: professional }),
    )
    await this.tap(this.page.getByRole('button', { name: `Actions pour ${professional}` }))
    await this.tap(this.page.getByRole('link', { name: 'Noter une absence…' }))
    await this.tap(this.page.getByRole('button', { name: /^Appliquer/ }))
    await expect(this.page.locator('.cal-list')).toBeVisible()
  }

  async print(): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: 'Choisir un jour' }))
    await this.tap(this.page.getByRole('link', { name: 'Feuille du jour' }))
    await this.tap(this.page.getByRole('button', { name: 'Imprimer' }))
  }
}
