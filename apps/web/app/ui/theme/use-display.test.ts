// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultPreferences, preferencesScript } from './display-preferences.ts'

let display: typeof import('./use-display.ts')
const root = document.documentElement
const stored = () => JSON.parse(localStorage.getItem('app-settings')!) as object

/** Runs the script that a page runs first. */
function load(prefersDark = false): void {
  vi.stubGlobal('matchMedia', () => ({ matches: prefersDark }))
  new Function(preferencesScript('/assets/fonts.css'))()
}

beforeEach(async () => {
  localStorage.clear()
  root.removeAttribute('class')
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
  root.dir = 'ltr'
  document.getElementById('fonts')?.remove()
  vi.resetModules()
  load()
  display = await import('./use-display.ts')
})

describe('the display preferences', () => {
  it('are the specification’s defaults until the user changes them', () => {
    expect(display.displayPreferences()).toEqual(defaultPreferences)
    expect(localStorage.getItem('app-settings')).toBeNull()
    expect(root.className).toBe('light')
    expect({ ...root.dataset }).toEqual({})
  })

  it('are stored whole under app-settings, and theme-mode copies the scheme', () => {
    display.changeDisplay({ colorScheme: 'dark' })
    expect(stored()).toEqual({ ...defaultPreferences, colorScheme: 'dark' })
    expect(localStorage.getItem('theme-mode')).toBe('dark')
    display.changeDisplay({ primaryColor: 'cyan' })
    expect(stored()).toMatchObject({ colorScheme: 'dark', primaryColor: 'cyan' })
  })

  it('apply at once, and before the first paint of the next page', () => {
    const chosen = {
      colorScheme: 'dark',
      direction: 'rtl',
      contrast: 'hight',
      navLayout: 'horizontal',
      primaryColor: 'red',
      navColor: 'apparent',
      compactLayout: false,
      fontFamily: 'Inter Variable',
    } as const
    const shown = {
      primary: 'red',
      contrast: 'hight',
      nav: 'horizontal',
      navColor: 'apparent',
      wide: 'yes',
      font: 'Inter Variable',
    }
    display.changeDisplay(chosen)
    expect([root.className, root.dir, { ...root.dataset }]).toEqual(['dark', 'rtl', shown])

    root.className = ''
    root.dir = 'ltr'
    for (const name of Object.keys(root.dataset)) delete root.dataset[name]
    document.getElementById('fonts')?.remove()
    load()
    expect([root.className, root.dir, { ...root.dataset }]).toEqual(['dark', 'rtl', shown])
    expect(document.querySelectorAll('link#fonts[href="/assets/fonts.css"]')).toHaveLength(1)
  })

  it('return to the defaults and the light scheme after a reset, in the language’s direction', () => {
    display.changeDisplay({ colorScheme: 'dark', primaryColor: 'blue', direction: 'ltr' })
    display.resetDisplay('rtl')
    expect(stored()).toEqual({ ...defaultPreferences, direction: 'rtl' })
    expect([root.className, root.dir, { ...root.dataset }]).toEqual(['light', 'rtl', {}])
  })

  it('stay light until the user chooses, whatever the system prefers', () => {
    load(true)
    expect(root.className).toBe('light')
    expect(display.displayPreferences().colorScheme).toBe('light')
    display.changeDisplay({ colorScheme: 'dark' })
    load(false)
    expect(root.className).toBe('dark')
  })

  it('follow the direction of a language chosen later', () => {
    display.followDirection('rtl')
    expect(localStorage.getItem('app-settings')).toBeNull()
    display.changeDisplay({ contrast: 'hight' })
    display.followDirection('rtl')
    expect(stored()).toMatchObject({ direction: 'rtl', contrast: 'hight' })
  })

  it('survive invalid stored values', async () => {
    for (const text of ['', 'no json', 'null', '[]', '3']) {
      localStorage.setItem('app-settings', text)
      load()
      expect(root.className).toBe('light')
      expect(display.displayPreferences()).toMatchObject(defaultPreferences)
    }
  })

  it('last until the page closes when storage is refused', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused')
    })
    vi.spyOn(console, 'info').mockImplementation(() => {})
    display.changeDisplay({ primaryColor: 'purple' })
    expect(display.displayPreferences().primaryColor).toBe('purple')
    expect(root.dataset['primary']).toBe('purple')
  })
})
