import { createStore } from '../../lib/store.ts'
import fontSheet from './display-fonts.css?url'
import {
  defaultPreferences,
  MODE_KEY,
  SETTINGS_KEY,
  showPreferences,
  type DisplayPreferences,
} from './display-preferences.ts'

const store = createStore({
  read: displayPreferences,
  onServer: defaultPreferences,
  // Another tab of the same person looks the same.
  watch: () => {
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  },
})
/** The last value read from storage: the object keeps its identity while nothing changes. */
let kept: { text: string | null; preferences: DisplayPreferences } = {
  text: null,
  preferences: defaultPreferences,
}
/** For browsers that refuse storage: the choice holds until the page goes. */
let unstored: string | null = null

function storedText(): string | null {
  if (unstored !== null) return unstored
  try {
    return localStorage.getItem(SETTINGS_KEY)
  } catch {
    return null
  }
}

export function displayPreferences(): DisplayPreferences {
  const text = storedText()
  if (text !== kept.text || text === null) {
    const preferences = { ...shownNow(), ...parse(text) }
    const isSame = JSON.stringify(preferences) === JSON.stringify(kept.preferences)
    kept = { text, preferences: isSame ? kept.preferences : preferences }
  }
  return kept.preferences
}

/** Before anything is chosen: the defaults, in the scheme of the system and the direction of the language. */
function shownNow(): DisplayPreferences {
  const { classList, dir } = document.documentElement
  return {
    ...defaultPreferences,
    colorScheme: classList.contains('dark') ? 'dark' : 'light',
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
  }
}

function parse(text: string | null): Partial<DisplayPreferences> {
  try {
    return (JSON.parse(text ?? '{}') as Partial<DisplayPreferences> | null) ?? {}
  } catch {
    return {}
  }
}

/** Keeps a change under `app-settings`, mirrors the scheme, and shows it at once. */
export function changeDisplay(change: Partial<DisplayPreferences>): void {
  const preferences = { ...displayPreferences(), ...change }
  const text = JSON.stringify(preferences)
  try {
    localStorage.setItem(SETTINGS_KEY, text)
    localStorage.setItem(MODE_KEY, preferences.colorScheme)
  } catch (error) {
    console.info(error)
    unstored = text
  }
  show()
}

/** The specification's reset: the defaults, and the light scheme whatever the system prefers. */
export function resetDisplay(direction: DisplayPreferences['direction']): void {
  changeDisplay({ ...defaultPreferences, direction })
}

/** A language brings its direction; who never chose a preference has none to correct. */
export function followDirection(direction: DisplayPreferences['direction']): void {
  if (storedText() !== null) changeDisplay({ direction })
}

/** Shows preferences and stores nothing: for a page that tries them, and shows the stored ones again when it is left. */
export function showDisplay(preferences: DisplayPreferences): void {
  showPreferences(preferences, fontSheet)
}

function show(): void {
  showDisplay(displayPreferences())
  store.changed()
}

function onStorage({ key }: StorageEvent): void {
  if (key === SETTINGS_KEY) show()
}

export const useDisplay = store.useValue
