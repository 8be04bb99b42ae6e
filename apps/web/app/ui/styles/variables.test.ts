// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paletteStyleSheet } from '../theme/css-variables.ts'

const app = join(import.meta.dirname, '../..')

/** Names before a colon in a style sheet or a style, and names that are set by a script. */
const DEFINED = /(?<name>--[\w-]+)(?:['"](?: as string)?\]?)?\s*:|setProperty\('(?<set>--[\w-]+)'/g

// A browser drops a declaration with an undefined variable without a word: a background becomes transparent.
it('each CSS variable that is read without a fallback is defined', () => {
  const paths = globSync('**/*.{css,ts,tsx}', { cwd: app }).filter((path) => !/\.test\.tsx?$/.test(path))
  const sources = paths.map((path) => ({ path, text: readFileSync(join(app, path), 'utf8') }))
  const all = [paletteStyleSheet(), ...sources.map(({ text }) => text)].join('\n')
  const defined = new Set([...all.matchAll(DEFINED)].map(({ groups }) => groups!['name'] ?? groups!['set']))
  const read = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name]) => ({ path, name })),
  )
  expect(read.length).toBeGreaterThan(1000)
  expect(read.filter(({ name }) => !defined.has(name))).toEqual([])
})
