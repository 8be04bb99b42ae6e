/** The only source of "now". main.ts makes the real one; tests and trials make one that starts elsewhere. */
export interface Clock {
  now(): Temporal.Instant
}

/** The machine's clock, or one that starts at `start` and stands still there or goes on at the machine's pace. */
export function makeClock(
  start: Temporal.Instant | null,
  machineNow: () => Temporal.Instant,
  isStill: boolean,
): Clock {
  if (!start) return { now: machineNow }
  if (isStill) return { now: () => start }
  const offset = start.since(machineNow())
  return { now: () => machineNow().add(offset) }
}
