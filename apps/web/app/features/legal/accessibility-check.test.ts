// @vitest-environment node
import { expect, it } from 'vitest'
import { recordedCheck, type AccessibilityReport } from './accessibility-check.server.ts'

const report: AccessibilityReport = {
  at: '2026-11-23',
  tool: 'axe-core 4.14.1',
  pages: 71,
  violations: [],
}

it('the statement says the date and the number of screens of the report', () => {
  const { text, issues } = recordedCheck('fr', report)
  expect(text).toBe(
    'lundi 23 novembre 2026\u00a0: 71 écrans essayés avec axe-core 4.14.1, aucun défaut trouvé.',
  )
  expect(issues).toEqual([])
})

it('a violation of the report is on the page', () => {
  const violations = [{ rule: 'color-contrast', help: 'Contrast', address: '/faqs' }]
  const { text, issues } = recordedCheck('fr', { ...report, violations })
  expect(text).toContain('Défauts connus')
  expect(issues).toEqual(['Contrast (color-contrast, /faqs)'])
})

it('a build without a report claims no check', () => {
  expect(recordedCheck('fr', undefined).text).toMatch(/^(Aucun essai|.*écrans essayés)/)
})
