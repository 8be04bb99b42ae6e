import { dayOf } from '../../lib/format/days.ts'
import { wordsOf } from '../../lib/i18n/i18n.tsx'
import type { Language } from '../../lib/i18n/languages.ts'
import { pageText } from '../../locales/pages.server.ts'

/** Written by e2e/accessibility-reporter.ts when the journeys have looked at every screen. */
export interface AccessibilityReport {
  /** The day. */
  at: string
  tool: string
  pages: number
  violations: { rule: string; help: string; address: string }[]
}

// The build holds the report that lay there: a site says what was checked of it, never of a later version. Without one, it says so.
const reports = import.meta.glob<AccessibilityReport>('/accessibility-report.json', {
  eager: true,
  import: 'default',
})

/** The last check of every screen before this build, in the visitor’s language. */
export function recordedCheck(
  language: Language,
  report: AccessibilityReport | undefined = Object.values(reports)[0],
): { title: string; text: string; issues: string[] } {
  const { format } = wordsOf(language)
  const { title, none, clean, found } = pageText(language, 'legal', {
    date: report ? format.dayWithYear(dayOf(report.at)) : '',
    pages: String(report?.pages ?? 0),
    tool: report?.tool ?? '',
  })
  if (!report) return { title, text: none, issues: [] }
  const issues = report.violations.map(({ rule, help, address }) => `${help} (${rule}, ${address})`)
  return { title, text: issues.length === 0 ? clean : found, issues }
}
