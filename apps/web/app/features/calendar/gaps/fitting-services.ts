/** The services that fit in free time, named on the dashboard and on paper for a client who walks in or calls. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AgendaServices } from '@meche/contract/agenda.ts'
import { salonMenuQuery } from '../../../lib/salon/team-menu.ts'
import { agendaServicesQuery } from '../moving/api.ts'

/** The names of the services that this professional can do in so many minutes, those that bring in most a minute first. */
export type FittingServices = (professional: number, minutes: number) => string[]

/** More than these nobody reads beside a gap. */
const MOST = 3

/** `fits` names none until the server has answered; `isKnown` when it has, or cannot. */
export function useFittingServices(): { fits: FittingServices; isKnown: boolean } {
  const { data: offers, isError: isFailed } = useQuery(agendaServicesQuery)
  const { data: menu, isError: isMenuFailed } = useQuery(salonMenuQuery)
  const fits = useMemo(() => {
    const items = (menu ?? []).flatMap((section) => section.items).filter(({ kind }) => kind === 'service')
    return fittingServices(offers ?? [], new Map(items.map(({ id, name }) => [id, name])))
  }, [offers, menu])
  return { fits, isKnown: (offers !== undefined || isFailed) && (menu !== undefined || isMenuFailed) }
}

export function fittingServices(offers: AgendaServices, names: ReadonlyMap<number, string>): FittingServices {
  return (professional, minutes) =>
    (offers.find((one) => one.professional === professional)?.services ?? [])
      .map(({ service, duration, price, before, after }) => ({
        name: names.get(service),
        length: before + duration + after,
        perMinute: price / duration,
      }))
      .filter(({ name, length }) => name !== undefined && length <= minutes)
      .toSorted((a, b) => b.perMinute - a.perMinute || b.length - a.length)
      .slice(0, MOST)
      .map(({ name }) => name!)
}
