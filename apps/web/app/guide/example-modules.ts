import { lazy, type ComponentType } from 'react'
import { isLater, type GuidePage } from './guide-pages.ts'

interface ExampleModule {
  default: ComponentType
}

// Each example is a file that the browser fetches with its page, and its text once a reader asks for it.
const examples = import.meta.glob<ExampleModule>('./examples/**/*.tsx')
const sources = import.meta.glob<string>('./examples/**/*.tsx', { query: '?raw', import: 'default' })

const known = new Map<string, ComponentType>()
const pathOf = (file: string) => `./examples/${file}.tsx`

/** The component of an example: itself where it is loaded, else one that waits for it. */
export function exampleOf(file: string): ComponentType {
  const found = known.get(file)
  if (found) return found
  const waiting = lazy(examples[pathOf(file)]!)
  known.set(file, waiting)
  return waiting
}

/** Loads the examples of a page before it is shown, so that no skeleton stands in for them. */
export async function loadExamples(page: GuidePage): Promise<void> {
  if (isLater(page)) return
  await Promise.all(
    page.examples.map(async ({ file }) => {
      if (known.has(file)) return
      const module = await examples[pathOf(file)]!()
      known.set(file, module.default)
    }),
  )
}

export function sourceOf(file: string): Promise<string> {
  return sources[pathOf(file)]!()
}
