import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import { expect, test, type Page } from '@playwright/test'
import { LOOK, type Look } from './accessibility-reporter.ts'
import { expectNoOverflow } from './journey.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Half as long as the source that the package exports: every page compiles it anew. */
const source = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Rules = { type: 'tag' | 'rule'; values: string[] }
const contrast: Rules = { type: 'rule', values: ['color-contrast'] }

/**
 * The current page has no barrier, with the contrast checked in both schemes, and no overflow. It has no frames: axe is injected once and
 * runs twice.
 */
export async function expectNoBarrier(page: Page): Promise<void> {
  await expectBothSchemes(page, { type: 'tag', values: tags })
  await expectNoOverflow(page)
}

/** One part of the current page has no barrier, as it is shown now. */
export async function expectNoBarrierIn(page: Page, part: string): Promise<void> {
  await page.evaluate(`if (!window.axe) {${source}}`)
  const found = await page.evaluate(
    async ([selector, values]) => {
      const { violations } = await window.axe.run(selector, {
        runOnly: { type: 'tag', values: [...values] },
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    },
    [part, tags] as const,
  )
  expect(found).toEqual([])
}

/** The current page is readable in both schemes. */
export async function expectContrast(page: Page): Promise<void> {
  await expectBothSchemes(page, contrast)
}

async function expectBothSchemes(page: Page, rules: Rules): Promise<void> {
  await page.evaluate(`if (!window.axe) {${source}}`)
  const found = await page.evaluate(
    async ([now, inOtherScheme]) => {
      const barriers = async (runOnly: Rules) => {
        // Colours that are on their way have no contrast yet.
        const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
        await Promise.allSettled(moving.map(({ finished }) => finished))
        const options: axe.RunOptions = { runOnly, resultTypes: ['violations'], elementRef: true }
        const { violations } = await window.axe.run(document, options)
        return violations
          .map(({ id, help, nodes }) => ({
            id,
            help,
            nodes: nodes.filter(({ element }) => !isSaidInParts(id, element!)),
          }))
          .filter(({ nodes }) => nodes.length > 0)
          .map(({ id, help, nodes }) => [id, help, nodes.map(({ html }) => html)] as const)
      }
      /** The rule wants what is seen in one piece; the name of a calendar's block says each line of it, in another order. */
      const isSaidInParts = (rule: string, element: Element) => {
        const name = (element.ariaLabel ?? '').toLowerCase()
        const lines = [...element.querySelectorAll(':scope > b, .line')].flatMap((line) =>
          line.textContent.toLowerCase().split(/\n| · /),
        )
        return (
          rule === 'label-content-name-mismatch' &&
          element.matches('.tg-item') &&
          lines.every((line) => name.includes(line))
        )
      }
      const { classList } = document.documentElement
      const swap = () => {
        const [one, other] = classList.contains('dark') ? ['dark', 'light'] : ['light', 'dark']
        classList.replace(one, other)
      }
      const shown = await barriers(now)
      swap()
      const otherScheme = await barriers(inOtherScheme)
      swap()
      return { shown, otherScheme }
    },
    [rules, contrast] as const,
  )
  const look: Look = {
    address: new URL(page.url()).pathname,
    violations: [...found.shown, ...found.otherScheme].map(([rule, help]) => ({ rule, help })),
  }
  test.info().annotations.push({ type: LOOK, description: JSON.stringify(look) })
  // The other screens are looked at as well: the report names every one.
  expect.soft(found).toEqual({ shown: [], otherScheme: [] })
}
