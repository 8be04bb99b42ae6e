import { useEffect, useEffectEvent } from 'react'
import { createStore } from '../lib/store.ts'

/** Storage key of the setting for single-key shortcuts. Users of speech input turn them off (WCAG 2.1.4). */
const KEY = 'key-shortcuts'
const store = createStore({ read: isOn, onServer: true })
/** For browsers that refuse storage: the choice holds until the page goes. */
let unstored: boolean | null = null

function isOn(): boolean {
  if (unstored !== null) return unstored
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function setShortcuts(next: boolean): void {
  try {
    if (next) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch (error) {
    console.info(error)
    unstored = next
  }
  store.changed()
}

export const useShortcuts = store.useValue

/** In a field and in a layer above the page, keys have other meanings. */
export function hasOwnKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, dialog, [role=dialog]') !== null
}

/** Every key that is pressed in the window, wherever the focus is. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** A key alone, unless such keys are turned off, or one types or answers a question: there it is a sign like others. */
export function useShortcut(key: string, run: () => void): boolean {
  const isActive = useShortcuts()
  useEffect(() => {
    if (!isActive) return undefined
    const onKey = (event: KeyboardEvent) => {
      // With Caps Lock a letter comes as a capital.
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (hasOwnKeys(event.target)) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return isActive
}
