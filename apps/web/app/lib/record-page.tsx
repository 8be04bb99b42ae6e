import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from './i18n.tsx'
import { Failure } from '../ui/components/failure.tsx'

interface RecordPageProps<Value> {
  query: UseQueryResult<Value>
  children: (value: Value) => ReactNode
}

/** What shows until a record is there, or instead of one that cannot be read. */
export function RecordPage<Value>({ query, children }: RecordPageProps<Value>) {
  const t = useTranslate()
  if (query.data !== undefined) return children(query.data)
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy={query.isPending}>
      {query.error ? (
        <Failure
          text={query.error.message}
          retryLabel={t('app.retry')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className="skel day-skel" />
      )}
    </main>
  )
}
