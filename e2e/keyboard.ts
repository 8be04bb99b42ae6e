import { expect, type Locator, type Page } from '@playwright/test'

/** Where the focus is, as the page tells it. */
interface Stop {
  /** The number of the control among those of the page; null for what is none of them. */
  control: number | null
  /** The element, as a person would find it in the source. */
  what: string
  faults: string[]
  /** Null for what stays in the window. */
  box: Box | null
  /** Where the stop before is now: a strip that scrolls to the focus has moved it. */
  boxBefore: Box | null
}

/** In the document, however far the page is scrolled. */
interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

declare global {
  interface Window {
    keyboardWalk: { begin: (root: string) => string[]; stop: () => Promise<Stop | null> }
  }
}

/** Runs in the page: it knows how every control looks without the focus, and reports the one that has it. */
function watchFocus(): void {
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]'
  let controls: HTMLElement[] = []
  let resting = new Map<Element, string>()
  const isChosen = (element: HTMLElement) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ name, form }) => name === element.name && form === element.form,
    )
    return !group.some(({ checked }) => checked)
  }
  // A tree gives its focus to one of its rows.
  const isReachable = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    element.role !== 'treegrid' &&
    !element.matches(':disabled') &&
    !element.closest('[inert]') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    isChosen(element)
  // Some draw their focus on the frame around them, or on the label of a hidden box.
  const frames = (element: Element) =>
    [element, element.parentElement, element.parentElement?.parentElement, element.closest('label')].filter(
      (frame) => frame !== null && frame !== undefined,
    )
  const drawn = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
    const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : `${outlineWidth} ${outlineColor}`
    return outline + (boxShadow === 'none' ? '' : boxShadow)
  }
  const isShown = (element: Element) =>
    frames(element).some((frame) => drawn(frame) !== '' && drawn(frame) !== (resting.get(frame) ?? ''))
  const area = (element: Element) => {
    const isLarge = (one: Element) => {
      const { width, height } = one.getBoundingClientRect()
      return width > 4 && height > 4
    }
    if (isLarge(element) && getComputedStyle(element).opacity !== '0') return element
    // A box that is drawn by its label is where its label is, and a hidden button where its zone is.
    let drawnBy = element.closest('label') ?? element.parentElement
    while (drawnBy && !isLarge(drawnBy)) drawnBy = drawnBy.parentElement
    return drawnBy ?? element
  }
  const isCovered = (element: Element) => {
    const { top, bottom, left, width } = area(element).getClientRects()[0] ?? new DOMRect()
    const [first, last] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)]
    if (last - first < 4) return true
    const x = left + width / 2
    return [first + 2, (first + last) / 2, last - 2].some((y) => {
      // A notice goes by itself, and leaves the page as it was.
      const at = document
        .elementsFromPoint(x, y)
        .find((above) => !above.closest('.toasts') || element.closest('.toasts'))
      return !at || !(area(element).contains(at) || at.contains(element))
    })
  }
  const stays = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement))
  const boxOf = (element: Element | null) => {
    if (!element?.isConnected || stays(element)) return null
    const { top, bottom, left, right } = area(element).getBoundingClientRect()
    return {
      top: top + scrollY,
      bottom: bottom + scrollY,
      left: left + scrollX,
      right: right + scrollX,
    }
  }
  let before: Element | null = null
  const nameOf = (element: Element) => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 140)
  window.keyboardWalk = {
    begin: (root) => {
      const part = document.querySelector(root)!
      controls = [...part.querySelectorAll<HTMLElement>(selector)].filter(isReachable)
      const unfocused = controls.flatMap(frames).filter((frame) => !frame.contains(document.activeElement))
      before = null
      resting = new Map(unfocused.map((frame) => [frame, drawn(frame)]))
      return controls.map(nameOf)
    },
    stop: () =>
      new Promise((answer) => {
        requestAnimationFrame(() => {
          const element = document.activeElement
          if (!element || element === document.body) return answer(null)
          const faults = []
          if (!isShown(element)) faults.push('shows no focus')
          if (isCovered(element)) faults.push('is covered or out of sight')
          const at = controls.indexOf(element as HTMLElement)
          const boxBefore = boxOf(before)
          before = element
          answer({
            control: at === -1 ? null : at,
            what: nameOf(element),
            faults,
            box: boxOf(element),
            boxBefore,
          })
        })
      }),
  }
}

/** Before the page opens. */
export async function watchKeyboard(page: Page): Promise<void> {
  await page.addInitScript(watchFocus)
}

/** Where the focus is now, and that it can be seen. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const stop = await page.evaluate(() => window.keyboardWalk.stop())
      if (!stop) return 'nothing has the focus'
      return stop.what.startsWith('<main') ? [] : stop.faults.map((fault) => `${stop.what} ${fault}`)
    })
    .toEqual([])
}

/** Presses Tab from where the focus is until `target` has it; on the way it can always be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const look = () =>
    target.evaluate(async (element) => ({
      stop: await window.keyboardWalk.stop(),
      has: element === document.activeElement,
    }))
  if (await target.evaluate((element) => element === document.activeElement)) return
  if (key === 'Tab') await skipMenus(page, target)
  await page.evaluate(() => window.keyboardWalk.begin('body'))
  for (let press = 0; press < 150; press += 1) {
    await page.keyboard.press(key)
    const { stop, has } = await look()
    expect(stop?.faults.map((fault) => `${stop.what} ${fault}`) ?? []).toEqual([])
    if (has) return
  }
  throw new Error(`The ${key} key does not reach ${String(target)}.`)
}

/** From the top of a page to its content by the first link, as one does who has no mouse. */
async function skipMenus(page: Page, target: Locator): Promise<void> {
  const isFarBelow = await target.evaluate(
    (element) => document.activeElement === document.body && element.closest('main') !== null,
  )
  if (!isFarBelow) return
  await page.keyboard.press('Tab')
  await expect(page.locator('a.skip')).toBeFocused()
  await page.keyboard.press('Enter')
}

/** A button of the page itself. */
export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

/** Goes to a button or a link, and presses Enter on it. */
export async function press(page: Page, name: string | RegExp, target = button(page, name)): Promise<void> {
  await pressOn(page, target)
}

/** The same for one that is not named by its text alone. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Types into fields by their label; into lists, the beginning of the choice. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
}

/** Types into a field that searches while one types, and takes its first answer by Enter: once it is there and highlighted. */
export async function pick(page: Page, field: Locator, search: string, answer: RegExp): Promise<void> {
  await field.pressSequentially(search)
  const list = page.locator('.combobox-list')
  await expect(list.getByRole('option', { name: answer }).first()).toBeVisible()
  await expect(list.getByText('Chargement')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(list.locator('[role="option"][data-focused]')).toHaveText(answer)
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
}

/** Answers the question that is asked; it takes the focus while it is there. */
export async function answer(page: Page, choice: string): Promise<void> {
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await expectFocusSeen(page)
  await press(page, choice, question.getByRole('button', { name: choice, exact: true }))
  await expect(question).toBeHidden()
}

/**
 * Presses Tab from the top of a part of the page to its end: every control in it is reached, in the order in which it is
 * seen, and the focus is always in sight. `enter` puts the focus at its top.
 */
export async function walk(page: Page, root: string, enter: () => Promise<void>): Promise<void> {
  const controls = await page.evaluate((part) => window.keyboardWalk.begin(part), root)
  expect(controls).not.toEqual([])
  await enter()
  const faults: string[] = []
  const reached = new Set<number>()
  let before = ''
  for (let press = 0; press < controls.length + 40; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => window.keyboardWalk.stop())
    if (!stop || (stop.control === null && reached.size === controls.length)) break
    if (stop.control !== null) {
      if (reached.has(stop.control)) break
      reached.add(stop.control)
    }
    faults.push(...stop.faults.map((fault) => `${stop.what} ${fault}`))
    if (isBackwards(stop)) faults.push(`${stop.what} comes after ${before}`)
    before = stop.what
  }
  const missed = controls.filter((_, place) => !reached.has(place)).map((what) => `${what} is not reached`)
  expect([...faults, ...missed]).toEqual([])
}

/** Higher up without being further along, or further back on the same line. */
function isBackwards({ boxBefore: a, box: b }: Stop): boolean {
  if (!a || !b) return false
  const isAbove = b.bottom <= a.top + 2
  const isLeft = b.right <= a.left + 2
  const isOnLine = b.top < a.bottom - 4 && a.top < b.bottom - 4
  return (isAbove && b.left < a.right) || (isLeft && isOnLine)
}
