/** Categories and services, to read. Everything comes from the salon in memory. */
import * as contract from '@meche/contract/catalogue.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../http/caller.ts'
import { cut, pageOf, sendPage } from '../../http/paging.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { Salon, Service } from '../../salon/salon.ts'
import { menuOf } from './menu.ts'

export function serveCatalogue(serve: Serve, salons: SalonStore): void {
  serve(contract.getCategoriesWithProfessionalServices, async ({ query, caller, request }) => {
    const disabled = query.serviceDisability === true && seesDisabled(caller)
    return menuOf(await salons.current(), siteOf(query.url, request), { disabled })
  })

  serve(contract.getCategories, async (call) => {
    const salon = await salons.current()
    const isBreak = call.query['services.is_break']
    const disabled = call.query['services.disabled']
    const hasSuch = (id: number) =>
      visibleServices(salon, call.caller).some(
        (service) =>
          service.category?.id === id &&
          (isBreak === undefined || service.isBreak === isBreak) &&
          (disabled === undefined || service.isDisabled === disabled),
      )
    const isFiltered = isBreak !== undefined || disabled !== undefined
    const categories = salon.categories
      .filter(({ id }) => !isFiltered || hasSuch(id))
      .map(({ id, name, description, color, position }) => ({
        id,
        name,
        description,
        color,
        order: position,
      }))
    const page = pageOf(call.query)
    return sendPage(call, page, cut(categories, page))
  })

  serve(contract.getServices, async (call) => {
    const salon = await salons.current()
    const { is_break: isBreak, disabled, 'professionalServices.professional': professional } = call.query
    const services = visibleServices(salon, call.caller)
      .filter((service) => isBreak === undefined || service.isBreak === isBreak)
      .filter((service) => disabled === undefined || service.isDisabled === disabled)
      .map((service) => presentService(salon, service))
      .filter((service) => professional === undefined || offeredBy(service, professional))
    const page = pageOf(call.query)
    return sendPage(call, page, cut(services, page))
  })

  serve(contract.getService, async ({ params, caller }) => {
    const salon = await salons.current()
    const service = visibleServices(salon, caller).find(({ id }) => id === params.id)
    if (!service) throw new HttpRefusal({ code: 'not_found' })
    return presentService(salon, service)
  })
}

function visibleServices(salon: Salon, caller: Caller | null): Service[] {
  return [...salon.services.values()].filter((service) => !service.isDisabled || seesDisabled(caller))
}

function seesDisabled(caller: Caller | null): boolean {
  return caller !== null && isAdmin(caller.roles)
}

/** The asking site: named in the query, else the page's origin, else the host that was called. */
function siteOf(url: string | undefined, request: FastifyRequest): string {
  const asked = url ?? request.headers.origin ?? `${request.protocol}://${request.host}`
  return URL.parse(asked)?.origin ?? asked
}

function presentService(salon: Salon, service: Service): contract.Service {
  const { id, name, description, duration, price, isBreak, isDisabled, category } = service
  return {
    id,
    name,
    description,
    duration,
    price,
    is_break: isBreak,
    disabled: isDisabled,
    category: category && { id: category.id, name: category.name, color: category.color },
    professionalServices: salon.professionals.flatMap((professional) => {
      const offer = professional.offers.get(id)
      return offer ? [{ professional: professional.id, duration: offer.duration, price: offer.price }] : []
    }),
  }
}

function offeredBy(service: contract.Service, professional: number): boolean {
  return service.professionalServices.some((offer) => offer.professional === professional)
}
