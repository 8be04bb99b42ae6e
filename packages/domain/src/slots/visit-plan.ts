/**
 * Every assignment of a visit's busy steps to professionals that the rules (docs/rules.md) allow, laid out in minutes
 * from the visit's start. This module does not read the calendar.
 */
import { stepShares } from '../catalogue/composed-service.ts'
import { busyRuns, type BusyRun } from '../visit/occupancy.ts'
import type { PlannedStep, ProfessionalCalendar, RequestedItem } from './model.ts'

/** One way of doing a visit. The steps are placed as if the visit began at minute 0. */
export interface VisitPlan {
  readonly steps: readonly PlannedStep[]
  /** In minutes from the visit's start. */
  readonly runs: readonly BusyRun[]
  /** One professional per busy step. */
  readonly professionals: readonly number[]
  readonly isChain: boolean
  /** When moving a visit: the current professionals keep their steps. */
  readonly isKept: boolean
  readonly duration: number
  readonly price: number
}

/** Busy steps that stay together, and the professionals who offer all of them. */
interface Part {
  readonly busySteps: number
  readonly candidates: readonly ProfessionalCalendar[]
}

/**
 * More chains than this are not searched: one visitor's request must not hold up the others. Only visits of
 * many items that nobody offers together come near it.
 */
const mostChains = 500

/**
 * The ways of doing a visit: one per professional who offers all of it and whom no choice excludes; only when
 * there is none, chains, each item whole where somebody offers it whole, else step by step. Empty when the
 * visit cannot be done, and for a visit without a busy step or without time.
 */
export function planVisit(
  items: readonly RequestedItem[],
  professionals: readonly ProfessionalCalendar[],
): VisitPlan[] {
  const busySteps = items.reduce((sum, item) => sum + busyStepsOf(item).length, 0)
  if (busySteps === 0) return []
  const soloists = professionals.filter((professional) => items.every((item) => canTake(professional, item)))
  if (soloists.length > 0) {
    return soloists
      .map((professional) => layOut(items, Array<ProfessionalCalendar>(busySteps).fill(professional)))
      .filter(takesTime)
  }
  const parts = items.flatMap((item) => partsOf(item, professionals))
  return chainsOf(boundedParts(parts))
    .map((chain) => layOut(items, chain))
    .filter(takesTime)
}

/** An option without a duration may be all that is left of a visit: it has no time of its own to move to. */
function takesTime({ runs }: VisitPlan): boolean {
  return runs.length > 0
}

/**
 * Chains of those who do not offer all of a visit, or are not asked to do all of it: for a day on which nobody who offers all of it
 * has a start left. Empty where `planVisit` gives chains already.
 */
export function chainsBeside(
  items: readonly RequestedItem[],
  professionals: readonly ProfessionalCalendar[],
): VisitPlan[] {
  const areSoloists = professionals.some((professional) => items.every((item) => canTake(professional, item)))
  if (!areSoloists || items.length === 1) return []
  const parts = items.flatMap((item) => partsOf(item, professionals))
  return chainsOf(boundedParts(parts))
    .map((chain) => layOut(items, chain))
    .filter(({ isChain }) => isChain)
}

/** The plan in which `kept` do the busy steps, or whoever is chosen instead; null when they cannot. */
export function keptPlan(
  items: readonly RequestedItem[],
  professionals: readonly ProfessionalCalendar[],
  kept: readonly number[],
): VisitPlan | null {
  const steps = items.flatMap((item) => busyStepsOf(item).map(({ service }) => ({ item, service })))
  if (steps.length === 0 || steps.length !== kept.length) return null
  const workers = steps.map(({ item, service }, index) =>
    professionals.find(({ id, offers }) => id === (item.professional ?? kept[index]) && offers.has(service)),
  )
  const found = workers.filter((worker) => worker !== undefined)
  const areInOneHand = items.every((item) => {
    const own = found.filter((_, index) => steps[index]!.item === item)
    return !item.isUndivided || new Set(own).size === 1
  })
  if (found.length !== steps.length || !areInOneHand) return null
  const plan = layOut(items, found)
  return takesTime(plan) ? { ...plan, isKept: true } : null
}

/** Whether a professional offers every busy step of an item that was not given to somebody else. */
function canTake(professional: ProfessionalCalendar, item: RequestedItem): boolean {
  if (item.professional !== null && item.professional !== professional.id) return false
  return busyStepsOf(item).every((step) => professional.offers.has(step.service))
}

/**
 * Whether an item can be done at all: by the professional chosen for it, or by somebody or several together.
 */
export function isOfferedAmong(item: RequestedItem, professionals: readonly ProfessionalCalendar[]): boolean {
  return partsOf(item, professionals).every((part) => part.candidates.length > 0)
}

function busyStepsOf(item: RequestedItem) {
  return item.steps.filter((step) => step.kind === 'busy')
}

function partsOf(item: RequestedItem, professionals: readonly ProfessionalCalendar[]): Part[] {
  const busySteps = busyStepsOf(item)
  const candidates = professionals.filter((professional) => canTake(professional, item))
  const staysWhole = candidates.length > 0 || item.professional !== null || item.isUndivided
  if (staysWhole) return [{ busySteps: busySteps.length, candidates }]
  return busySteps.map((step) => ({
    busySteps: 1,
    candidates: professionals.filter((professional) => professional.offers.has(step.service)),
  }))
}

/** Takes candidates with the highest ids away from the longest lists until few enough chains remain. */
function boundedParts(parts: readonly Part[]): Part[] {
  const bounded = parts.map((part) => ({
    ...part,
    candidates: part.candidates.toSorted((a, b) => a.id - b.id),
  }))
  while (bounded.reduce((product, part) => product * part.candidates.length, 1) > mostChains) {
    const longest = bounded.reduce((a, b) => (b.candidates.length > a.candidates.length ? b : a))
    longest.candidates.pop()
  }
  return bounded
}

/** Every choice of one candidate per part, written out as one professional per busy step. */
function chainsOf(parts: readonly Part[]): ProfessionalCalendar[][] {
  return parts.reduce<ProfessionalCalendar[][]>(
    (chains, { busySteps, candidates }) =>
      chains.flatMap((chain) =>
        candidates.map((candidate) => [...chain, ...Array<ProfessionalCalendar>(busySteps).fill(candidate)]),
      ),
    [[]],
  )
}

function layOut(items: readonly RequestedItem[], workers: readonly ProfessionalCalendar[]): VisitPlan {
  const steps: PlannedStep[] = []
  const work: BusyRun[] = []
  const waiting = [...workers]
  let minute = 0
  for (const [item, { steps: requested, price }] of items.entries()) {
    const hands = requested.map(({ kind }) => (kind === 'busy' ? waiting.shift()! : null))
    const offers = requested.map(({ service }, index) => hands[index]?.offers.get(service))
    const prices = requested.map((step, index) => offers[index]?.price ?? step.price)
    const shares = stepShares(price, prices)
    for (const [index, { kind, service, duration }] of requested.entries()) {
      const professional = hands[index]?.id ?? null
      const offer = offers[index]
      const start = minute
      minute += offer?.duration ?? duration
      steps.push({ item, kind, service, professional, start, end: minute, price: shares[index]! })
      if (professional !== null && offer) {
        const { bufferBefore: before, bufferAfter: after } = offer
        work.push({ professional, start, end: minute, before, after })
      }
    }
  }
  const professionals = workers.map(({ id }) => id)
  const isChain = new Set(professionals).size > 1
  const price = steps.reduce((sum, step) => sum + step.price, 0)
  const runs = busyRuns(work)
  return { steps, runs, professionals, isChain, isKept: false, duration: minute, price }
}
