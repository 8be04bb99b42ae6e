/** The plan for a late client, by trying every shift of every visit minute by minute: slow, and obvious. */
import type { Calendar, CalendarStep, Owner } from './calendar.ts'
import type { Delay, DelayPlan } from './delay-plan.ts'
import type { LiftedFrom } from './lift.ts'

interface Placed {
  visit: LiftedFrom
  minutes: readonly TakenMinute[]
  by: number
  steps: CalendarStep[]
}

export function slowDelayPlan({ late, begun, by, movable }: Delay, calendar: Calendar): DelayPlan {
  const owners = [late.owner, ...movable.map(({ owner }) => owner)]
  const stays = (professional: number, minute: number) =>
    calendar.columns
      .get(professional)!
      .taken.find((row) => row.start <= minute && minute < row.end && !owners.some((one) => isSame(row, one)))
  const [underWay] = [...late.steps]
    .reverse()
    .filter(({ id, status, start, end }) => begun.has(id) && status === 'pending' && start < end)
  const isUnderWay = ({ id }: CalendarStep) => id === underWay?.id
  const longer = late.steps.map((step, place) => {
    if (isUnderWay(step)) return { ...step, end: step.end + by }
    const isBehind = underWay !== undefined && place > late.steps.indexOf(underWay)
    const goesAlong = isBehind && begun.has(step.id) && step.status === 'pending'
    return goesAlong ? { ...step, start: step.start + by, end: step.end + by } : step
  })
  for (const minutes of takenMinutes(longer.filter(isUnderWay), 'after only')) {
    const taken = stays(minutes.professional, minutes.minute)
    if (taken) return { ok: false, reason: 'in_the_way', visit: late.owner, taken }
  }

  const placed: Placed[] = []
  const isTaken = (professional: number, minute: number) =>
    stays(professional, minute) !== undefined || isIn({ professional, minute }, placed)
  const fits = (visit: LiftedFrom, moving: CalendarStep[], shift: number, isHeld: boolean) => {
    const there = moving.map((step) => ({ ...step, start: step.start + shift, end: step.end + shift }))
    const isFree = takenMinutes(there).every(({ professional, minute }) => !isTaken(professional, minute))
    const all = visit.steps.map((step) => there.find(({ id }) => id === step.id) ?? step)
    if (!isOrdered(all, moving)) return false
    return isFree && (!isHeld || isInHours(there, calendar))
  }
  const queue = [...movable].sort((a, b) => startOf(a) - startOf(b) || a.owner.ref! - b.owner.ref!)
  let current: LiftedFrom | undefined = { ...late, steps: longer }
  while (current) {
    const visit: LiftedFrom = current
    const isLate = placed.length === 0
    const moves = (step: CalendarStep) => step.status === 'pending' && !(isLate && begun.has(step.id))
    const moving = visit.steps.filter(moves)
    const least = isLate ? by : 0
    const isHeld = isInHours(moving, calendar)
    const shifts = Array.from({ length: Math.max(0, 61 - least) }, (_, index) => least + index)
    const shift = moving.length === 0 ? by : shifts.find((one) => fits(visit, moving, one, isHeld))
    if (shift === undefined) {
      const isOnlyHours = shifts.some((one) => fits(visit, moving, one, false))
      return { ok: false, reason: isOnlyHours ? 'past_closing' : 'too_far', visit: visit.owner }
    }
    const steps = visit.steps.map((step) =>
      moves(step) ? { ...step, start: step.start + shift, end: step.end + shift } : step,
    )
    const before = isLate ? late.steps : visit.steps
    placed.push({ visit, by: shift, steps, minutes: minutesAfter(before, steps) })
    const next = queue.findIndex((other) => takenMinutes(other.steps).some((one) => isIn(one, placed)))
    current = next === -1 ? undefined : queue.splice(next, 1)[0]
  }
  return {
    ok: true,
    shifts: placed.map(({ visit, by, steps }) => {
      const before = [late, ...movable].find(({ owner }) => isSame(owner, visit.owner))!
      const changed = steps.filter((step, index) => {
        const was = before.steps[index]!
        return step.status === 'pending' && (step.start !== was.start || step.end !== was.end)
      })
      return { owner: visit.owner, steps, moved: new Set(changed.map(({ id }) => id)), by }
    }),
  }
}

function isOrdered(steps: readonly CalendarStep[], moving: readonly CalendarStep[]): boolean {
  const standing = steps.filter(({ status }) => status === 'pending' || status === 'done')
  const moves = ({ id }: CalendarStep) => moving.some((one) => one.id === id)
  return standing.every((step, place) =>
    standing.slice(place + 1).every((later) => moves(step) === moves(later) || later.start >= step.end),
  )
}

/** Beside a step that stays, no minute is taken that was not taken before. */
export function minutesAfter(before: readonly CalendarStep[], after: readonly CalendarStep[]): TakenMinute[] {
  const held = takenMinutes(before)
  const stays = (id: number) =>
    ['start', 'end'].every((edge) => {
      const [a, b] = [before, after].map((steps) => steps.find((step) => step.id === id)!)
      return a![edge as 'start'] === b![edge as 'start']
    })
  return takenMinutes(after).filter(
    ({ step, professional, minute }) =>
      !stays(step) || held.some((one) => one.professional === professional && one.minute === minute),
  )
}

interface TakenMinute {
  step: number
  professional: number
  minute: number
}

/** Every minute that some steps take, buffers included, except for those between two that touch. */
function takenMinutes(steps: readonly CalendarStep[], buffers?: 'after only'): TakenMinute[] {
  const work = steps
    .filter(({ isBusy, status }) => isBusy && (status === 'pending' || status === 'done'))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start)
  return work.flatMap((step, index) => {
    const [before, after] = [work[index - 1], work[index + 1]]
    const isJoined = before?.end === step.start && before.professional === step.professional
    const goesOn = after?.start === step.end && after.professional === step.professional
    const start = step.start - (isJoined || buffers === 'after only' ? 0 : step.before)
    const end = step.end + (goesOn ? 0 : step.after)
    return Array.from({ length: end - start }, (_, minute) => ({
      step: step.id,
      professional: step.professional,
      minute: start + minute,
    }))
  })
}

function isIn({ professional, minute }: Omit<TakenMinute, 'step'>, placed: readonly Placed[]): boolean {
  return placed.some(({ minutes }) =>
    minutes.some((one) => one.professional === professional && one.minute === minute),
  )
}

function isInHours(steps: readonly CalendarStep[], { columns, open }: Calendar): boolean {
  return steps.every((step) => {
    const hours = step.isBusy ? columns.get(step.professional)!.working : open
    for (let minute = step.start; minute < step.end; minute++) {
      let isCovered = false
      for (let i = 0; i < hours.length; i += 2) isCovered ||= hours[i]! <= minute && minute < hours[i + 1]!
      if (!isCovered) return false
    }
    return true
  })
}

function startOf({ steps }: LiftedFrom): number {
  return Math.min(...steps.filter(({ status }) => status === 'pending').map(({ start }) => start))
}

function isSame(a: Owner, b: Owner): boolean {
  return a.ref !== null && a.kind === b.kind && a.ref === b.ref
}
