import { useQuery } from '@tanstack/react-query'
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import { chosenItems, needsLength } from '../lib/salon/menu.ts'
import { useSettings } from '../lib/salon/salon.ts'
import { salonMenuQuery } from '../lib/salon/team-menu.ts'

/** Whether a visit of these items is planned and priced by the length of the client's hair; null: the menu is not there yet. */
export function useAsksLength(items: readonly ItemRef[]): boolean | null {
  const hasLengths = Boolean(useSettings()?.hairLengths)
  const menu = useQuery({ ...salonMenuQuery, enabled: hasLengths && items.length > 0 })
  if (!hasLengths) return false
  if (!menu.data) return null
  return needsLength(chosenItems(menu.data, items, null))
}
