/** A figure of a measurement is printed, and kept as a row of bench/README.md by `npm run bench -- --write`. */
import { appendFileSync } from 'node:fs'

export interface Row {
  /** Names the row, always with the same words. */
  readonly question: string
  readonly value: number
  /** After the number: "× hello", "ms". */
  readonly unit: string
  /** Asked of the first release; null: the row is there to be known. */
  readonly must: number | null
  readonly aim?: number
  /** `least`: the value is to be at least that. */
  readonly bound: 'least' | 'most'
  /** Other things that were seen, in a few words. */
  readonly more?: string
}

/** Prints a row, and hands it to `scripts/bench.mjs` where that asked for it by naming a file in BENCH_ROWS. */
export function report(row: Row): void {
  const { question, value, unit, must, bound, more } = row
  const isMissed = must !== null && (bound === 'least' ? value < must : value > must)
  const verdict = must === null ? '' : `   ${isMissed ? 'MISSES' : 'within'} ${must}`
  console.log(
    `${question.padEnd(64)} ${String(Number(value.toPrecision(3))).padStart(8)} ${unit}${verdict}${more ? `   ${more}` : ''}`,
  )
  const file = process.env['BENCH_ROWS']
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
