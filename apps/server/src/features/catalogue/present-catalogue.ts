/** Categories, services and composed services, as the wire has them. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type * as contract from '@meche/contract/catalogue.ts'
import type { ComposedService as WireComposed } from '@meche/contract/composed-services.ts'
import type { Offered } from '@meche/contract/services.ts'
import { pauseDuration, totalDuration, totalPrice } from '@meche/domain/catalogue/composed-service.ts'
import type { Category, ComposedService, OwnTerms, Professional, Salon, Service } from '../../salon/salon.ts'

export function presentCategory({ id, name, description, color, position }: Category): contract.Category {
  return { id, name, description, color, order: position }
}

/** `forAdmins`: with buffers, and with what each professional does differently. */
export function presentService(
  { professionals }: Salon,
  service: Service,
  { forAdmins }: { forAdmins: boolean },
): contract.Service {
  const { id, name, description, duration, price, bufferBefore, bufferAfter, category } = service
  return {
    id,
    name,
    description,
    duration,
    price,
    ...toWire({ isBreak: service.isBreak }),
    disabled: service.isDisabled,
    visibility: service.visibility,
    category: category && { id: category.id, name: category.name, color: category.color },
    ...(forAdmins && {
      bufferBefore,
      bufferAfter,
      isOption: service.isOption,
      allowedAfter: [...service.allowedAfter],
    }),
    professionalServices: professionals.flatMap((professional) => {
      const own = professional.ownTerms.get(id)
      if (!own) return []
      const terms = termsOf(service, own)
      const offer = { professional: professional.id, duration: terms.duration, price: terms.price }
      return [forAdmins ? { ...offer, ownDuration: own.duration, ownPrice: own.price } : offer]
    }),
  }
}

export function presentOffers({ services }: Salon, { ownTerms }: Professional): Offered[] {
  return [...ownTerms]
    .toSorted(([a], [b]) => a - b)
    .map(([id, own]) => ({
      service: id,
      ...termsOf(services.get(id)!, own),
      ownDuration: own.duration,
      ownPrice: own.price,
    }))
}

function termsOf({ duration, price }: Service, own: OwnTerms): { duration: number; price: number } {
  return { duration: own.duration ?? duration, price: own.price ?? price }
}

export function presentComposedService(composed: ComposedService): WireComposed {
  const { id, name, description, category, price, isDisabled } = composed
  const steps = composed.steps.map(({ isBreak, duration: minutes, price: cents }) => ({
    kind: isBreak ? ('pause' as const) : ('busy' as const),
    duration: minutes,
    price: cents,
  }))
  return {
    id,
    name,
    description,
    category: { id: category.id, name: category.name, color: category.color },
    ownPrice: price,
    price: totalPrice(
      price,
      steps.map((step) => step.price),
    ),
    duration: totalDuration(steps),
    pause: pauseDuration(steps),
    disabled: isDisabled,
    steps: composed.steps.map((step) =>
      toWire({
        service: step.id,
        name: step.name,
        duration: step.duration,
        price: step.price,
        isBreak: step.isBreak,
        disabled: step.isDisabled,
      }),
    ),
  }
}
