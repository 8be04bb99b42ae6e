import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '@meche/contract/limits.ts'
import type { Conflict } from '@meche/contract/settings.ts'
import { sentenceOf } from '../../../lib/forms/form-errors.ts'
import { addDays } from '../../../lib/format/days.ts'
import { writePeriod } from '../../../lib/format/period.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { startOfDay } from '../../../lib/salon/zone.ts'
import { paths } from '../../../paths.ts'
import { useClosures } from '../../../shared/closures.ts'
import { HitDialog } from '../../../shared/hit-visits.tsx'
import { pickerWords } from '../../../shared/picker-words.ts'
import { useHitQuestion } from '../../../shared/use-hit-question.ts'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { PeriodField, type Period } from '../../../ui/components/inputs/period-picker.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { Dialog } from '../../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/components/overlays/dialog-acts.tsx'

interface ClosingDialogProps extends ClosingFormProps {
  isOpen: boolean
}

/** Closes the salon for whole days. An admin reads which visits are affected before anything is saved. */
export function ClosingDialog({ isOpen, ...form }: ClosingDialogProps) {
  const { t } = useWords()
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={t('closing.title')}>
      <ClosingForm {...form} />
    </Dialog>
  )
}

interface ClosingFormProps {
  /** The day that is chosen in the month: the first one to close. */
  date: string
  today: string
  timeZone: string
  onClose: () => void
  /** Takes the visits that the closure has hit. */
  onClosed: (hit: readonly Conflict[]) => void
}

function ClosingForm({ date, today, timeZone, onClose, onClosed }: ClosingFormProps) {
  const { t } = useWords()
  const [days, setDays] = useState<Period | null>({ start: date, end: date })
  const [reason, setReason] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { hit, saving } = useClosing({ today, timeZone, isDismissed: () => form.current === null, onClosed })
  const isBackwards = days !== null && days.end < days.start
  return (
    <>
      <form
        ref={form}
        className="closing-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (days && !isBackwards) saving.mutate({ days, reason })
        }}
      >
        <PeriodField
          label={t('close.days')}
          words={pickerWords(t)}
          value={days}
          error={isBackwards ? t('block.backwards') : undefined}
          onChange={setDays}
        />
        <TextField
          label={t('plan.reason')}
          optional={t('app.optional')}
          dir="auto"
          maxLength={limits.reasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {saving.error && <Failure text={sentenceOf(saving.error)} />}
        <DialogActs
          onCancel={onClose}
          cancelLabel={t('set.undo')}
          isBusy={saving.isPending && hit.conflicts === null}
          isDisabled={days === null || isBackwards}
          busyLabel={t('block.saving')}
        >
          {t('closing.title')}
        </DialogActs>
      </form>
      <HitDialog question={hit} canReplace />
    </>
  )
}

interface Closing {
  days: Period
  reason: string
}

/** Tries the closure first, asks about the visits that it affects, and saves it. */
function useClosing({
  today,
  timeZone,
  isDismissed,
  onClosed,
}: Pick<ClosingFormProps, 'today' | 'timeZone' | 'onClosed'> & { isDismissed: () => boolean }) {
  const words = useWords()
  const { save, forget } = useClosures()
  const hit = useHitQuestion()
  const navigate = useNavigate()
  const saving = useMutation({
    mutationFn: async ({ days, reason }: Closing) => {
      const [start, end] = [startOfDay(days.start, timeZone), startOfDay(addDays(days.end, 1), timeZone)]
      const body = { start, end, reason: reason.trim() || null }
      const tried = await save(null, body, { isDryRun: true })
      if (isDismissed()) return
      const answer = await hit.ask(tried.conflicts)
      // Nothing is saved yet: the page closes the salon and moves its visits together.
      if (answer === 'replace') return void navigate(paths.closing(body))
      if (answer === null) return
      const { conflicts } = await save(null, body, { isDryRun: false })
      showToast(words.t('closing.done', { when: writePeriod(start, end, today, words) }))
      onClosed(conflicts)
    },
    onSettled: forget,
  })
  return { hit, saving }
}
