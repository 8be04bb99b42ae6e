import { useSyncExternalStore } from 'react'

interface StoreOptions<Value> {
  /** The value now; the same object while nothing changed. */
  read: () => Value
  /** The value for rendering on the server, and in the browser until hydration. */
  onServer: Value
  /** Listens for changes from elsewhere while a component shows the value. Answers how to stop. */
  watch?: () => () => void
}

/** A value that a module keeps and components show: `changed` renders each of them again. */
export function createStore<Value>({ read, onServer, watch }: StoreOptions<Value>) {
  const listeners = new Set<() => void>()
  let unwatch: (() => void) | undefined
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) unwatch = watch?.()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) unwatch?.()
    }
  }
  return {
    useValue: (): Value => useSyncExternalStore(subscribe, read, () => onServer),
    changed: (): void => {
      for (const listener of listeners) listener()
    },
  }
}
