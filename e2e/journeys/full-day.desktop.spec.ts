import type { Page } from '@playwright/test'
import { ByKeys } from '../calendar-desk.ts'
import { expect, test as base } from '../journey.ts'
import { fill, pressOn, tabTo, watchKeyboard } from '../keyboard.ts'
import { ownSalon, type OwnSalon } from '../own-salon.ts'
import { newPerson, type Person } from '../salon-api.ts'

// A day of visits without a mouse: once in the grid, and once in the list, which says all of it in words.
const test = base.extend<object, OwnSalon>(ownSalon)
test.use({ salonName: 'full day' })

const CALENDAR = '/dashboard/calendar?date=2026-11-20'

const sees = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

/** The part of the day that the grid and the list share: a regular's booking, a blocked half hour. */
async function bookAndBlock(page: Page, regular: Person, block: { from: string; to: string }): Promise<void> {
  const name = `${regular.lastname} ${regular.firstname}`
  await page.keyboard.press('n')
  const panel = page.getByRole('dialog', { name: 'Rendez-vous' })
  await expect(panel.getByRole('combobox', { name: 'Client' })).toBeFocused()
  await page.keyboard.type(name.slice(0, 3))
  await expect(page.getByRole('option', { name })).toBeVisible()
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Réserver', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await sees(page, new RegExp(`^Rendez-vous réservé\\s: ${name}`))
  await expect(panel).toBeHidden()
  await page.keyboard.press('b')
  const blocking = page.getByRole('dialog', { name: 'Bloquer' })
  await expect(blocking).toBeVisible()
  await tabTo(page, blocking.getByRole('group', { name: 'De' }).getByRole('spinbutton').first())
  await page.keyboard.type(block.from)
  await page.keyboard.press('Tab')
  await page.keyboard.type(block.to)
  await tabTo(page, blocking.getByLabel('Intitulé'))
  await page.keyboard.type('Stock')
  await pressOn(page, blocking.getByRole('button', { name: 'Bloquer', exact: true }).last())
  await sees(page, /^Temps bloqué pour/)
}

// The second day goes on where the first one ended.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

test.beforeEach(async ({ page, signIn }) => {
  await watchKeyboard(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('admin')
})

test('by keyboard alone in the grid: book, block, move, stretch, swap, check out, book again, undo', async ({
  page,
  api,
}) => {
  const regular = { ...newPerson(), firstname: 'Quenneville', lastname: 'Xylia' }
  await api.hadVisit(regular, '2026-10-13T20:30:00+02:00')
  const keys = new ByKeys(page)
  const name = (client: string) => page.getByRole('button', { name: `, ${client}, ` }).first()
  await page.goto(CALENDAR)
  await expect(name('Karim Bonnet')).toBeVisible()
  await bookAndBlock(page, regular, { from: '1215', to: '1230' })

  await test.step('move', async () => {
    await keys.goTo('Adèle Fontenay')
    await keys.press('Space')
    await keys.press('ArrowDown')
    await keys.press('ArrowDown')
    await expect(page.locator('.mv-place')).toHaveClass(/allowed/)
    await keys.press('Enter')
    await expect(name('Adèle Fontenay')).not.toHaveAccessibleName(/^15.h.45/)
    await expect(name('Adèle Fontenay')).toBeFocused()
  })
  await test.step('stretch, and undo', async () => {
    await keys.goTo('Danielle Guichard')
    await keys.press('r')
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect(name('Danielle Guichard')).toHaveAccessibleName(/^14.h.–.14.h.45/)
    await keys.press('u')
    await expect(name('Danielle Guichard')).toHaveAccessibleName(/^14.h.–.14.h.30/)
  })
  await test.step('swap', async () => {
    await keys.goTo('Karim Bonnet')
    await keys.press('e')
    await keys.goTo('Pierre Perrin')
    await keys.press('e')
    await expect(name('Karim Bonnet')).toHaveAccessibleName(/^15.h/)
    await expect(name('Pierre Perrin')).toHaveAccessibleName(/^13.h.30/)
  })
  await keys.finish('Théo Vasseur')
})

test('in the list alone: book, block, move, stretch, swap, check out, book again, undo', async ({
  page,
  api,
}) => {
  const regular = { ...newPerson(), firstname: 'Quesnel', lastname: 'Yolaine' }
  await api.hadVisit(regular, '2026-10-13T21:30:00+02:00')
  const line = (client: string) => page.getByRole('button', { name: `, ${client}, ` }).first()
  const details = page.getByRole('dialog', { name: 'Rendez-vous', exact: true })
  const moving = page.getByRole('dialog', { name: 'Déplacer' })
  const inDialog = (name: string | RegExp) => moving.getByRole('button', { name }).last()
  const find = async (client: string) => {
    // Wherever the focus was lost with a dialog, Tab goes on from there.
    await page.keyboard.press('Tab')
    await tabTo(page, page.getByRole('searchbox', { name: 'Chercher un client' }))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(client)
    await pressOn(page, line(client))
  }
  const open = async (client: string) => {
    await find(client)
    await pressOn(page, details.getByRole('button', { name: 'Déplacer' }))
    await expect(moving).toBeVisible()
  }
  await page.goto(`${CALENDAR}&view=list`)
  await expect(page.getByRole('searchbox', { name: 'Chercher un client' })).toBeVisible()
  await bookAndBlock(page, regular, { from: '1230', to: '1245' })

  await test.step('move', async () => {
    await open('Suzanne Simon')
    await tabTo(page, moving.getByRole('radio').first())
    await page.keyboard.press('Space')
    await pressOn(page, inDialog(/^Déplacer à/))
    await expect(line('Suzanne Simon')).not.toHaveAccessibleName(/16.h.15/)
  })
  await test.step('stretch, and undo', async () => {
    await open('Danielle Guichard')
    await pressOn(page, moving.getByRole('button', { name: 'Durée' }))
    await fill(page, { 'Nouvelle durée': '45' })
    await pressOn(page, inDialog('Durée'))
    await expect(line('Danielle Guichard')).toHaveAccessibleName(/14.h.–.14.h.45/)
    await page.keyboard.press('u')
    await expect(line('Danielle Guichard')).toHaveAccessibleName(/14.h.–.14.h.30/)
  })
  await test.step('swap', async () => {
    await open('Pierre Perrin')
    await pressOn(page, moving.getByRole('button', { name: 'Échanger' }))
    await tabTo(page, moving.getByRole('combobox'))
    await page.keyboard.type('15 h – 15 h 30, Karim')
    await pressOn(page, inDialog('Échanger'))
    await expect(line('Pierre Perrin')).toHaveAccessibleName(/15.h/)
  })
  await test.step('check out, and book again', async () => {
    await find('Sophie Meunier')
    await pressOn(page, details.getByRole('button', { name: 'Terminer' }))
    const closing = page.getByRole('dialog', { name: 'Terminer le rendez-vous' })
    await pressOn(page, closing.getByRole('button', { name: /^Terminer et réserver le / }))
    await sees(page, /^Rendez-vous réservé\s: Sophie Meunier/)
    await expect(line('Sophie Meunier')).toHaveAccessibleName(/terminé/)
  })
})
