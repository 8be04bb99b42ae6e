import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ICONS } from './icons.gen.ts'
import { OFFICE_ICONS } from './office-icons.gen.ts'

const app = path.join(import.meta.dirname, '../..')
/** Pages that a visitor can open: everything but the office, and the style guide, which brings all icons. */
const pages = fs
  .globSync('routes/**/*.tsx', { cwd: app })
  .filter(
    (file) => !/^routes\/(dashboard|setting|account|components)\//.test(file) && !file.includes('.test.'),
  )

/** The files of the application that a page loads, sooner or later. */
function filesOf(entries: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return
    seen.add(file)
    const text = fs.readFileSync(file, 'utf8')
    for (const [, address = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const next = path.join(path.dirname(file), address)
      if (fs.existsSync(next)) visit(next)
    }
  }
  for (const entry of entries) visit(path.join(app, entry))
  return seen
}

it('no page that visitors can open names an icon of the office', () => {
  const files = [...filesOf(['root.tsx', ...pages])].filter((file) => !file.endsWith('.gen.ts'))
  expect(files.length).toBeGreaterThan(100)
  const named = files.flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8')
    return Object.keys(OFFICE_ICONS)
      .filter((name) => new RegExp(`(?:name|icon)[=:] ?\\{?['"]${name}['"]`).test(text))
      .map((name) => `${path.relative(app, file)}: ${name}`)
  })
  expect(named).toEqual([])
})

it('each icon comes once', () => {
  expect(Object.keys(ICONS).filter((name) => name in OFFICE_ICONS)).toEqual([])
})
