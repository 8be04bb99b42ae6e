import type { Page } from '@playwright/test'
import { dayInWords } from '../booking-page.ts'
import { expect, expectNoOverflow, test } from '../journey.ts'
import { ofName } from '../french.ts'
import { newPerson, type CalendarStep } from '../salon-api.ts'

const TODAY = '2026-11-20'

/** Opens a day, and on a phone the person's own list. */
async function openDay(page: Page, day: string, professional: string): Promise<void> {
  await page.goto(`/dashboard/calendar?date=${day}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(dayInWords(day))
  const team = page.getByRole('group', { name: 'Équipe' })
  await expect(team.or(page.locator('.tg [data-item]').first()).first()).toBeVisible()
  if (await team.isVisible()) await team.getByRole('button', { name: professional }).click()
}

function blockOf(page: Page, step: CalendarStep) {
  const { lastname, firstname } = step.appointment!.customer
  return page.getByRole('button', { name: `, ${lastname} ${firstname}, ${step.service.name}, ` }).first()
}

test('staff mark a visit as done or missed, and can undo each', async ({
  page,
  api,
  signIn,
  isMobile,
}, info) => {
  const done = (await api.day(TODAY)).filter(
    ({ status, abilities, busy }) => status === 'done' && abilities.reopen && busy,
  )
  // The two browsers of a run each take one of their own.
  const step = info.project.name === 'phone' ? done.at(-1)! : done[0]!
  const { lastname, firstname } = step.appointment!.customer
  const name = `${lastname} ${firstname}`
  const details = page.getByRole('dialog', { name: 'Rendez-vous' })
  await signIn('admin')
  await openDay(page, TODAY, step.professional.lastname)
  await expectNoOverflow(page)

  const mark = async (action: string, sentence: string, label: string | RegExp) => {
    await blockOf(page, step).click()
    await details.getByRole('button', { name: action, exact: true }).click()
    await expect(page.getByText(sentence).last()).toBeVisible()
    await expect(details).toBeHidden()
    // It was drawn anew meanwhile.
    if (!isMobile) await expect(blockOf(page, step)).toBeFocused()
    await blockOf(page, step).click()
    await expect(details.locator('.lab').getByText(label, { exact: true }).first()).toBeVisible()
    await details.getByRole('button', { name: 'Fermer' }).click()
  }
  const open = /^(En cours|À clôturer)$/
  await mark('Remettre à venir', `Le rendez-vous ${ofName(name)} est rétabli.`, open)
  await mark('Absent', `Absence notée pour ${name}.`, 'Absent')
  await expect(page.locator('.no-show').filter({ hasText: name }).first()).toBeVisible()
  await mark('Remettre à venir', `Le rendez-vous ${ofName(name)} est rétabli.`, open)
  await blockOf(page, step).click()
  await details.getByRole('button', { name: 'Terminer', exact: true }).click()
  const closing = page.getByRole('dialog', { name: 'Terminer le rendez-vous' })
  await expect(closing.getByText('Prix final')).toBeVisible()
  await expectNoOverflow(page)
  await closing.getByRole('button', { name: 'Terminer sans reprendre' }).click()
  await expect(page.getByText(`Le rendez-vous ${ofName(name)} est terminé.`).last()).toBeVisible()
  await expect(closing).toBeHidden()
})

test('cancelling for a client asks first, and the visit leaves the day', async ({
  page,
  api,
  signIn,
  ownDay,
}) => {
  const day = ownDay(4)
  const person = { ...newPerson(), firstname: 'Montgolfier-Castelnau', lastname: 'Anne-Sophie' }
  const items = 's:1@2'
  await api.book(await api.signUp(person), items, (await api.starts(items, day))[0]!)
  await signIn('camille')
  await openDay(page, day, 'Camille')
  const block = page.getByRole('button', { name: 'Anne-Sophie Montgolfier-Castelnau' })
  await block.click()
  await expectNoOverflow(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  const question = page.getByRole('dialog', { name: 'Annuler ce rendez-vous ?' })
  await expect(question).toContainText('Anne-Sophie Montgolfier-Castelnau')
  await question.getByRole('button', { name: 'Garder' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  await question.getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  await expect(page.getByText('Le rendez-vous d’Anne-Sophie Montgolfier-Castelnau est annulé.')).toBeVisible()
  await expect(block).toHaveCount(0)
})

test('a pause is drawn hollow, and a client served during it appears inside', async ({
  page,
  api,
  signIn,
  ownDay,
  isMobile,
}) => {
  const day = ownDay(5)
  const colour = 'c:2@2'
  await api.book(await api.signUp(), colour, (await api.starts(colour, day))[0]!)
  const pause = (await api.day(day)).find(
    ({ busy, appointment }) => !busy && appointment?.customer.lastname === 'Camille',
  )!
  await signIn('camille')
  await openDay(page, day, 'Camille')
  await expect(page.getByText('30 min libres').first()).toBeVisible()

  const cut = 's:2@2'
  const start = (await api.starts(cut, day)).find((time) => time >= pause.start && time < pause.end)!
  await api.book(await api.signUp({ ...newPerson(), lastname: 'Nino', firstname: 'Faure' }), cut, start)
  await openDay(page, day, 'Camille')
  const inside = page.getByRole('button', { name: 'Nino Faure' })
  await expect(inside).toBeVisible()
  if (isMobile) {
    await expect(inside).toContainText('pendant la pause')
    return
  }
  const block = await inside.boundingBox()
  const hollow = await page.locator('.tg-area.pause').first().boundingBox()
  expect(block!.x - hollow!.x).toBeGreaterThanOrEqual(12)
  expect(block!.y).toBeGreaterThanOrEqual(hollow!.y - 2)
  expect(block!.y + block!.height).toBeLessThanOrEqual(hollow!.y + hollow!.height + 2)
})

// On a phone the day is a list.
test(
  'the day is one Tab stop, read and walked through in order of time',
  { tag: '@desk' },
  async ({ page, signIn }) => {
    await signIn('camille')
    await openDay(page, TODAY, 'Camille')
    const section = page.getByRole('region', { name: /^Camille, 9\sh/ })
    await expect(section.getByRole('heading', { level: 2 })).toHaveCount(1)
    const items = section.getByRole('listitem').getByRole('button')
    await expect(page.locator('.tg [data-item][tabindex="0"]')).toHaveCount(1)
    await items.first().focus()
    const count = await items.count()
    expect(count).toBeGreaterThan(3)
    for (let place = 1; place < count; place++) {
      await page.keyboard.press('ArrowDown')
      await expect(items.nth(place)).toBeFocused()
    }
    // A focused item is not under the heads, nor below the window.
    const box = (await items.last().boundingBox())!
    expect(box.y).toBeGreaterThan(200)
    expect(box.y).toBeLessThan(page.viewportSize()!.height)
    const tops = await items.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  },
)

test('a professional’s dashboard shows the day and the next client', async ({ page, signIn }) => {
  await signIn('camille')
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Aujourd’hui', exact: true })).toContainText(
    /\d+ rendez-vous, \d+ terminés?/,
  )
  await expect(page.getByRole('region', { name: 'Prochain client' })).toContainText(/dans \d+/)
})

test('on the bars of the team work is framed paper, and off time is nothing', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/dashboard')
  const line = page.locator('.lines .bar').first()
  await expect(line).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const work = page.locator('.lines .bar .work').first()
  await expect(work).toHaveCSS('border-block-start-width', '1px')
  const paper = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'var(--bg-paper)'
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })
  await expect(work).toHaveCSS('background-color', paper)
})

test('on paper the day is a sheet for each professional, without menus or buttons', async ({
  page,
  signIn,
}) => {
  await signIn('camille')
  await openDay(page, TODAY, 'Camille')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1050, height: 700 })
  const table = page.getByRole('table', { name: /^Camille/ })
  await expect(table).toBeVisible()
  await expect(table.getByRole('row', { name: /06\s39.*venu/ }).first()).toBeVisible()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  const { x, width } = (await table.boundingBox())!
  expect(x).toBeLessThan(60)
  expect(width).toBeGreaterThan(900)
})
