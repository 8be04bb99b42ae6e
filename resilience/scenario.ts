import type { Random } from './random.ts'

/** The figures of a scenario, in words, and its faults. */
export type Outcome = { figures: string; faults: string[] }
/** `impossible` says why this machine cannot run it. A control must fail, or the scenario beside it proves nothing. */
export type Scenario = {
  name: string
  impossible?: string | false
  run: (random: Random) => Promise<Outcome>
}

export function mustFail(figures: string, losses: number): Outcome {
  return { figures, faults: losses > 0 ? [] : ['the control lost nothing: this rig does not bite'] }
}
