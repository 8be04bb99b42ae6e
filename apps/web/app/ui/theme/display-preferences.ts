import type { PRIMARY_PRESETS } from './tokens.ts'

/** The specification's `app-settings`: the source of display preferences. `theme-mode` mirrors the scheme. */
export interface DisplayPreferences {
  colorScheme: 'light' | 'dark'
  direction: 'ltr' | 'rtl'
  /** `hight` is the specification's spelling (sic). */
  contrast: 'default' | 'hight'
  navLayout: 'vertical' | 'horizontal' | 'mini'
  primaryColor: keyof typeof PRIMARY_PRESETS
  navColor: 'integrate' | 'apparent'
  /** Pages keep a readable width and stand in the middle of windows of more than 1600 px. */
  compactLayout: boolean
  fontFamily: FontFamily
}

export const fontFamilies = [
  'Public Sans Variable',
  'Inter Variable',
  'DM Sans Variable',
  'Nunito Sans Variable',
] as const
export type FontFamily = (typeof fontFamilies)[number]

export const defaultPreferences: DisplayPreferences = {
  colorScheme: 'light',
  direction: 'ltr',
  contrast: 'default',
  navLayout: 'vertical',
  primaryColor: 'default',
  navColor: 'integrate',
  compactLayout: true,
  fontFamily: 'Public Sans Variable',
}

export const SETTINGS_KEY = 'app-settings'
export const MODE_KEY = 'theme-mode'

/**
 * Puts preferences on <html>, where the style sheet reads them. Its text is sent in the head of every page and runs
 * before the first paint, so it uses nothing from outside itself; the drawer calls the same function afterwards.
 * `fontSheet` is the address of the three other fonts, fetched only by those who chose one.
 */
export function showPreferences(stored: Partial<DisplayPreferences>, fontSheet: string): void {
  const root = document.documentElement
  const set = (name: string, value: string | undefined, usual: string) => {
    if (value === undefined || value === usual) delete root.dataset[name]
    else root.dataset[name] = value
  }
  const isDark = stored.colorScheme === 'dark'
  root.classList.toggle('dark', isDark)
  root.classList.toggle('light', !isDark)
  if (stored.direction) root.dir = stored.direction
  set('primary', stored.primaryColor, 'default')
  set('contrast', stored.contrast, 'default')
  set('nav', stored.navLayout, 'vertical')
  set('navColor', stored.navColor, 'integrate')
  set('wide', stored.compactLayout === false ? 'yes' : undefined, '')
  set('font', stored.fontFamily, 'Public Sans Variable')
  if (root.dataset['font'] && !document.getElementById('fonts')) {
    const sheet = document.createElement('link')
    sheet.id = 'fonts'
    sheet.rel = 'stylesheet'
    sheet.href = fontSheet
    document.head.append(sheet)
  }
}

/** The script of the head. It must not throw where storage is refused or holds something else. */
export function preferencesScript(fontSheet: string): string {
  return `{let s={};try{s=JSON.parse(localStorage.getItem('${SETTINGS_KEY}'))||{}}catch{}(${showPreferences})(s,'${fontSheet}')}`
}
