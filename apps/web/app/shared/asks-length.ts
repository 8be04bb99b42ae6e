import { useQuery } from '@tanstack/react-query'
import { isSameItem, type ItemRef } from '@meche/contract/mapping/items.ts'
import { needsLength } from '../lib/salon/menu.ts'
import { useSettings } from '../lib/salon/salon.ts'
import { salonMenuQuery } from '../lib/salon/team-menu.ts'

/** Whether a visit of these items is planned and priced by the length of the client's hair; null: the menu is not there yet. */
export function useAsksLength(items: readonly ItemRef[]): boolean | null {
  const hasLengths = Boolean(useSettings()?.hairLengths)
  const menu = useQuery({ ...salonMenuQuery, enabled: hasLengths && items.length > 0 })
  if (!hasLengths) return false
  if (!menu.data) return null
  const all = menu.data.flatMap((section) => section.items)
  return needsLength(items.flatMap((item) => all.find((one) => isSameItem(one, item)) ?? []))
}
