import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import axe from 'axe-core/package.json' with { type: 'json' }
import { screens } from './screens.ts'

/** The annotation that each look at a screen leaves, with what was found there as JSON. */
export const LOOK = 'accessibility'

export interface Look {
  address: string
  violations: { rule: string; help: string }[]
}

const file = fileURLToPath(new URL('../apps/web/accessibility-report.json', import.meta.url))

/**
 * Writes what axe found, once a run has looked at every screen: the next build of the web application takes the file in, and
 * /legal/accessibility shows it. The date is a day, so that a second run on one day, with the same outcome, changes nothing.
 */
export default class AccessibilityReporter implements Reporter {
  readonly #looks: Look[] = []

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations)
      if (type === LOOK && description) this.#looks.push(JSON.parse(description) as Look)
  }

  onEnd(): void {
    // A run of some journeys says nothing of the whole site.
    if (this.#looks.length < screens.length) return
    const found = this.#looks.flatMap(({ address, violations }) =>
      violations.map((violation) => ({ ...violation, address })),
    )
    const violations = [...new Map(found.map((one) => [`${one.rule} ${one.address}`, one])).values()]
    const report = {
      at: new Date().toISOString().slice(0, 10),
      tool: `axe-core ${axe.version}`,
      pages: screens.length,
      violations,
    }
    fs.writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}
