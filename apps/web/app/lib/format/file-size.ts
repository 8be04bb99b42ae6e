const units = ['bytes', 'Kb', 'Mb', 'Gb', 'Tb', 'Pb', 'Eb', 'Zb', 'Yb']

/** « 1,5 Mb »: base 1024, two decimals at most, the units as the specification spells them. `tag` is a BCP 47 language. */
export function fileSize(bytes: number, tag: string): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  const count = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(bytes / 1024 ** power)
  return `${count}\u00a0${units[power]}`
}
