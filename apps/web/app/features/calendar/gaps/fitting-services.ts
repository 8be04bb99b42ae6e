/** The services that fit in free time, named on paper for a client who walks in or calls. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AgendaServices } from '@meche/contract/agenda.ts'
import { servicesThatFit } from '@meche/domain/calendar/gaps.ts'
import { salonMenuQuery } from '../../../lib/salon/team-menu.ts'
import { agendaServicesQuery } from '../moving/api.ts'

/** The names of the services that this professional can do in so many minutes, those that bring in most a minute first. */
export type FittingServices = (professional: number, minutes: number) => string[]

/** More than these nobody reads beside a gap. */
const MOST = 3

/** It names none until the server has answered. */
export function useFittingServices(): FittingServices {
  const { data: offers } = useQuery(agendaServicesQuery)
  const { data: menu } = useQuery(salonMenuQuery)
  return useMemo(() => {
    const items = (menu ?? []).flatMap((section) => section.items).filter(({ kind }) => kind === 'service')
    return fittingServices(offers ?? [], new Map(items.map(({ id, name }) => [id, name])))
  }, [offers, menu])
}

export function fittingServices(offers: AgendaServices, names: ReadonlyMap<number, string>): FittingServices {
  return (professional, minutes) => {
    const own = offers.find((one) => one.professional === professional)?.services ?? []
    return servicesThatFit(
      own.filter(({ service }) => names.has(service)),
      minutes,
    )
      .slice(0, MOST)
      .map(({ service }) => names.get(service)!)
  }
}
