/** The steps that are lifted when one is grabbed, and how they lie in each column. Source: docs/rules.md. */
import { blockWith } from './blocks.ts'
import { serviceStep, type CalendarStep, type MovedVisit, type Offering, type Owner } from './calendar.ts'

/** A visit in somebody's hand. */
export interface Lifted extends MovedVisit {
  /** The block that is in the hand. */
  readonly grabbed: CalendarStep
}

/** A lifted visit as it lies in a column; only its start is open. */
export interface Laid extends MovedVisit {
  /** The start of the first lifted step, in `steps`. */
  readonly start: number
  /** The grabbed block, in minutes from that start. */
  readonly grabbed: { readonly id: number; readonly from: number; readonly to: number }
  readonly professional: number
  /** From the start to the end of the last lifted step. */
  readonly duration: number
}

export type Laying =
  | { readonly ok: true; readonly laid: Laid }
  /** The services that the professional does not do. */
  | { readonly ok: false; readonly notOffered: readonly number[] }

export interface LiftedFrom {
  readonly owner: Owner
  readonly steps: readonly CalendarStep[]
}

/** All pending steps are lifted together, or the grabbed service alone with its options. `grabbed`: a step of the block in the hand; null when what was grabbed is over. */
export function lift({ owner, steps }: LiftedFrom, grabbed: number, isAlone = false): Lifted | null {
  const step = blockWith(steps, grabbed)
  if (step?.status !== 'pending') return null
  const pending = steps.filter(({ status }) => status === 'pending')
  const lifted = isAlone ? pending.filter((one) => serviceStep(one) === serviceStep(step)) : pending
  return { owner, steps, moved: new Set(lifted.map(({ id }) => id)), grabbed: step }
}

/**
 * The lifted steps of the grabbed step's professional pass to the column's, who takes their own time for each, except for one that
 * was stretched or shortened by hand. Steps of other professionals keep theirs. The time between two steps stays as it is.
 */
export function layIn(lifted: Lifted, professional: number, offering: Offering): Laying {
  const { owner, steps, moved, grabbed } = lifted
  const passes = (step: CalendarStep) => moved.has(step.id) && step.professional === grabbed.professional
  const notOffered = steps.filter(
    (step) => passes(step) && step.isBusy && !isDoneBy(step, professional, lifted, offering),
  )
  if (notOffered.length > 0) {
    return { ok: false, notOffered: [...new Set(notOffered.map(({ service }) => service!))] }
  }
  let shift = 0
  const laidSteps = steps.map((step) => {
    if (!moved.has(step.id)) return step
    const own = passes(step) ? passedTo(step, professional, offering) : step
    const start = step.start + shift
    shift += own.end - own.start - (step.end - step.start)
    return { ...own, start, end: start + own.end - own.start }
  })
  const first = laidSteps.filter(({ id }) => moved.has(id))
  const start = Math.min(...first.map((step) => step.start))
  const held = blockWith(laidSteps, grabbed.id)!
  return {
    ok: true,
    laid: {
      owner,
      steps: laidSteps,
      moved,
      start,
      grabbed: { id: held.id, from: held.start - start, to: held.end - start },
      professional,
      duration: Math.max(...first.map(({ end }) => end)) - start,
    },
  }
}

/** The visit with its lifted steps from a start on. */
export function placedAt({ owner, steps, moved, start: from }: Laid, start: number): MovedVisit {
  const shift = start - from
  return {
    owner,
    moved,
    steps: steps.map((step) =>
      moved.has(step.id) ? { ...step, start: step.start + shift, end: step.end + shift } : step,
    ),
  }
}

/** A professional may keep a step whose service they no longer offer. */
function isDoneBy(
  { service }: CalendarStep,
  professional: number,
  { grabbed }: Lifted,
  { columns }: Offering,
): boolean {
  if (service === null || professional === grabbed.professional) return true
  return columns.get(professional)?.offers.has(service) ?? false
}

function passedTo(step: CalendarStep, professional: number, { columns }: Offering): CalendarStep {
  if (professional === step.professional) return step
  const given = { ...step, professional }
  if (!step.isBusy || step.service === null) return given
  const standard = columns.get(step.professional)?.offers.get(step.service)?.duration
  const offer = columns.get(professional)!.offers.get(step.service)!
  const isByHand = step.end - step.start !== standard
  return {
    ...given,
    end: isByHand ? step.end : step.start + offer.duration,
    before: offer.bufferBefore,
    after: offer.bufferAfter,
  }
}
