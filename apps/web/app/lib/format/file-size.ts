import { sizeOf } from '@meche/domain/files/file-size.ts'

/** « 1,5 Mb »: base 1024, two decimals at most, the units as the specification spells them. `tag` is a BCP 47 language. */
export function fileSize(bytes: number, tag: string): string {
  const { count, unit } = sizeOf(bytes)
  return `${new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(count)}\u00a0${unit}`
}
