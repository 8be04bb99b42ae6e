import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitlistEntry } from '@meche/contract/waitlist.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useToday } from '../../lib/salon/salon.ts'
import { leave, waitlistQuery } from '../../shared/waitlist/entries.ts'
import { windowWords } from '../../shared/waitlist/window-words.ts'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'

/** The client's entries of the waiting list, on their own page. Without entries there is no card. */
export default function OwnWaiting() {
  const { t, format } = useWords()
  const today = useToday()
  const client = useQueryClient()
  const entries = useQuery(waitlistQuery)
  const [leaving, setLeaving] = useState<WaitlistEntry | null>(null)
  const leaveList = useMutation({
    mutationFn: ({ id }: WaitlistEntry) => leave(id),
    onSuccess: () => {
      showToast(t('wait.left'))
      setLeaving(null)
      return client.invalidateQueries({ queryKey: waitlistQuery.queryKey })
    },
  })
  if (!entries.data || entries.data.length === 0) return null
  return (
    <section className="card panel" aria-labelledby="waiting">
      <div className="panel-head">
        <h2 id="waiting">{t('wait.own')}</h2>
      </div>
      <ul className="visits">
        {entries.data.map((entry) => (
          <li key={entry.id}>
            <div className="what">
              <b>{entry.title}</b>
              <span className="sec">
                {entry.offer
                  ? t('wait.offered', {
                      time: format.time(entry.offer.until),
                      moment: format.moment(entry.offer.start, today),
                    })
                  : format.list(entry.windows.map((window) => windowWords(window, { t, format })))}
              </span>
            </div>
            <button type="button" className="btn txt" onClick={() => setLeaving(entry)}>
              {t('wait.leave')}
              <span className="visually-hidden"> {entry.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('wait.leaveTitle')}
        text={t('wait.leaveText', { title: leaving?.title ?? '' })}
        keepLabel={t('wait.keep')}
        confirmLabel={t('wait.leave')}
        busyLabel={t('wait.leaving')}
        isBusy={leaveList.isPending}
        error={leaveList.error?.message ?? null}
        onKeep={() => {
          leaveList.reset()
          setLeaving(null)
        }}
        onConfirm={() => leaving && leaveList.mutate(leaving)}
      />
    </section>
  )
}
