/** The blocks in which the calendar shows the steps of a visit: a service is one with its options. Source: docs/rules.md. */
import type { Status } from '../visit/status.ts'
import type { CalendarStep } from './calendar.ts'

interface BlockStep<T> {
  readonly id: number
  readonly professional: number
  readonly status: Status
  readonly start: T
  readonly end: T
  readonly optionOf?: number | undefined
}

/**
 * Each step is in one block. An option is in that of its service as long as it follows at once, with the same professional and status; one
 * that takes no time has no place of its own to be apart from it. `T`: minutes or instants, which two steps write alike.
 */
export function blocksOf<T, S extends BlockStep<T>>(steps: readonly S[]): [S, ...S[]][] {
  const blocks: [S, ...S[]][] = []
  for (const step of steps) {
    const block = blocks.find((one) => isPartOf(step, one))
    if (block) block.push(step)
    else blocks.push([step])
  }
  return blocks
}

function isPartOf<T>(step: BlockStep<T>, block: readonly [BlockStep<T>, ...BlockStep<T>[]]): boolean {
  const [service] = block
  if (step.optionOf !== service.id || step.status !== service.status) return false
  return (
    step.start === step.end || (step.professional === service.professional && step.start === endOf(block))
  )
}

/** Where the work of a block ends. */
export function endOf<T>(block: readonly [BlockStep<T>, ...BlockStep<T>[]]): T {
  return (block.findLast(({ start, end }) => start !== end) ?? block[0]).end
}

/** Each block as one step, which has the id of its first. */
export function blocksIn(steps: readonly CalendarStep[]): CalendarStep[] {
  return blocksOf<number, CalendarStep>(steps).map((block) => ({ ...block[0], end: endOf(block) }))
}

/** The block that a step is in, as one step with its first one's id; undefined for a step of another visit. */
export function blockWith(steps: readonly CalendarStep[], id: number): CalendarStep | undefined {
  const block = blocksOf<number, CalendarStep>(steps).find((one) => one.some((step) => step.id === id))
  return block && { ...block[0], end: endOf(block) }
}
