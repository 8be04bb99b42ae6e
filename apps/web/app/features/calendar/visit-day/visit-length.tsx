import { useMutation } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch, Refusal } from '../../../lib/api/http.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { HairLengthField } from '../../../shared/hair-length-field.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { useCalendarAgain } from '../api.ts'
import type { DayVisit } from '../day.ts'

/** « Changer la longueur »: at once, if there is room; else the sentence names what is in the way. */
export default function VisitLength({ visit }: { visit: DayVisit }) {
  const t = useTranslate()
  const again = useCalendarAgain()
  const changing = useMutation({
    mutationFn: ({ length, anyway = false }: { length: number; anyway?: boolean }) =>
      call(api.changeVisitLength, {
        params: { id: String(visit.id) },
        headers: ifMatch(visit.version),
        body: { length, ...(anyway && { anyway }) },
      }),
    onSuccess: () => {
      showToast(t('day.lengthChanged'))
      return again()
    },
    onError: (error) => {
      if (error instanceof Refusal && error.status === 412) void again()
    },
  })
  const { error, variables } = changing
  const isBusy = error instanceof Refusal && error.code === 'customer_busy'
  return (
    <div className="visit-length">
      <HairLengthField
        label={t('day.changeLength')}
        value={changing.isPending ? variables!.length : (visit.length?.id ?? null)}
        onChange={(length) => {
          if (!changing.isPending && length !== visit.length?.id) changing.mutate({ length })
        }}
      />
      {error && <Failure text={error.message} />}
      {isBusy && (
        <button
          type="button"
          className="btn out"
          onClick={() => changing.mutate({ length: variables!.length, anyway: true })}
        >
          {t('day.lengthAnyway')}
        </button>
      )}
    </div>
  )
}
