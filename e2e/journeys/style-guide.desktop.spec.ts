import type { Locator, Page } from '@playwright/test'
import { findPlace, guidePlaces, isLater } from '../../apps/web/app/guide/guide-pages.ts'
import { expectNoBarrierIn } from '../accessibility.ts'
import { expect, expectNoOverflow, test } from '../journey.ts'

const path = (group: string, name: string) => `/components/${group}/${name}`
const pathOf = ({ group, page }: (typeof guidePlaces)[number]) => path(group, page.name)
const example = (page: Page, file: string) => page.locator(`[data-example="${file}"] .guide-stage`)
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function isShown(page: Page, address: string): Promise<void> {
  await page.waitForURL(`**${address}`)
  await expect(page.locator(`.guide-head [data-page="${address}"]`)).toBeVisible()
  await expect(page.locator('.guide-awaited, .guide-awaited-example')).toHaveCount(0)
}

/** Presses two buttons of the toolbar at once, as fast as the page can follow. */
async function show(page: Page, isDark: boolean): Promise<void> {
  await page.evaluate(
    (names) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('.guide-tools button')]
      for (const name of names) {
        const button = buttons.find(({ textContent }) => textContent === name)!
        button.focus()
        button.click()
      }
    },
    isDark ? ['Sombre', 'RTL'] : ['Clair', 'LTR'],
  )
}

// Every page in one visit, from each to the next: loading each anew would take three times as long.
for (const width of [360, 1280])
  test(`at ${width} px no page of the style guide has a barrier or sticks out, in either scheme and direction`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(pathOf(guidePlaces[0]!))
    // Desks and phones see each page in opposite schemes.
    let isDark = width < 600
    for (const place of guidePlaces) {
      const address = pathOf(place)
      await isShown(page, address)
      if (!isLater(place.page)) {
        await show(page, isDark)
        await expectNoOverflow(page)
        isDark = !isDark
        await show(page, isDark)
        await expectNoOverflow(page)
      }
      await expectNoBarrierIn(page, '#main')
      if (place === guidePlaces.at(-1)) break
      await page.locator('a[rel=next]').press('Enter')
      await expect
        .poll(() => page.evaluate(() => document.activeElement !== document.body), { message: address })
        .toBe(true)
    }
  })

test('the toolbar stores nothing, and leaving the style guide undoes it', async ({ page }) => {
  await page.goto(path('mui', 'buttons'))
  await isShown(page, path('mui', 'buttons'))
  const html = page.locator('html')
  await tool(page, 'Sombre').click()
  await tool(page, 'Contraste fort').click()
  await page.getByLabel('Langue des exemples').selectOption('العربية')
  await expect(page.getByRole('button', { name: 'حفظ' }).first()).toBeVisible()
  await expect(html).toHaveClass(/dark/)
  await expect(html).toHaveAttribute('data-contrast', 'hight')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('.guide')).toHaveAttribute('lang', 'ar')
  expect(await page.evaluate(() => localStorage.getItem('app-settings'))).toBeNull()

  await page.locator('.guide-head .link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Composants' })).toBeVisible()
  await expect(html).not.toHaveClass(/dark/)
  await expect(html).not.toHaveAttribute('data-contrast')
  await expect(html).toHaveAttribute('dir', 'ltr')
  expect(await page.evaluate(() => [localStorage.getItem('app-settings'), document.cookie])).toEqual([
    null,
    '',
  ])
})

test('a page is found by its name or by the specification’s, and its code can be read', async ({ page }) => {
  await page.goto('/components')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(guidePlaces.length)
  await page.getByRole('searchbox').fill('snackbar')
  await expect(cards).toHaveText([/Message bref/])
  await page.getByRole('searchbox').fill('zzz')
  await page.getByRole('main').getByRole('button', { name: 'Effacer la recherche' }).click()
  await page.getByRole('link', { name: /^Puce/ }).click()
  await tool(page, 'Voir le code États').click()
  await expect(page.locator('.guide-source')).toContainText('className="chip" aria-pressed="true"')
})

type Press = (page: Page) => Promise<void>

/** The one of the tree that opens. */
const branch = (page: Page) => example(page, 'tree-view/folders').getByRole('row', { name: 'Coupe femme' })

async function pressed(target: Locator, key: string): Promise<void> {
  await target.focus()
  await target.press(key)
}

/** Opens with Enter, and Escape gives the focus back. */
const opening = (button: (page: Page) => Locator, shown: (page: Page) => Locator) => ({
  Enter: async (page: Page) => {
    await pressed(button(page), 'Enter')
    await expect(shown(page)).toBeVisible()
  },
  Escape: async (page: Page) => {
    await expect(shown(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shown(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
  },
})

const menuButton = (page: Page) => example(page, 'menu/row-menu').getByRole('button', { name: /^Actions/ })
const deletion = (page: Page) => example(page, 'dialog/question').getByRole('button').first()
const dialog = (page: Page) => page.getByRole('dialog')
const chips = (page: Page) => example(page, 'chip/filter').getByRole('button')
const day = (page: Page) => example(page, 'pickers/day').getByRole('spinbutton').first()
const box = (page: Page) => example(page, 'checkbox/services').getByRole('checkbox').nth(1)
const search = (page: Page) => example(page, 'autocomplete/services').getByRole('combobox')
const radios = (page: Page) => example(page, 'radio-button/lines').getByRole('radio')
const rows = (page: Page) => example(page, 'dnd/categories').getByRole('listitem')
const question = (page: Page) => example(page, 'accordion/questions').locator('summary').nth(1)
const answer = (page: Page) => example(page, 'accordion/questions').locator('details').nth(1)
const thumb = (page: Page) => example(page, 'slider/prices').getByRole('slider').first()
const gallery = (page: Page) => example(page, 'carousel/pictures')
const photo = (inside: Locator, place: number) => inside.getByRole('button', { name: `Photo ${place} sur` })
const toast = (page: Page) => page.locator('.toast')
const leads = (target: (page: Page) => Locator, to: RegExp) => async (page: Page) => {
  await pressed(target(page), 'Enter')
  await page.waitForURL(to)
}

/** The rows of each keyboard table, in their order: each presses its key and sees the effect. */
const presses: Record<string, Record<string, Press>> = {
  chip: {
    Enter: async (page) => {
      await pressed(chips(page).nth(1), 'Enter')
      await expect(chips(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
    },
    Space: async (page) => {
      await pressed(chips(page).nth(2), 'Space')
      await expect(chips(page).nth(2)).toHaveAttribute('aria-pressed', 'true')
    },
  },
  list: { Enter: leads((page) => example(page, 'list/visits').getByRole('link').first(), /sign-in/) },
  menu: {
    ...opening(menuButton, (page) => page.locator('.menu')),
    Tab: async (page) => {
      await pressed(menuButton(page), 'Enter')
      await page.keyboard.press('Tab')
      await expect(page.locator('.menu button').first()).toBeFocused()
    },
  },
  tabs: { Enter: leads((page) => example(page, 'tabs/links').getByRole('link').nth(1), /mui\/menu/) },
  alert: {
    Enter: async (page) => {
      await pressed(example(page, 'alert/failure').getByRole('button'), 'Enter')
      await expect(toast(page)).toBeVisible()
    },
  },
  dialog: {
    ...opening(deletion, dialog),
    Tab: async (page) => {
      await pressed(deletion(page), 'Enter')
      await page.keyboard.press('Tab')
      await expect(dialog(page).getByRole('button', { name: 'Supprimer' })).toBeFocused()
    },
  },
  switch: {
    Space: async (page) => {
      const setting = example(page, 'switch/settings').getByRole('switch').first()
      await pressed(setting, 'Space')
      await expect(setting).not.toBeChecked()
    },
  },
  buttons: {
    Enter: async (page) => {
      const save = example(page, 'buttons/busy').getByRole('button').first()
      await pressed(save, 'Enter')
      await expect(save).toHaveAttribute('aria-disabled', 'true')
    },
    Space: async (page) => {
      const code = tool(page, 'Voir le code Sortes')
      await pressed(code, 'Space')
      await expect(code).toHaveAttribute('aria-expanded', 'true')
    },
  },
  slider: {
    ArrowRight: async (page) => {
      await pressed(thumb(page), 'ArrowRight')
      await expect(thumb(page)).toHaveValue('13')
    },
    ArrowLeft: async (page) => {
      await pressed(thumb(page), 'ArrowLeft')
      await expect(thumb(page)).toHaveValue('12')
    },
  },
  pickers: {
    ArrowUp: async (page) => {
      await pressed(day(page), 'ArrowUp')
      await expect(day(page)).toHaveText('03')
    },
    ArrowDown: async (page) => {
      await pressed(day(page), 'ArrowDown')
      await expect(day(page)).toHaveText('02')
    },
    digits: async (page) => {
      await day(page).focus()
      await page.keyboard.type('15')
      await expect(day(page)).toHaveText('15')
      await expect(example(page, 'pickers/day').getByRole('spinbutton').nth(1)).toBeFocused()
    },
    Escape: async (page) => {
      const open = example(page, 'pickers/day').getByRole('button').first()
      await pressed(open, 'Enter')
      await expect(page.getByRole('grid')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('grid')).toBeHidden()
      await expect(open).toBeFocused()
    },
  },
  popover: opening(
    (page) => example(page, 'popover/panel').getByRole('button'),
    (page) => page.locator('.panel-below'),
  ),
  stepper: { Enter: leads((page) => example(page, 'stepper/booking').getByRole('link'), /reservation/) },
  tooltip: {
    Enter: async (page) => {
      await page.evaluate(() => (window.print = () => void (document.title = 'printed')))
      await pressed(example(page, 'tooltip/print').getByRole('button'), 'Enter')
      await expect(page).toHaveTitle('printed')
    },
  },
  checkbox: {
    Space: async (page) => {
      await pressed(box(page), 'Space')
      await expect(box(page)).toBeChecked()
    },
  },
  'tree-view': {
    ArrowRight: async (page) => {
      await pressed(branch(page), 'ArrowRight')
      await expect(branch(page)).toHaveAttribute('aria-expanded', 'true')
    },
    ArrowLeft: async (page) => {
      await page.keyboard.press('ArrowLeft')
      await expect(branch(page)).toHaveAttribute('aria-expanded', 'false')
    },
    Enter: async (page) => {
      const other = example(page, 'tree-view/folders').getByRole('row', { name: 'Couleur' })
      await page.keyboard.press('ArrowDown')
      await expect(other).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(other).toHaveAttribute('aria-selected', 'true')
    },
  },
  'data-grid': {
    Enter: async (page) => {
      const head = page.getByRole('columnheader', { name: 'Nom' })
      await pressed(head.getByRole('button'), 'Enter')
      await expect(head).toHaveAttribute('aria-sort', 'ascending')
      await page.keyboard.press('Enter')
      await expect(head).toHaveAttribute('aria-sort', 'descending')
    },
    Space: async (page) => {
      const row = example(page, 'data-grid/services').getByRole('checkbox').nth(1)
      await pressed(row, 'Space')
      await expect(row).toBeChecked()
    },
  },
  accordion: {
    Enter: async (page) => {
      await pressed(question(page), 'Enter')
      await expect(answer(page)).toHaveAttribute('open')
    },
    Space: async (page) => {
      await pressed(question(page), 'Space')
      await expect(answer(page)).not.toHaveAttribute('open')
    },
  },
  textfield: {
    Tab: async (page) => {
      const fields = example(page, 'textfield/states').getByRole('textbox')
      await pressed(fields.first(), 'Tab')
      await expect(fields.nth(1)).toBeFocused()
    },
  },
  pagination: {
    Enter: async (page) => {
      await pressed(example(page, 'pagination/foot').getByRole('button').last(), 'Enter')
      await expect(example(page, 'pagination/foot').getByRole('status')).toContainText('51')
    },
  },
  breadcrumbs: {
    Enter: leads((page) => example(page, 'breadcrumbs/head').getByRole('link').first(), /sign-in/),
  },
  autocomplete: {
    ArrowDown: async (page) => {
      await pressed(search(page), 'ArrowDown')
      await expect(search(page)).toHaveAttribute('aria-activedescendant', /./)
    },
    Enter: async (page) => {
      await page.keyboard.press('Enter')
      await expect(example(page, 'autocomplete/services').getByRole('status')).toHaveText('Coupe femme')
    },
    Escape: async (page) => {
      await pressed(search(page), 'ArrowDown')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('main').locator('[role=option]')).toHaveCount(0)
    },
  },
  'radio-button': {
    ArrowDown: async (page) => {
      await pressed(radios(page).first(), 'ArrowDown')
      await expect(radios(page).nth(1)).toBeChecked()
    },
    ArrowUp: async (page) => {
      await pressed(radios(page).nth(1), 'ArrowUp')
      await expect(radios(page).first()).toBeChecked()
    },
  },
  dnd: {
    'Alt+ArrowDown': async (page) => {
      await pressed(rows(page).first().getByRole('button'), 'Alt+ArrowDown')
      await expect(rows(page).nth(1)).toContainText('Coupe femme')
    },
    'Alt+ArrowUp': async (page) => {
      await pressed(rows(page).nth(1).getByRole('button'), 'Alt+ArrowUp')
      await expect(rows(page).first()).toContainText('Coupe femme')
    },
  },
  editor: {
    Enter: async (page) => {
      await pressed(example(page, 'editor/text').getByRole('button', { name: 'Valider' }), 'Enter')
      await expect(example(page, 'editor/text').locator('.help.bad')).toBeVisible()
    },
  },
  upload: {
    Enter: async (page) => {
      const chooser = page.waitForEvent('filechooser')
      await pressed(example(page, 'upload/images').getByRole('button', { name: 'Choisir' }), 'Enter')
      await chooser
    },
  },
  animate: {
    Space: async (page) => {
      const setting = example(page, 'animate/durations').getByRole('switch')
      await pressed(setting, 'Space')
      await expect(setting).toBeChecked()
    },
    Escape: async (page) => {
      const open = example(page, 'animate/durations').getByRole('button').first()
      await pressed(open, 'Enter')
      await expect(dialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(open).toBeFocused()
    },
  },
  scroll: {
    Tab: async (page) => {
      const links = example(page, 'scroll/tabs').getByRole('link')
      await pressed(links.first(), 'Tab')
      await expect(links.nth(1)).toBeFocused()
    },
  },
  lightbox: {
    ...opening((page) => example(page, 'lightbox/pictures').getByRole('button').first(), dialog),
    ArrowRight: async (page) => {
      await pressed(example(page, 'lightbox/pictures').getByRole('button').first(), 'Enter')
      await page.keyboard.press('ArrowRight')
      await expect(photo(dialog(page), 2)).toHaveAttribute('aria-current', 'true')
    },
  },
  carousel: {
    ArrowRight: async (page) => {
      await pressed(photo(gallery(page), 1), 'ArrowRight')
      await expect(photo(gallery(page), 2)).toHaveAttribute('aria-current', 'true')
    },
    ArrowLeft: async (page) => {
      await page.keyboard.press('ArrowLeft')
      await expect(photo(gallery(page), 1)).toHaveAttribute('aria-current', 'true')
    },
  },
  snackbar: {
    Enter: async (page) => {
      await pressed(example(page, 'snackbar/toasts').getByRole('button').first(), 'Enter')
      await expect(toast(page).last()).toContainText('enregistré')
    },
  },
  utilities: {
    Enter: async (page) => {
      const download = page.waitForEvent('download')
      await pressed(example(page, 'utilities/acts').getByRole('button').last(), 'Enter')
      await download
    },
  },
  'form-wizard': {
    Enter: async (page) => {
      await pressed(example(page, 'form-wizard/sign-up').getByRole('textbox'), 'Enter')
      await expect(page.getByLabel('Code reçu par SMS')).toBeVisible()
    },
  },
  'multi-language': {
    ArrowRight: async (page) => {
      const region = page.locator('.guide-scroll')
      await pressed(region, 'ArrowRight')
      await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    },
  },
  'navigation-bar': {
    Enter: async (page) => {
      const group = page.locator('.office-nav button').last()
      await pressed(group, 'Enter')
      await expect(group).toHaveAttribute('aria-expanded', 'true')
    },
  },
  'form-validation': {
    Enter: async (page) => {
      await pressed(example(page, 'form-validation/rules').getByRole('textbox').first(), 'Enter')
      await expect(example(page, 'form-validation/rules').locator('.help.bad')).toHaveCount(4)
    },
  },
}

test('each key of the keyboard tables does what its table says', async ({ page }) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const told = guidePlaces.flatMap(({ page: one }) =>
    isLater(one) || one.keys.length === 0 ? [] : [[one.name, one.keys.map(([keys]) => keys)] as const],
  )
  const inOrder = (table: readonly (readonly [string, readonly string[]])[]) =>
    Object.fromEntries(table.map(([name, keys]) => [name, keys.toSorted()]))
  expect(inOrder(Object.entries(presses).map(([name, rows]) => [name, Object.keys(rows)]))).toEqual(
    inOrder(told),
  )
  for (const [name, rows] of Object.entries(presses)) {
    const place = findPlace('mui', name) ?? findPlace('extra', name)!
    await test.step(name, async () => {
      const address = pathOf(place)
      const link = page.locator(`.guide-nav a[href="${address}"]`)
      if (page.url().includes('/components/')) await link.click()
      else await page.goto(address)
      await isShown(page, address)
      for (const press of Object.values(rows)) await press(page)
      await page.keyboard.press('Escape')
    })
  }
})
