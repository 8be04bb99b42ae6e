import { paths } from '../../paths.ts'

interface JournalState {
  tag: string | null
  /** From 1. */
  page: number
}

/** The list keeps its page and its topic in the address. What is not a page is the first one. */
export function readJournal(search: URLSearchParams): JournalState {
  const page = /^[1-9]\d{0,3}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1
  return { tag: search.get('tag')?.trim().slice(0, 30) || null, page }
}

export function journalPath({ tag = null, page = 1 }: Partial<JournalState>): string {
  const search = new URLSearchParams({
    ...(tag === null ? {} : { tag }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return search === '' ? paths.journal : `${paths.journal}?${search}`
}
