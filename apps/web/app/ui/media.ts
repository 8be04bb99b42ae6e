import { useSyncExternalStore } from 'react'

const phone = '(max-width: 899.98px)'

/** For layouts that differ in kind, not only in shape; the server renders none of them. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(phone)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(phone).matches,
    () => false,
  )
}
