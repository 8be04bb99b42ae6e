import type { Service } from '@meche/contract/catalogue.ts'
import * as api from '@meche/contract/routes.ts'
import { callPage } from '../../lib/api/http.ts'
import { CHOICES, SearchPicker, type Search } from '../../shared/search-picker.tsx'
import { soldAlone } from '../../shared/sold-alone.ts'
import { keys } from './api.ts'

/** The services that can be a step. */
export function choicesQuery(isPause: boolean, search: string): Search<Service> {
  return {
    queryKey: [...keys.services, 'choices', isPause, search],
    queryFn: ({ signal }) =>
      callPage(api.getServices, {
        query: {
          is_break: isPause ? '1' : '0',
          disabled: '0',
          ...(search === '' ? {} : { search }),
          'order[name]': 'asc',
          itemsPerPage: CHOICES,
        },
        signal,
      }),
  }
}

/** The services that an option can follow. */
function followedQuery(search: string): Search<Service> {
  const { queryKey, queryFn } = choicesQuery(false, search)
  return {
    queryKey: [...queryKey, 'followed'],
    queryFn: async (context) => soldAlone(await queryFn(context)),
  }
}

export function FollowedPicker({ label, onPick }: Omit<ServicePickerProps, 'isPause'>) {
  return <SearchPicker label={label} search={followedQuery} onPick={onPick} />
}

interface ServicePickerProps {
  label: string
  isPause: boolean
  onPick: (service: Service) => void
}

/** Adds a service, or a pause, by its name. */
export function ServicePicker({ label, isPause, onPick }: ServicePickerProps) {
  return <SearchPicker label={label} search={(text) => choicesQuery(isPause, text)} onPick={onPick} />
}
