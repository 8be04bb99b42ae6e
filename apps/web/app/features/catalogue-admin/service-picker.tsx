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

/** The services that an option can follow, but for these. */
function followedQuery(search: string, without: readonly number[]): Search<Service> {
  const { queryKey, queryFn } = choicesQuery(false, search)
  return {
    queryKey: [...queryKey, 'followed', without],
    queryFn: async (context) => {
      const found = soldAlone(await queryFn(context))
      const rows = found.rows.filter(({ id }) => !without.includes(id))
      return { rows, total: found.total - (found.rows.length - rows.length) }
    },
  }
}

interface FollowedPickerProps extends Omit<ServicePickerProps, 'isPause'> {
  /** The option itself, and what was chosen already. */
  without: readonly number[]
}

export function FollowedPicker({ label, without, onPick }: FollowedPickerProps) {
  return <SearchPicker label={label} search={(text) => followedQuery(text, without)} onPick={onPick} />
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
