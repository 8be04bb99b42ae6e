import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { holidaysQuery, useClosures } from '../../../shared/closures.ts'
import { HitDialog } from '../../../shared/hit-visits.tsx'
import { useHitQuestion } from '../../../shared/use-hit-question.ts'

const YEARS_AHEAD = 2

/** The public holidays of a year, ready-made: the salon chooses on which of them it is closed. */
export function PublicHolidays({ today }: { today: string }) {
  const { t, format } = useWords()
  const thisYear = Number(today.slice(0, 4))
  // At the end of a year, the one to plan is the next.
  const [year, setYear] = useState(String(today.slice(5) > '10-31' ? thisYear + 1 : thisYear))
  const holidays = useQuery(holidaysQuery(year))
  const [chosen, choose] = useState<readonly string[]>([])
  const coming = holidays.data?.filter(({ date }) => date >= today) ?? []
  const picked = coming.filter(({ date, closure }) => closure === null && chosen.includes(date))
  const { hit, saving, canReplace } = useClosing(() => choose([]))
  return (
    <section className="card panel holidays">
      <div className="section-head">
        <div>
          <h2 className="h6">{t('close.holidays')}</h2>
          <p className="sec">{t('close.holidaysWhy')}</p>
        </div>
        <SelectField
          label={t('close.year')}
          value={year}
          options={Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => String(thisYear + index)).map(
            (value) => ({ value, label: value }),
          )}
          onChange={(event) => setYear(event.target.value)}
        />
      </div>
      {holidays.isError && !holidays.data && (
        <Failure
          text={holidays.error.message}
          retryLabel={t('app.retry')}
          onRetry={() => void holidays.refetch()}
        />
      )}
      {saving.error && <Failure text={saving.error.message} />}
      <ul>
        {coming.map(({ date, holiday, closure }) => (
          <li key={date}>
            <label className="choice">
              <input
                type="checkbox"
                checked={closure !== null || chosen.includes(date)}
                disabled={closure !== null}
                onChange={(event) =>
                  choose(event.target.checked ? [...chosen, date] : chosen.filter((one) => one !== date))
                }
              />
              <span>
                <b>{t(`close.holiday.${holiday}`)}</b> <span className="sec">{format.day(date, today)}</span>
              </span>
              {closure !== null && <span className="lab">{t('set.closed')}</span>}
            </label>
          </li>
        ))}
      </ul>
      <SubmitButton
        type="button"
        className="btn out"
        isBusy={saving.isPending}
        isDisabled={picked.length === 0}
        busyLabel={t('form.saving')}
        onClick={() => saving.mutate(picked)}
      >
        {picked.length === 0 ? t('close.chooseDays') : t('close.closeDays', { count: picked.length })}
      </SubmitButton>
      <HitDialog question={hit} canReplace={canReplace} />
    </section>
  )
}

type Day = Readonly<Record<'start' | 'end' | 'reason', string>>

/** Closes these days one after the other; what they hit is asked once, before the first. Visits of one day can be put elsewhere at once, those of several from the list of closures. */
function useClosing(onClosed: () => void) {
  const { t } = useWords()
  const { save, forget } = useClosures()
  const hit = useHitQuestion()
  const navigate = useNavigate()
  const [hitDays, setHitDays] = useState(0)
  const saving = useMutation({
    mutationFn: async (days: readonly Day[]) => {
      const bodies = days.map(({ start, end, reason }) => ({ start, end, reason }))
      const tried = await Promise.all(bodies.map((body) => save(null, body, { isDryRun: true })))
      const hits = bodies.filter((_, index) => tried[index]!.conflicts.length > 0)
      setHitDays(hits.length)
      const answer = await hit.ask(tried.flatMap(({ conflicts }) => conflicts))
      if (!answer) return
      for (const body of bodies) await save(null, body, { isDryRun: false })
      showToast(t('close.saved'))
      onClosed()
      if (answer === 'replace') await navigate(paths.closing(hits[0]!))
    },
    onSettled: forget,
  })
  return { hit, saving, canReplace: hitDays === 1 }
}
