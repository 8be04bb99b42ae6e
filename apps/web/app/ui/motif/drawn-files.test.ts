import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawnFiles } from './drawn-files.ts'

const folder = new URL('./drawn/', import.meta.url)

test('the drawing files match their functions; `node drawings.mjs` writes them', () => {
  const drawn = drawnFiles()
  expect(readdirSync(folder).toSorted()).toEqual([...drawn.keys()].toSorted())
  for (const [name, text] of drawn) expect(readFileSync(new URL(name, folder), 'utf8')).toBe(`${text}\n`)
})

test('a drawing contains only shapes', () => {
  for (const text of drawnFiles().values())
    expect(text).not.toMatch(/<(script|style|image|use|a)\b|href|NaN|undefined/)
})
