/** The catalogue: read from the salon in memory, changed by admins. */
import type { FastifyRequest } from 'fastify'
import { getCategoriesWithProfessionalServices } from '@meche/contract/catalogue.ts'
import * as categories from '@meche/contract/categories.ts'
import * as composedServices from '@meche/contract/composed-services.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { previewMenu } from '@meche/contract/previews.ts'
import * as services from '@meche/contract/services.ts'
import * as templates from '@meche/contract/catalogue-templates.ts'
import { isStaff } from '@meche/domain/access/roles.ts'
import { fitsWithin } from '@meche/domain/catalogue/composed-service.ts'
import { isFound } from '@meche/domain/text/search.ts'
import { taggedContent } from '../../http/entity-tag.ts'
import { sorted } from '../../http/list-order.ts'
import { cut, pageOf, sendPage } from '../../http/paging.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import type { Service } from '../../salon/salon.ts'
import { applyTemplate } from './apply-template.ts'
import { deleteService, deleteServices, previewDeletion } from './delete-services.ts'
import { changing } from './form-change.ts'
import { menuOf } from './menu.ts'
import { menuPreviewOf } from './menu-preview.ts'
import { offerServices, professionalOf } from './offer-services.ts'
import {
  presentCategory,
  presentComposedService,
  presentOffers,
  presentService,
} from './present-catalogue.ts'
import { changeCategory, createCategory, deleteCategory } from './save-category.ts'
import {
  changeComposedService,
  createComposedService,
  deleteComposedService,
} from './save-composed-service.ts'
import { changeService, createService } from './save-service.ts'
import { presentTemplates } from './templates/templates.ts'
import { seesDisabled, visibleComposedServices, visibleServices } from './visible-catalogue.ts'

export function serveCatalogue(serve: Serve, changes: SalonChanges): void {
  const { salons } = changes
  serve(getCategoriesWithProfessionalServices, async ({ query, caller, request }) => {
    const disabled = query.serviceDisability === true
    if (disabled && !seesDisabled(caller)) return []
    const audience = query.audience ?? 'client'
    if (audience === 'staff' && !(caller && isStaff(caller))) throw new HttpRefusal({ code: 'forbidden' })
    return menuOf(await salons.current(), siteOf(query.url, request), { disabled, audience })
  })
  serve(previewMenu, async ({ query }) => menuPreviewOf(await salons.current(), query.lines))
  serveCategories(serve, changes)
  serveServiceReads(serve, changes)
  serveServiceChanges(serve, changes)
  serveComposedServices(serve, changes)
  serve(templates.getCatalogueTemplates, async () => presentTemplates())
  serve(templates.applyCatalogueTemplate, async ({ params, query, body, ...by }) =>
    toWire(await applyTemplate(changes, { ...params, ...body, adds: query.add ?? false }, by)),
  )
}

/** The asking site: named in the query, else the page's origin, else the host that was called. */
function siteOf(url: string | undefined, request: FastifyRequest): string {
  const asked = url ?? request.headers.origin ?? `${request.protocol}://${request.host}`
  return URL.parse(asked)?.origin ?? asked
}

function serveCategories(serve: Serve, changes: SalonChanges): void {
  const { salons } = changes

  serve(categories.getCategories, async (call) => {
    const { query, caller } = call
    const salon = await salons.current()
    const isBreak = query['services.isBreak']
    const disabled = query['services.disabled']
    const wanted = visibleServices(salon, caller).filter(
      (service) =>
        (isBreak === undefined || service.isBreak === isBreak) &&
        (disabled === undefined || service.isDisabled === disabled),
    )
    const withSuch = new Set(wanted.map(({ category }) => category?.id))
    const isFiltered = isBreak !== undefined || disabled !== undefined
    const found = salon.categories
      .filter(({ id }) => !isFiltered || withSuch.has(id))
      .filter(({ name }) => isFound(name, query.search ?? ''))
    const inOrder = sorted(found, call, {
      name: ({ name }) => name,
      order: ({ position }) => position,
    })
    const page = pageOf(query)
    return sendPage(call, page, cut(inOrder.map(presentCategory), page))
  })

  serve(categories.getCategory, async ({ params, reply }) => {
    const category = (await salons.current()).categories.find(({ id }) => id === params.id)
    if (!category) throw new HttpRefusal({ code: 'not_found' })
    return taggedContent(reply, presentCategory(category))
  })

  serve(categories.createCategory, async ({ body, reply, ...by }) => {
    return taggedContent(reply, await createCategory(changes, body, by))
  })

  serve(categories.replaceCategory, changing(changes, changeCategory))

  serve(categories.updateCategory, changing(changes, changeCategory))

  serve(categories.deleteCategory, async ({ params, ...by }) => {
    return deleteCategory(changes, { id: params.id, seen: null }, by)
  })
}

function serveServiceReads(serve: Serve, { salons }: SalonChanges): void {
  serve(services.getServices, async (call) => {
    const { query, caller } = call
    const salon = await salons.current()
    const { isBreak, disabled, visibility, category, within, search } = query
    const professional = query['professionalServices.professional']
    const offered =
      professional === undefined
        ? null
        : (salon.professionals.find(({ id }) => id === professional)?.ownTerms ?? new Map())
    const found = visibleServices(salon, caller)
      .filter((service) => isBreak === undefined || service.isBreak === isBreak)
      .filter((service) => disabled === undefined || service.isDisabled === disabled)
      .filter((service) => visibility === undefined || isVisibleAs(service, visibility))
      .filter((service) => category === undefined || service.category?.id === category)
      .filter((service) => offered === null || offered.has(service.id))
      .filter(
        (service) =>
          within === undefined ||
          (fitsWithin(service, within) && !service.isOption && !isVisibleAs(service, 'step')),
      )
      .filter(({ name }) => isFound(name, search ?? ''))
    const inOrder = sorted(found, call, {
      name: ({ name }) => name,
      duration: ({ duration }) => duration,
      price: ({ price }) => price,
    })
    const page = pageOf(query)
    const { items, total } = cut(inOrder, page)
    const forAdmins = seesDisabled(caller)
    return sendPage(call, page, {
      items: items.map((service) => presentService(salon, service, { forAdmins })),
      total,
    })
  })

  serve(services.getService, async ({ params, caller, reply }) => {
    const salon = await salons.current()
    const service = visibleServices(salon, caller).find(({ id }) => id === params.id)
    if (!service) throw new HttpRefusal({ code: 'not_found' })
    return taggedContent(reply, presentService(salon, service, { forAdmins: seesDisabled(caller) }))
  })

  serve(services.getUserServices, async ({ params }) => {
    const salon = await salons.current()
    return presentOffers(salon, professionalOf(salon, params.id))
  })
}

/** A pause is sold nowhere and shown nowhere. */
function isVisibleAs({ isBreak, visibility }: Service, asked: Service['visibility']): boolean {
  return !isBreak && visibility === asked
}

function serveServiceChanges(serve: Serve, changes: SalonChanges): void {
  serve(services.createService, async ({ body, reply, ...by }) => {
    return taggedContent(reply, await createService(changes, body, by))
  })

  serve(services.replaceService, changing(changes, changeService))

  serve(services.updateService, changing(changes, changeService))

  serve(services.deleteService, async ({ params, ...by }) => {
    return deleteService(changes, { id: params.id, seen: null }, by)
  })

  serve(services.deleteServices, async ({ body, query, ...by }) => {
    return query.dryRun ? previewDeletion(changes, body.ids) : deleteServices(changes, body, by)
  })

  serve(services.replaceUserServices, async ({ params, body, ...by }) => {
    return offerServices(changes, { professional: params.id, services: body.services, seen: null }, by)
  })
}

function serveComposedServices(serve: Serve, changes: SalonChanges): void {
  const { salons } = changes

  serve(composedServices.getComposedServices, async (call) => {
    const { query, caller } = call
    const { disabled, category, 'steps.service': ofServices, search } = query
    const found = visibleComposedServices(await salons.current(), caller)
      .filter((composed) => disabled === undefined || composed.isDisabled === disabled)
      .filter((composed) => category === undefined || composed.category.id === category)
      .filter(({ steps }) => ofServices === undefined || steps.some(({ id }) => ofServices.includes(id)))
      .filter(({ name }) => isFound(name, search ?? ''))
    const inOrder = sorted(found.map(presentComposedService), call, {
      name: ({ name }) => name,
      duration: ({ duration }) => duration,
      price: ({ price }) => price,
    })
    const page = pageOf(query)
    return sendPage(call, page, cut(inOrder, page))
  })

  serve(composedServices.getComposedService, async ({ params, caller, reply }) => {
    const visible = visibleComposedServices(await salons.current(), caller)
    const composed = visible.find(({ id }) => id === params.id)
    if (!composed) throw new HttpRefusal({ code: 'not_found' })
    return taggedContent(reply, presentComposedService(composed))
  })

  serve(composedServices.createComposedService, async ({ body, reply, ...by }) => {
    return taggedContent(reply, await createComposedService(changes, body, by))
  })

  serve(composedServices.replaceComposedService, changing(changes, changeComposedService))

  serve(composedServices.updateComposedService, changing(changes, changeComposedService))

  serve(composedServices.deleteComposedService, async ({ params, ...by }) => {
    return deleteComposedService(changes, { id: params.id, seen: null }, by)
  })
}
