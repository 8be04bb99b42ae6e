import type { UseQueryResult } from '@tanstack/react-query'
import { Failure } from '../ui/components/feedback/failure.tsx'
import { useTranslate } from '../lib/i18n/i18n.tsx'

interface UnansweredProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  /** The class that gives the skeleton the measures of what comes. */
  skeleton?: string
  /** In place of the server's sentence. */
  text?: string
}

/** Instead of what was not answered: why not and a way to try again, until then its skeleton. */
export function Unanswered({ query, skeleton = 'visit-skel', text }: UnansweredProps) {
  const t = useTranslate()
  if (!query.error) return <div className={`skel ${skeleton}`} />
  return (
    <Failure
      text={text ?? query.error.message}
      retryLabel={t('app.retry')}
      onRetry={() => void query.refetch()}
    />
  )
}
