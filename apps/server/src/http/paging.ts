/** One page of a list: X-Total-Count and Link (RFC 8288), the body a plain array. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '@meche/contract/limits.ts'

export interface Page {
  readonly offset: number
  readonly size: number
}

export function pageOf(query: { page?: number | undefined; itemsPerPage?: number | undefined }): Page {
  const size = query.itemsPerPage ?? limits.itemsPerPageDefault
  return { offset: ((query.page ?? 1) - 1) * size, size }
}

/** Writes the headers and gives the page's items back. */
export function sendPage<T>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  page: Page,
  { items, total }: { items: T[]; total: number },
): T[] {
  const current = page.offset / page.size + 1
  const last = Math.max(1, Math.ceil(total / page.size))
  const links = [
    ['first', 1],
    ...(current > 1 ? [['prev', Math.min(current - 1, last)] as const] : []),
    ...(current < last ? [['next', current + 1] as const] : []),
    ['last', last],
  ] as const
  reply.header('x-total-count', total)
  reply.header(
    'link',
    links.map(([rel, number]) => `<${withPage(request.url, number)}>; rel="${rel}"`).join(', '),
  )
  return items
}

/** A list that is whole in memory, cut to the page. */
export function cut<T>(items: readonly T[], { offset, size }: Page): { items: T[]; total: number } {
  return { items: items.slice(offset, offset + size), total: items.length }
}

function withPage(url: string, page: number): string {
  const [path, query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('page', String(page))
  return `${path}?${parameters.toString()}`
}
