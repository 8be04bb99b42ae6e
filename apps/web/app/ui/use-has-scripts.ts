import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in what the server sends, true as soon as the page answers to presses. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
