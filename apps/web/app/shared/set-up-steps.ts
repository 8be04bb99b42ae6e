import { queryOptions } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import type { PublicSettings } from '@meche/contract/settings.ts'
import { call, callPage } from '../lib/api/http.ts'
import { isIntroduced } from '../lib/salon/salon.ts'

/** « Premiers pas », in order. */
export const setUpSteps = ['salon', 'hours', 'menu', 'team', 'rules', 'open'] as const
export type SetUpStep = (typeof setUpSteps)[number]

type Facts = Pick<
  PublicSettings,
  | 'adress'
  | 'zip_code'
  | 'city'
  | 'professionals'
  | 'bookingOpen'
  | 'hasBookingLimit'
  | 'hasBookingDeadline'
  | 'hasCancellationDeadline'
>

/** The steps that are done, by what they leave: the flow goes on where it was, on any device. */
export function stepsDone(settings: Facts, services: number): ReadonlySet<SetUpStep> {
  const { hasBookingLimit, hasBookingDeadline, hasCancellationDeadline } = settings
  const later: Readonly<Record<Exclude<SetUpStep, 'salon' | 'hours'>, boolean>> = {
    menu: services > 0,
    team: settings.professionals.length > 0,
    rules: hasBookingLimit || hasBookingDeadline || hasCancellationDeadline,
    open: settings.bookingOpen,
  }
  const done = {
    salon: isIntroduced(settings),
    // A new salon has hours already: keeping them leaves no trace of its own.
    hours: Object.values(later).some(Boolean),
    ...later,
  }
  return new Set(setUpSteps.filter((step) => done[step]))
}

export const setUpQuery = queryOptions({
  queryKey: ['set up'],
  queryFn: async ({ signal }) => {
    const own = { itemsPerPage: '1', is_break: '0' } as const
    const [settings, all, steps] = await Promise.all([
      call(api.getSettings, { params: { id: '1' }, signal }),
      callPage(api.getServices, { query: own, signal }),
      // Parts of composed services, which nobody books alone.
      callPage(api.getServices, { query: { ...own, visibility: 'step' }, signal }),
    ])
    const services = all.total - steps.total
    return { done: stepsDone(settings, services), services }
  },
})
