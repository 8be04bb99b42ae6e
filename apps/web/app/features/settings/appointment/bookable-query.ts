import { formatItems, type ItemIdentity } from '@meche/contract/mapping/items.ts'
import * as api from '@meche/contract/routes.ts'
import { byAnyone } from '../../../lib/salon/booking-address.ts'
import { callPage } from '../../../lib/api/http.ts'
import { soldAlone } from '../../../shared/sold-alone.ts'
import { CHOICES, type Choice, type Search } from '../../../shared/search-picker.tsx'

/** The services and composed services that clients can book; ids are as in an address: `s:12`, `c:3`. */
export function bookableQuery(search: string): Search<Choice> {
  const query = {
    disabled: '0',
    ...(search === '' ? {} : { search }),
    'order[name]': 'asc',
    itemsPerPage: CHOICES,
  } as const
  return {
    queryKey: ['bookable', search],
    queryFn: async ({ signal }) => {
      const [found, composed] = await Promise.all([
        callPage(api.getServices, {
          query: { ...query, is_break: '0', visibility: 'online' },
          signal,
        }),
        callPage(api.getCombinatedServices, { query, signal }),
      ])
      const services = soldAlone(found)
      const choiceOf =
        (kind: ItemIdentity['kind']) => (row: { id: number; name: string; duration: number }) => ({
          id: formatItems([byAnyone({ kind, id: row.id })]),
          name: row.name,
          duration: row.duration,
        })
      return {
        rows: [...services.rows.map(choiceOf('service')), ...composed.rows.map(choiceOf('composed'))],
        total: services.total + composed.total,
      }
    },
  }
}
