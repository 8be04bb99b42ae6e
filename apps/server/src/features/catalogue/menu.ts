/** The menu of one site: categories in its order, what can be booked, and who offers it. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { MenuCategory, MenuComposedService, MenuOption, MenuService } from '@meche/contract/catalogue.ts'
import {
  isOffMenu,
  isSoldAlone,
  optionsOf,
  type ComposedService,
  type Professional,
  type Salon,
  type Service,
} from '../../salon/salon.ts'
import { atEachLength, type ItemOfSalon } from '../../salon/hair-lengths.ts'
import { inOrder } from '../../salon/site-order.ts'

/** `site` is an origin such as `https://salon.example`; an unknown one gets the salon's own order. */
export function menuOf(
  salon: Salon,
  site: string | null,
  { disabled, audience }: { disabled: boolean; audience: 'client' | 'staff' },
): MenuCategory[] {
  const placed = salon.siteOrders.find(({ url }) => url === site)?.categories ?? []
  return inOrder(salon, placed)
    .map((category) => ({
      id: category.id,
      name: category.name,
      description: category.description,
      color: category.color,
      services: [...salon.services.values()]
        .filter(
          (service) =>
            service.category?.id === category.id &&
            service.isDisabled === disabled &&
            (disabled ? !service.isBreak && !service.isOption : isSoldAlone(audience, service)),
        )
        .map((service) => ({
          ...withServiceLengths(salon, service),
          ...optionsOfMenu(salon, service, audience),
        })),
      composedServices: [...salon.composedServices.values()]
        .filter((composed) => composed.category.id === category.id && isOffMenu(composed) === disabled)
        .map((composed) =>
          withLengths(salon, { composed, steps: composed.steps }, (at) =>
            menuComposedService(at, at.composedServices.get(composed.id)!),
          ),
        ),
    }))
    .filter(({ services, composedServices }) => services.length + composedServices.length > 0)
    .map(toWire)
}

type Lengths = Pick<MenuService, 'lengths'>

/** An item with its values for each length of hair, where it depends on them. */
function withLengths<T extends MenuService & Partial<Pick<MenuComposedService, 'steps'>>>(
  salon: Salon,
  parts: ItemOfSalon,
  itemOf: (salon: Salon) => T,
): T & Lengths {
  const item = itemOf(salon)
  const salons = atEachLength(salon, parts)
  if (salons.size === 0) return item
  const lengths = [...salons].map(([length, at]) => {
    const there = itemOf(at)
    return {
      duration: there.duration,
      price: there.price,
      professionals: there.professionals,
      ...(there.steps && { steps: there.steps.map((step) => step.duration) }),
      length,
    }
  })
  return { ...item, lengths }
}

function withServiceLengths(salon: Salon, service: Service): MenuOption {
  return withLengths(salon, { composed: null, steps: [service] }, (at) =>
    menuService(at, at.services.get(service.id)!),
  )
}

/** Those that somebody does who does the service: nobody else can be asked for them. */
function optionsOfMenu(
  salon: Salon,
  { id }: Service,
  audience: 'client' | 'staff',
): Pick<MenuService, 'options'> {
  const options = optionsOf(salon, id, audience).filter((option) =>
    salon.professionals.some(({ offers }) => offers.has(id) && offers.has(option.id)),
  )
  return options.length > 0 ? { options: options.map((option) => withServiceLengths(salon, option)) } : {}
}

function menuService(salon: Salon, service: Service): MenuService {
  const { id, name, description, duration, price } = service
  const professionals = salon.professionals.flatMap((professional) => {
    const offer = professional.offers.get(id)
    return offer ? [{ id: professional.id, duration: offer.duration, price: offer.price }] : []
  })
  return { id, name, description, duration, price, professionals }
}

function menuComposedService(salon: Salon, composed: ComposedService): MenuComposedService {
  const { id, name, description, steps } = composed
  const sum = (of: (step: Service) => number) => steps.reduce((total, step) => total + of(step), 0)
  return {
    id,
    name,
    description,
    duration: sum((step) => step.duration),
    pause: sum((step) => (step.isBreak ? step.duration : 0)),
    price: composed.price ?? sum((step) => step.price),
    steps: steps.map((step) =>
      toWire({
        service: step.id,
        name: step.name,
        duration: step.duration,
        isBreak: step.isBreak,
        category: step.category?.id ?? null,
        offered: step.isBreak || salon.professionals.some(({ offers }) => offers.has(step.id)),
      }),
    ),
    professionals: salon.professionals.flatMap((professional) => wholeOffer(professional, composed)),
  }
}

/** A professional's own duration and price for the whole, when they can do every busy step. */
function wholeOffer(professional: Professional, { steps, price }: ComposedService) {
  const offers = steps.map((step) =>
    step.isBreak ? { duration: step.duration, price: step.price } : professional.offers.get(step.id),
  )
  if (offers.includes(undefined)) return []
  const sum = (key: 'duration' | 'price') => offers.reduce((total, offer) => total + offer![key], 0)
  return [{ id: professional.id, duration: sum('duration'), price: price ?? sum('price') }]
}
