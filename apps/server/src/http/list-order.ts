/** Sorting of lists that are whole in memory. */
import type { FastifyRequest } from 'fastify'

/** Names as a French reader sorts them. */
const french = new Intl.Collator('fr', { numeric: true })

/**
 * Sorted by the `order[…]` of a query, in the order they stand in: the first that tells two items apart decides, items that
 * none tells apart stay as they were.
 */
export function sorted<T>(
  items: readonly T[],
  { request, query }: { request: FastifyRequest; query: Readonly<Record<string, unknown>> },
  by: Readonly<Record<string, (item: T) => string | number>>,
): T[] {
  const keys = Object.keys(request.query as object).flatMap((parameter) => {
    const valueOf = by[/^order\[(\w+)\]$/.exec(parameter)?.[1] ?? '']
    return valueOf ? [{ valueOf, sign: query[parameter] === 'desc' ? -1 : 1 }] : []
  })
  return items.toSorted((a, b) => {
    for (const { valueOf, sign } of keys) {
      const order = compare(valueOf(a), valueOf(b)) * sign
      if (order !== 0) return order
    }
    return 0
  })
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : french.compare(String(a), String(b))
}
