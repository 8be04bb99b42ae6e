import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Unanswered } from './unanswered.tsx'
import { isGone } from './was-there.ts'

interface RecordPageProps<Value> {
  query: UseQueryResult<Value>
  children: (value: Value) => ReactNode
}

/** What shows until a record is there, or instead of one that cannot be read, or that somebody else has deleted. */
export function RecordPage<Value>({ query, children }: RecordPageProps<Value>) {
  if (query.data !== undefined && !isGone(query.error)) return children(query.data)
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy={query.isPending}>
      <Unanswered query={query} skeleton="day-skel" />
    </main>
  )
}
