// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const app = join(import.meta.dirname, '../..')

/** Says what something is on one screen, and something else on the next: names of a part of a component, never its whole. */
const VAGUE = new Set([
  'dot',
  'done',
  'facts',
  'steps',
  'item',
  'list',
  'head',
  'title',
  'text',
  'box',
  'wrap',
])

/** The classes whose rules go for every element that has them, wherever it stands. */
function* classesAlone(sheet: string): Generator<string> {
  const rules = sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<selectors>[^{}]+)\{/g)
  for (const { groups } of rules)
    for (const selector of groups!['selectors']!.split(/,(?![^(]*\))/)) {
      const alone = /^\.([\w-]+)(?:::?[\w-]+)?$/.exec(selector.trim())
      if (alone) yield alone[1]!
    }
}

// The style sheet of one page stays loaded on the next page.
it('each standalone CSS class belongs to one style sheet and has a specific name', () => {
  const owners = new Map<string, Set<string>>()
  for (const path of globSync('**/*.css', { cwd: app }))
    for (const name of classesAlone(readFileSync(join(app, path), 'utf8')))
      owners.set(name, (owners.get(name) ?? new Set()).add(path))
  expect(owners.size).toBeGreaterThan(300)
  expect([...owners].filter(([, paths]) => paths.size > 1)).toEqual([])
  expect([...owners.keys()].filter((name) => VAGUE.has(name))).toEqual([])
})
