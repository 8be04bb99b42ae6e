import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { newPerson, type Person, type SalonApi } from '../salon-api.ts'

const label = async (block: Locator) => (await block.getAttribute('aria-label'))!.replaceAll('\u00a0', ' ')
/** « 10 h 30 – 11 h, …, avec Léa, … » */
const timeAndPerson = (text: string) => [text.split(',')[0]!, /avec ([^,]+)/.exec(text)![1]!]

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await target.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** A block in the hand of a mouse. */
async function pickUp(page: Page, block: Locator): Promise<void> {
  await block.scrollIntoViewIfNeeded()
  const { x, y } = (await block.boundingBox())!
  await page.mouse.move(x + 40, y + 6)
  await page.mouse.down()
  await page.mouse.move(x + 46, y + 10, { steps: 3 })
  await expect(page.locator('.mv-range').first()).toBeAttached()
}

/** A new client has a cut with Camille at one of the day's starts, counted from its end when negative. */
async function bookFor(
  api: SalonApi,
  name: Pick<Person, 'firstname' | 'lastname'>,
  day: string,
  place: number,
): Promise<void> {
  const items = 's:1@2'
  const start = (await api.starts(items, day)).at(place)!
  await api.book(await api.signUp({ ...newPerson(), ...name }), items, start)
}

test('a visit is dragged to a colleague, moved on by keys, stretched and taken back; each shows after a reload', async ({
  page,
  api,
  signIn,
  ownDay,
}) => {
  const day = ownDay(11)
  await bookFor(api, { firstname: 'Grandjean', lastname: 'Apolline' }, day, 0)
  await signIn('admin')
  const block = page.getByRole('button', { name: /Apolline Grandjean/ })
  const open = async () => {
    await page.goto(`/dashboard/calendar?date=${day}`)
    await expect(block).toBeVisible()
  }
  const saved = () =>
    page.waitForResponse(
      (answer) => answer.url().includes('/api/agenda/') && answer.request().method() === 'POST',
    )

  await open()
  const before = await label(block)
  await test.step('by a mouse', async () => {
    await pickUp(page, block)
    const range = page.locator('[data-layer]:not([data-layer="2"]) .mv-range').first()
    const { x, y } = (await range.boundingBox())!
    await page.mouse.move(x + 60, y + 40, { steps: 12 })
    await expect(page.locator('.mv-place')).toHaveClass(/allowed/)
    const done = saved()
    await page.mouse.up()
    expect((await done).status()).toBe(200)
    await expect(page.getByRole('checkbox', { name: 'Prévenir par SMS' })).toBeChecked()
    // The way back is offered a moment before the day is drawn anew.
    await expect(block).not.toHaveAccessibleName(/avec Camille/)
    await expect(block).toBeFocused()
    const dragged = timeAndPerson(await label(block))
    await open()
    expect(timeAndPerson(await label(block))).toEqual(dragged)
  })

  await test.step('by keys', async () => {
    const dragged = timeAndPerson(await label(block))
    await block.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    const bar = page.locator('.mv-bar')
    while (!(await bar.textContent())!.includes('avec Camille')) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.locator('.mv-place')).toHaveClass(/allowed/)
    const done = saved()
    await page.keyboard.press('Enter')
    expect((await done).status()).toBe(200)
    await expect(block).toHaveAccessibleName(/avec Camille/)
    const moved = timeAndPerson(await label(block))
    expect(moved[0]).not.toBe(dragged[0])
    await open()
    expect(timeAndPerson(await label(block))).toEqual(moved)

    await block.focus()
    await page.keyboard.press('r')
    await page.keyboard.press('ArrowDown')
    const stretched = saved()
    await page.keyboard.press('Enter')
    expect((await stretched).status()).toBe(200)
    await expect(block).not.toHaveAccessibleName(new RegExp(moved[0]!.replaceAll(' ', '.')))
    const undone = saved()
    await page.keyboard.press('u')
    expect((await undone).status()).toBe(200)
    await open()
    expect(timeAndPerson(await label(block))).toEqual(moved)
    expect(timeAndPerson(before)[0]).not.toBe(moved[0])
  })
})

test('a visit is dropped on « À placer », and dragged from there onto another day', async ({
  page,
  api,
  signIn,
  ownDay,
}) => {
  const day = ownDay(11)
  await bookFor(api, { firstname: 'Vasseur', lastname: 'Ombeline' }, day, -1)
  await signIn('admin')
  await page.goto(`/dashboard/calendar?date=${day}`)
  const block = page.locator('.tg').getByRole('button', { name: /Ombeline Vasseur/ })
  await expect(block).toBeVisible()
  await pickUp(page, block)
  const pile = page.locator('.mv-park')
  const over = await middleOf(pile)
  await page.mouse.move(over.x, over.y, { steps: 10 })
  await expect(pile).toHaveAttribute('data-over', '')
  await page.mouse.up()
  const tray = page.getByRole('region', { name: 'À placer' })
  await expect(tray).toContainText('Ombeline Vasseur')
  await expect(block).toBeVisible()

  await page.getByRole('button', { name: 'Jour précédent' }).click()
  await expect(block).toHaveCount(0)
  const parked = await middleOf(tray.getByRole('button', { name: /^Ombeline Vasseur/ }))
  await page.mouse.move(parked.x, parked.y)
  await page.mouse.down()
  await page.mouse.move(parked.x + 6, parked.y - 6, { steps: 3 })
  const range = page.locator('[data-layer="2"] .mv-range').first()
  await range.scrollIntoViewIfNeeded()
  const { x, y } = (await range.boundingBox())!
  await page.mouse.move(x + 60, y + 10, { steps: 12 })
  await expect(page.locator('.mv-place')).toHaveClass(/allowed/)
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/agenda/changes'))
  await page.mouse.up()
  expect((await saved).status()).toBe(200)
  await expect(block).toBeFocused()
  await expect(tray).toHaveCount(0)
})

test('Escape and a place that is taken leave a visit where it was', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/dashboard/calendar')
  const visits = page.locator('[data-kind="visit"]:not(.done):not(.no-show)')
  await expect(visits.first()).toBeVisible()
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url())
  })
  const [block, other] = [visits.nth(2), visits.nth(4)]
  const name = await label(block)
  await pickUp(page, block)
  const { x, y } = await middleOf(other)
  await page.mouse.move(x, y, { steps: 8 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('.mv-place, .mv-range, .mv-held')).toHaveCount(0)
  expect(await label(block)).toBe(name)
  expect(writes).toEqual([])
  // The press that ended the drag opened nothing.
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('fifty scrolls that start on a visit move nothing, and fifty long presses lift it', async ({
    page,
    signIn,
  }) => {
    await signIn('admin')
    await page.goto('/dashboard/calendar')
    const visits = page.locator('[data-kind="visit"]:not(.done):not(.no-show)')
    await expect(visits.first()).toBeVisible()
    const writes: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url())
    })
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    const scroller = page.locator('.tg')
    const box = (await scroller.boundingBox())!
    let scrolled = 0
    for (let swipe = 0; swipe < 50; swipe++) {
      const way = swipe % 2 === 0 ? -1 : 1
      const at = await page.evaluate(
        ({ top, bottom }) => {
          const seen = [...document.querySelectorAll<HTMLElement>('[data-kind="visit"]')]
            .map((one) => one.getBoundingClientRect())
            .filter((one) => one.top > top + 80 && one.bottom < bottom - 20)
          const { left, top: y } = seen[Math.floor(seen.length / 2)]!
          return { x: left + 30, y: y + 5 }
        },
        { top: box.y, bottom: box.y + box.height },
      )
      const before = await scroller.evaluate((element) => element.scrollTop)
      await touch('touchStart', [at])
      for (let step = 1; step <= 4; step++) await touch('touchMove', [{ x: at.x, y: at.y + way * step * 18 }])
      await touch('touchEnd', [])
      await expect(page.locator('.mv-place')).toHaveCount(0)
      if ((await scroller.evaluate((element) => element.scrollTop)) !== before) scrolled++
    }
    expect(scrolled).toBeGreaterThan(40)
    expect(writes).toEqual([])

    const block = visits.last()
    for (let press = 0; press < 50; press++) {
      // The last swipe may still roll on, and what other people change today moves columns.
      await block.click({ trial: true, position: { x: 30, y: 8 } })
      const { x, y } = (await block.boundingBox())!
      await touch('touchStart', [{ x: x + 30, y: y + 8 }])
      await expect(page.locator('.mv-place').first()).toBeAttached()
      await touch('touchMove', [{ x: x + 34, y: y + 14 }])
      await page.keyboard.press('Escape')
      await expect(page.locator('.mv-place')).toHaveCount(0)
      await touch('touchEnd', [])
    }
    expect(writes).toEqual([])
  })
})
