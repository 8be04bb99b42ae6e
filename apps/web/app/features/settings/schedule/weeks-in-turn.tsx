import { useWords } from '../../../lib/i18n/i18n.tsx'
import { limits } from '@meche/contract/limits.ts'
import { addDays } from '../../../lib/format/days.ts'
import { useToday } from '../../../lib/salon/salon.ts'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { letterOf, startOfCycle, weekFaults, weekOn, type Schedule } from './schedule.ts'

interface WeeksInTurnProps {
  schedule: Schedule
  /** The week whose hours are shown, counted from 0. */
  week: number
  onWeek: (week: number) => void
  onChange: (change: Partial<Schedule>) => void
}

/** As many as are seen ahead. */
const NEXT_WEEKS = 6

/** Whether weeks take turns, how many, which one is now, and whose hours are shown below. */
export function WeeksInTurn({ schedule, week, onWeek, onChange }: WeeksInTurnProps) {
  const { t } = useWords()
  const today = useToday()
  const { weeks, cycleStart } = schedule
  const [first] = weeks
  const now = weekOn(today, schedule)
  const setCount = (count: number) => {
    const others = Array.from({ length: count - 1 }, (_, index) => weeks[index + 1] ?? weeks.at(-1)!)
    // This week keeps its letter, as far as there is one.
    const start = startOfCycle(today, Math.min(now, count - 1))
    onChange({ weeks: [first, ...others], cycleStart: count > 1 ? start : null })
  }
  const next = (week + 1) % weeks.length
  const copy = () => {
    const [begin, ...others] = weeks.map((one, index) => (index === next ? weeks[week]! : one))
    onChange({ weeks: [begin!, ...others] })
    onWeek(next)
  }
  return (
    <section className="card rule weeks-in-turn">
      <label className="switch">
        <span>
          <b>{t('plan.cycle')}</b>
          <small>{t('plan.cycleWhy')}</small>
        </span>
        <input
          type="checkbox"
          role="switch"
          checked={cycleStart !== null}
          aria-label={t('plan.cycle')}
          onChange={({ target: { checked } }) => setCount(checked ? 2 : 1)}
        />
      </label>
      {cycleStart !== null && (
        <>
          <div className="weeks-choices">
            <SelectField
              label={t('plan.cycleWeeks')}
              value={String(weeks.length)}
              options={countsOf(limits.cycleWeeks).map((count) => ({ value: count, label: count }))}
              onChange={({ target: { value } }) => setCount(Number(value))}
            />
            <SelectField
              label={t('plan.thisWeek')}
              value={String(now)}
              options={weeks.map((_, index) => ({
                value: String(index),
                label: t('plan.week', { letter: letterOf(index) }),
              }))}
              onChange={({ target: { value } }) =>
                onChange({ cycleStart: startOfCycle(today, Number(value)) })
              }
            />
          </div>
          <NextWeeks schedule={schedule} today={today} />
          <div className="weeks-tabs">
            <div className="seg" role="group" aria-label={t('plan.weekShown')}>
              {weeks.map((hours, index) => (
                <button
                  key={letterOf(index)}
                  type="button"
                  aria-pressed={index === week}
                  onClick={() => onWeek(index)}
                >
                  {t('plan.week', { letter: letterOf(index) })}
                  {weekFaults(hours, index).length > 0 && (
                    <span className="fault-dot">
                      <span className="visually-hidden">{t('plan.faulty')}</span>
                    </span>
                  )}
                </button>
              ))}
            </div>
            <button type="button" className="btn txt" onClick={copy}>
              {t('plan.copyWeek', { from: letterOf(week), to: letterOf(next) })}
            </button>
          </div>
        </>
      )}
    </section>
  )
}

function countsOf(most: number): string[] {
  return Array.from({ length: most - 1 }, (_, index) => String(index + 2))
}

/** « 23 – 29 novembre · A », this week and those that follow. */
function NextWeeks({ schedule, today }: { schedule: Schedule; today: string }) {
  const { t, format } = useWords()
  const monday = startOfCycle(today, 0)
  const mondays = Array.from({ length: NEXT_WEEKS }, (_, index) => addDays(monday, 7 * index))
  return (
    <ol className="next-weeks" aria-label={t('plan.nextWeeks')}>
      {mondays.map((day) => (
        <li key={day} aria-current={day === monday ? 'date' : undefined}>
          <b>{letterOf(weekOn(day, schedule))}</b>
          <span>{format.days(day, addDays(day, 6))}</span>
        </li>
      ))}
    </ol>
  )
}
