/** A part of the lengths as the dialog shows it in which an admin chooses between two versions. */
import type { Words } from '../../lib/i18n/i18n.tsx'
import { cellOf, valueOf, type Length, type Parts } from './matrix.ts'

interface Shown {
  readonly part: string
  /** Those of both versions. */
  readonly lengths: readonly Length[]
}

export function partInWords(
  value: Parts[string],
  { format }: Pick<Words, 'format'>,
  { part, lengths }: Shown,
): string {
  if (Array.isArray(value)) return format.list(value.map(({ name }) => name)) || '–'
  const names = new Map(lengths.map(({ key, name }) => [key, name]))
  const terms = [...names].flatMap(([key, name]) => {
    const duration = valueOf(value[cellOf(part, key, 'duration')], 'duration')
    const price = valueOf(value[cellOf(part, key, 'price')], 'price')
    const said = [
      ...(duration ? [format.duration(duration)] : []),
      ...(typeof price === 'number' ? [format.price(price)] : []),
    ]
    return said.length > 0 ? [`${name} ${said.join(' · ')}`] : []
  })
  return format.list(terms) || '–'
}
