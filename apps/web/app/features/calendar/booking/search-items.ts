import { itemKey } from '@meche/contract/mapping/items.ts'
import { isFound } from '@meche/domain/text/search.ts'
import type { MenuItem } from '../../../lib/salon/menu.ts'
import type { Choice, Search } from '../../../shared/search-picker.tsx'

interface FoundItem extends Choice {
  item: MenuItem
}

const SHOWN = 12

/** A search by name among items that are all here: nothing is asked of the server. `list` names them in the cache. */
export function searchItems(list: string, items: readonly MenuItem[]) {
  return (text: string): Search<FoundItem> => ({
    queryKey: ['menu of staff', list, text, items.length],
    queryFn: () => {
      const found = items.filter(({ name }) => isFound(name, text))
      const rows = found
        .slice(0, SHOWN)
        .map((item) => ({ id: itemKey(item), name: item.name, duration: item.duration, item }))
      return Promise.resolve({ rows, total: found.length })
    },
  })
}
