import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import { expect, type Page } from '@playwright/test'
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
        const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] })
        return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
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
  expect(found).toEqual({ shown: [], otherScheme: [] })
}
