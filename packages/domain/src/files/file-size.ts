/** Sizes of files as the specification writes them (section 9): base 1024, two decimals at most. */
const units = ['bytes', 'Kb', 'Mb', 'Gb', 'Tb', 'Pb', 'Eb', 'Zb', 'Yb'] as const

export interface FileSize {
  readonly count: number
  readonly unit: (typeof units)[number]
}

export function sizeOf(bytes: number): FileSize {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  return { count: bytes / 1024 ** power, unit: units[power]! }
}
