import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import type { Flow } from './use-flow.ts'

/** Why a booking or a move was refused; staff who are only warned may go on. */
export function RefusedBooking({
  flow: { refusal, insist },
  isMove = false,
}: {
  flow: Pick<Flow, 'refusal' | 'insist'>
  isMove?: boolean
}) {
  const t = useTranslate()
  if (!refusal) return null
  return (
    <div className="book-block">
      {insist ? (
        <Failure
          text={refusal}
          retryLabel={t(isMove ? 'forClient.moveAnyway' : 'forClient.anyway')}
          onRetry={insist}
        />
      ) : (
        <Failure text={refusal} />
      )}
    </div>
  )
}
