/**
 * The salon as one immutable value: settings, hours, people, catalogue. It is small, changes rarely and is needed by nearly every
 * request, so it is read whole and cached (see salon-store.ts). Durations in minutes, prices in cents.
 */
import type { BlockKind } from '@meche/contract/breaks.ts'
import type { TaskCause } from '@meche/contract/kanban.ts'
import type { ModuleName } from '@meche/contract/modules.ts'
import { withOwnTerms, type LengthValues } from '@meche/domain/catalogue/hair-length.ts'
import { isSoldTo, type Visibility } from '@meche/domain/catalogue/on-offer.ts'
import type { IntervalList, Offer, SlotPolicy } from '@meche/domain/slots/model.ts'
import type { OpeningDate } from '@meche/domain/opening-hours/dated-hours.ts'
import type { Cycle, WeekPeriod } from '@meche/domain/opening-hours/week-cycle.ts'
import type { LocalPeriod, WeekHours, WorkHours } from '@meche/domain/opening-hours/week-hours.ts'
import type { Duration } from '@meche/domain/time/duration.ts'
import type { WaitlistMode } from '@meche/domain/waitlist/offer.ts'
import type { Zone } from '@meche/domain/time/zone.ts'

export interface Salon {
  readonly version: number
  readonly timeZone: string
  /** The same, as the rules ask it. */
  readonly zone: Zone
  readonly settings: SalonSettings
  /** The weekly hours in force; a closed day has no periods. */
  readonly weeklyHours: WeekHours
  /** The same, with those of single dates. */
  readonly openingHours: WorkHours
  /** In order of time. */
  readonly openingDates: readonly NumberedOpeningDate[]
  /** The opening hours as the editor shows them: a closed day keeps its periods. */
  readonly openingDays: readonly { readonly isOpen: boolean; readonly periods: readonly LocalPeriod[] }[]
  readonly closures: readonly Closure[]
  readonly closureTimes: IntervalList
  readonly categories: readonly Category[]
  readonly services: ReadonlyMap<number, Service>
  readonly composedServices: ReadonlyMap<number, ComposedService>
  /** Active professionals, in the order of their ids. */
  readonly professionals: readonly Professional[]
  readonly siteOrders: readonly SiteOrder[]
  /** The lengths of hair that the menu tells apart, in their order; removed ones, which visits keep, come last. */
  readonly hairLengths: readonly HairLength[]
}

export interface HairLength extends LengthValues {
  readonly id: number
  readonly name: string
  readonly isRemoved: boolean
}

export interface NumberedOpeningDate extends OpeningDate {
  readonly id: number
}

export interface SalonSettings {
  /** Raised by every change of settings, hours and schedules: their ETag. */
  readonly version: number
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly zipCode: string
  readonly city: string
  readonly country: string
  readonly department: string | null
  readonly instagram: string | null
  /** Each rule as its setting stands: `isOn` with a null value counts as off. */
  readonly bookingLimit: Rule<'days' | 'weeks' | 'months'>
  readonly bookingDeadline: Rule<'minutes' | 'hours'>
  readonly cancellationDeadline: Rule<'hours' | 'days'>
  readonly canCancelUntilLastMoment: boolean
  /** How long before a visit its client is reminded. */
  readonly smsReminder: Rule<'hours' | 'days'>
  readonly gridStep: number
  readonly slotPolicy: SlotPolicy
  readonly maxUpcomingPerClient: number
  /** How long clients are kept who do not come any more. */
  readonly retentionYears: number
  /** Whether professionals change their colleagues’ days too. */
  readonly professionalsBookForTeam: boolean
  /** Whether clients book online; staff always may. */
  readonly bookingOpen: boolean
  /** The rooms that are open, and what makes tasks by itself. */
  readonly modules: readonly ModuleName[]
  readonly automaticTasks: readonly TaskCause[]
  /** Delivery of the shop's orders: whether, for how many cents, and free from how many on. */
  readonly deliversOrders: boolean
  readonly deliveryPrice: number
  readonly deliveryFreeFrom: number | null
  /** Days until an order is ready, and that a reserved one waits to be fetched. */
  readonly readyDays: number
  readonly reservationDays: number
  /** Whether the salon notes who has come. */
  readonly usesArrivals: boolean
  /** Up to how many percent professionals may take off a price. */
  readonly discountMax: number
  /** The entry of the waiting list that is offered a place first, and for how many minutes the place is kept. */
  readonly waitlistMode: WaitlistMode
  readonly waitlistOfferMinutes: number
}

export interface Rule<U extends Duration['unit']> {
  readonly isOn: boolean
  readonly value: number | null
  readonly unit: U | null
}

/** In which order a site shows the categories; one that is missing comes last. */
export interface SiteOrder {
  readonly id: number
  readonly url: string
  readonly categories: readonly number[]
  readonly version: number
}

/** An absence of one professional or of the whole salon. */
export interface Absence {
  readonly id: number
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly reason: string | null
}

/** When the whole salon is closed. */
export interface Closure extends Absence {
  readonly version: number
}

export interface Category {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly color: string
  readonly position: number
}

export interface Service {
  readonly id: number
  readonly category: Category | null
  readonly name: string
  readonly description: string | null
  readonly duration: number
  readonly price: number
  readonly bufferBefore: number
  readonly bufferAfter: number
  readonly isBreak: boolean
  /** The purpose of blocked time that it stands for; null for the salon's own services. */
  readonly blockKind: BlockKind | null
  readonly isDisabled: boolean
  readonly visibility: Visibility
  /** Added to other services, and never sold alone. */
  readonly isOption: boolean
  /** The services that an option can be added to, in the order of their ids; empty for any other service. */
  readonly allowedAfter: readonly number[]
}

export interface ComposedService {
  readonly id: number
  readonly category: Category
  readonly name: string
  readonly description: string | null
  /** Its own price; null is the sum of its steps. */
  readonly price: number | null
  readonly isDisabled: boolean
  readonly steps: readonly Service[]
}

export interface Professional {
  readonly id: number
  readonly familyName: string
  readonly givenName: string
  readonly avatarUrl: string | null
  readonly portrait: number | null
  readonly googleLink: string | null
  readonly useSettingSchedule: boolean
  /** Own hours as they were set, and the weeks that take turns; null: every week is the same. */
  readonly periods: readonly WeekPeriod[]
  readonly cycle: Cycle | null
  /** The hours that these make, with those of single dates. */
  readonly hours: WorkHours
  readonly exceptions: readonly Absence[]
  readonly exceptionTimes: IntervalList
  /** Enabled services only. */
  readonly offers: ReadonlyMap<number, Offer>
  /** The same as it was set, disabled services included. */
  readonly ownTerms: ReadonlyMap<number, OwnTerms>
}

/** How a professional does a service where they differ from it; null: as the service says. */
export interface OwnTerms {
  readonly duration: number | null
  readonly price: number | null
}

export function hasCategory({ categories }: Salon, id: number | null): boolean {
  return categories.some((category) => category.id === id)
}

/** Whether a service can be asked for alone. Composed services may hold any. */
export function isSoldAlone(by: 'client' | 'staff', { isBreak, isOption, visibility }: Service): boolean {
  return !isBreak && !isOption && isSoldTo(by, visibility)
}

/** The options that can be added to a service, in the order of their ids. */
export function optionsOf(
  { services }: Pick<Salon, 'services'>,
  service: number,
  by: 'client' | 'staff',
): Service[] {
  return [...services.values()].filter(
    (option) =>
      option.isOption &&
      !option.isDisabled &&
      isSoldTo(by, option.visibility) &&
      option.allowedAfter.includes(service),
  )
}

/** A composed service cannot be booked without each of its services. */
export function isOffMenu({ isDisabled, steps }: ComposedService): boolean {
  return isDisabled || steps.some((step) => step.isDisabled)
}

/**
 * The salon as if these services were on the menu, for clients who have already booked them. Services that no professional offers stay
 * unavailable.
 */
export function withOnMenu(salon: Salon, services: ReadonlySet<number>): Salon {
  const enabled = (service: Service) =>
    services.has(service.id) ? { ...service, isDisabled: false } : service
  return {
    ...salon,
    services: new Map([...salon.services].map(([id, service]) => [id, enabled(service)])),
    professionals: salon.professionals.map((professional) => ({
      ...professional,
      offers: new Map([...professional.offers, ...offersOf(professional, salon, services)]),
    })),
  }
}

function offersOf(
  { ownTerms }: Professional,
  salon: Salon,
  services: ReadonlySet<number>,
): [number, Offer][] {
  return [...services].flatMap((id): [number, Offer][] => {
    const [terms, service] = [ownTerms.get(id), salon.services.get(id)]
    return terms && service ? [[id, offerOf(service, terms)]] : []
  })
}

/** A service as one professional does it. */
export function offerOf(service: Service, own: OwnTerms): Offer {
  const { bufferBefore, bufferAfter, isOption } = service
  const offer = { ...withOwnTerms(service, own), bufferBefore, bufferAfter }
  return isOption ? { ...offer, isOption } : offer
}

/** A rule as the domain takes it: null when it is off, or on without a value. */
export function durationOf<U extends Duration['unit']>({ isOn, value, unit }: Rule<U>): Duration | null {
  return isOn && value !== null && unit !== null ? { value, unit } : null
}
