import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { ConfirmDialog } from '../../../ui/components/overlays/confirm-dialog.tsx'
import { useCalendarAgain } from '../api.ts'
import type { DayVisit } from '../day.ts'
import { checkOut } from './api.ts'

/** « 3 rendez-vous à clôturer »: the evening's rest, closed at the planned price. */
export function CloseAll({ visits }: { visits: readonly DayVisit[] }) {
  const { t } = useWords()
  const again = useCalendarAgain()
  const [isAsking, setAsking] = useState(false)
  const closing = useMutation({
    mutationFn: () =>
      Promise.allSettled(visits.map(({ id, version }) => checkOut({ visit: id, version }, {}))),
    onSuccess: (answers) => {
      setAsking(false)
      const failed = answers.filter((one) => one.status === 'rejected')
      const done = answers.length - failed.length
      if (done > 0) showToast(t('day.closedAll', { count: done }))
      const [first] = failed
      if (first)
        showToast(
          t('day.notClosed', { count: failed.length, reason: (first.reason as Error).message }),
          'error',
        )
      return again()
    },
  })
  if (visits.length === 0 && !isAsking) return null
  return (
    <span className="cal-close">
      {t('day.toClose', { count: visits.length })}{' '}
      <button type="button" className="link" onClick={() => setAsking(true)}>
        {t('day.closeAll')}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('day.toClose', { count: visits.length })}
        text={t('day.closeAllText')}
        keepLabel={t('moving.keep')}
        confirmLabel={t('day.closeAll')}
        tone="primary"
        busyLabel={t('cal.busy')}
        isBusy={closing.isPending}
        error={null}
        onKeep={() => setAsking(false)}
        onConfirm={() => closing.mutate()}
      />
    </span>
  )
}
