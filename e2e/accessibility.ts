import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectNoOverflow } from './journey.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What is on the page now has no barrier, in light and in dark, and does not stick out. Nothing is in frames, so axe
 * needs no second page to gather what it found (its "legacy mode"): that takes half the time.
 */
export async function expectNoBarrier(page: Page): Promise<void> {
  const axe = () => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const light = await axe().withTags(tags).analyze()
  expect(light.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await page.evaluate(() => document.documentElement.classList.replace('light', 'dark'))
  const dark = await axe().withRules(['color-contrast']).analyze()
  expect(dark.violations.map(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
  await page.evaluate(() => document.documentElement.classList.replace('dark', 'light'))
  await expectNoOverflow(page)
}
