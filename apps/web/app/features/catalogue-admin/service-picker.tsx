import type { Service } from '@meche/contract/catalogue.ts'
import * as api from '@meche/contract/routes.ts'
import { callPage } from '../../lib/api/http.ts'
import { CHOICES, SearchPicker, type Search } from '../../shared/search-picker.tsx'
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

interface ServicePickerProps {
  label: string
  isPause: boolean
  onPick: (service: Service) => void
}

/** Adds a service, or a pause, by its name. */
export function ServicePicker({ label, isPause, onPick }: ServicePickerProps) {
  return <SearchPicker label={label} search={(text) => choicesQuery(isPause, text)} onPick={onPick} />
}
