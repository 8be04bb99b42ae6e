// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paletteStyleSheet } from '../ui/theme/css-variables.ts'
import { findPlace, firstOf, guideGroups, guidePlaces, isLater, type ComponentPage } from './guide-pages.ts'

const app = join(import.meta.dirname, '..')
const read = (module: string) => readFileSync(join(app, module), 'utf8')

/** As section 2 of the specification lists them. */
const specified = {
  foundation: 'grid, icons, colors, shadows, typography',
  mui: 'chip, list, menu, tabs, alert, badge, table, avatar, dialog, rating, slider, switch, buttons, pickers, popover, stepper, tooltip, checkbox, progress, timeline, data-grid, tree-view, accordion, textfield, pagination, breadcrumbs, autocomplete, radio-button, transfer-list',
  extra:
    'map, dnd, chart, image, label, editor, upload, animate, scroll, lightbox, snackbar, markdown, walktour, carousel, mega-menu, utilities, form-wizard, organization-chart, multi-language, navigation-bar, form-validation, scroll-progress',
}

/** Components that come with a later room. A room that brings one takes it off this list; nothing is added to it. */
const later = ['rating', 'transfer-list', 'map', 'walktour', 'mega-menu', 'organization-chart']

const pages = guidePlaces.map(({ page }) => page)
const components = pages.filter((page): page is ComponentPage => !isLater(page))

/** Whether a module uses a part: imports its module, or names its class. */
function uses(module: string, part: string): boolean {
  const text = read(module)
  if (part.startsWith('.')) return new RegExp(`['"\`\\s]${part.slice(1)}(?![\\w-])`).test(text)
  return importsOf(module, text).includes(part)
}

function importsOf(module: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, target]) =>
    join(dirname(module), target!),
  )
}

describe('the style guide', () => {
  it('has every page of the specification, and leads each group’s address to the specified page', () => {
    for (const [group, names] of Object.entries(specified)) {
      const { pages: found } = guideGroups[group as keyof typeof guideGroups]
      expect(found.map(({ name }) => name)).toEqual(names.split(', '))
    }
    const firsts = Object.keys(specified).map((group) => firstOf(group)?.page.name)
    expect(firsts).toEqual(['colors', 'accordion', 'animate'])
    expect(findPlace('mui', 'unknown')).toBeUndefined()
  })

  it('says for each component that is not there yet which room brings it', () => {
    expect(pages.filter(isLater).map(({ name }) => name)).toEqual(later)
  })

  it.each(components.map((page) => [page.name, page] as const))(
    'names modules of the product that use %s',
    (_name, { part, usedBy }) => {
      expect(usedBy.length).toBeGreaterThan(0)
      if (!part.startsWith('.')) expect(existsSync(join(app, part)), part).toBe(true)
      expect(usedBy.filter((module) => !uses(module, part))).toEqual([])
    },
  )

  it('shows each example once, and leaves no file without a page', () => {
    const shown = components.flatMap(({ examples }) => examples.map(({ file }) => `${file}.tsx`))
    const files = globSync('**/*.tsx', { cwd: join(app, 'guide/examples') })
    expect(shown.toSorted()).toEqual(files.toSorted())
  })

  it('builds its examples of the product’s own parts: an example imports nothing of the guide', () => {
    const own = globSync('guide/examples/**/*.tsx', { cwd: app }).flatMap((module) =>
      importsOf(module, read(module)).filter((target) => target.startsWith('guide/')),
    )
    expect(own).toEqual([])
  })

  it('names only variables that the theme has', () => {
    const theme = paletteStyleSheet()
    const named = new Set(components.flatMap(({ tokens }) => tokens))
    expect([...named].filter((token) => !theme.includes(`--${token}:`))).toEqual([])
  })
})
