import { useOutletContext } from 'react-router'
import type { Settings } from '@meche/contract/settings.ts'

/** The salon, which the layout of the tabs has fetched before it shows one. */
export function useFetchedSettings(): Settings {
  return useOutletContext<Settings>()
}
