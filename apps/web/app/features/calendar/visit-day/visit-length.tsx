import './visit-length.css'
import { useMutation } from '@tanstack/react-query'
import { Refusal } from '../../../lib/api/http.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { HairLengthField } from '../../../shared/hair-length-field.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { useCalendarAgain } from '../api.ts'
import { Against } from '../booking/verdict.tsx'
import type { DayVisit } from '../day.ts'
import { changeAgenda } from '../moving/api.ts'
import { showChanged } from '../moving/show-changed.ts'
import { moreToConfirm, useUndo, type Confirmed } from '../moving/use-changes.ts'

interface Asked {
  length: number
  confirmed: Confirmed
}

interface VisitLengthProps {
  visit: DayVisit
  /** The toast with the way back lies outside the drawer, which lets nobody reach it. */
  onSaved: () => void
}

/** « Changer la longueur »: at once, if there is room; else the sentence names what is in the way, and staff may pass the hours. */
export default function VisitLength({ visit, onSaved }: VisitLengthProps) {
  const { t, format } = useWords()
  const again = useCalendarAgain()
  const undo = useUndo()
  const changing = useMutation({
    mutationFn: ({ length, confirmed }: Asked) =>
      changeAgenda({
        changes: [{ visit: visit.id, version: visit.version, length }],
        cause: 'dialog',
        ...confirmed,
      }),
    onSuccess: ({ batch, visits: [after] }) => {
      onSaved()
      const said = t('day.lengthChanged', {
        end: format.time(after!.end),
        price: format.price(after!.price),
      })
      showChanged(batch, said, { before: t('day.lengthRestored'), t, undo })
      return again()
    },
    onError: (error) => {
      if (error instanceof Refusal && error.status === 412) void again()
    },
  })
  const { error, variables } = changing
  const more = variables ? moreToConfirm(error, variables.confirmed) : null
  return (
    <div className="visit-length">
      <HairLengthField
        label={t('day.changeLength')}
        value={changing.isPending ? variables!.length : (visit.length?.id ?? null)}
        onChange={(length) => {
          if (!changing.isPending && length !== visit.length?.id) changing.mutate({ length, confirmed: {} })
        }}
      />
      {error && !more && <Failure text={error.message} />}
      {error && more && (
        <>
          <Against isRefused={false}>
            <p>{error.message}</p>
          </Against>
          <button
            type="button"
            className="btn out"
            onClick={() => changing.mutate({ length: variables!.length, confirmed: more })}
          >
            {t('day.lengthAnyway')}
          </button>
        </>
      )}
    </div>
  )
}
