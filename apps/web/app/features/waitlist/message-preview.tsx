import { useQuery } from '@tanstack/react-query'
import type { WaitingStart } from '@meche/contract/waitlist.ts'
import { minutesOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { previewQuery } from './api.ts'

interface MessagePreviewProps {
  start: WaitingStart
  professional: number
}

/** The message that a client gets, or got, with an offered place; then for how long it is still kept. */
export function MessagePreview({ start: waiting, professional }: MessagePreviewProps) {
  const { t, format } = useWords()
  const now = useNow()
  const { entry, start, customer, offeredUntil } = waiting
  const preview = useQuery(previewQuery({ entry, start, professional, isSent: offeredUntil !== null }))
  const left = offeredUntil ? Math.max(0, minutesOf(offeredUntil) - minutesOf(now)) : 0
  return (
    <section className="card panel" aria-labelledby="message" aria-busy={preview.isPending}>
      <div className="panel-head">
        <h2 id="message">
          {t(offeredUntil ? 'wait.received' : 'wait.receives', { name: customer.lastname })}
        </h2>
      </div>
      {!preview.data && <Unanswered query={preview} />}
      {preview.data && (
        <>
          <p className="inset waiting-message">{preview.data.body}</p>
          <p className="sec">
            {preview.data.channel === 'email'
              ? t('wait.byMail', { subject: preview.data.subject ?? '' })
              : t('wait.segments', { count: preview.data.segments ?? 1 })}
          </p>
        </>
      )}
      {offeredUntil && (
        <p>{t('wait.keptFor', { time: format.time(offeredUntil), duration: format.duration(left) })}</p>
      )}
    </section>
  )
}
