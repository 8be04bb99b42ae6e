import { openingDateForm } from '@meche/contract/opening-dates.ts'
import { checkedBy, useRecordForm } from '../../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { useHitQuestion } from '../../../shared/use-hit-question.ts'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { useOpeningDates, type OpeningDateBody } from './api.ts'

const checked = checkedBy<OpeningDateBody>(openingDateForm)

/** The form of a new opening date: which visits it hits is asked before it is saved. */
export function useOpeningDateForm(onClose: () => void) {
  const t = useTranslate()
  const today = useToday()
  const { save, forget } = useOpeningDates()
  const hit = useHitQuestion()
  const { form, errorOf, state } = useRecordForm<OpeningDateBody, number>({
    draft: 'opening-date-new',
    version: 0,
    values: { date: today, professional: null, startTime: '09:00', endTime: '18:00' },
    resolver: checked,
    confirm: async ({ values, save: goOn }) => {
      const { conflicts } = await save(values, { isDryRun: true })
      if (await hit.ask(conflicts)) await goOn()
    },
    save: async (values) => {
      await save(values, { isDryRun: false })
      showToast(t('openingDate.saved'))
      return {
        after: () => {
          onClose()
          void forget()
        },
      }
    },
  })
  const isBusy = state.isBusy && hit.conflicts === null
  return { form, errorOf, hit, state: { ...state, isBusy } }
}
