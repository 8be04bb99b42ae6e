import './composed-timeline.css'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Service } from '@meche/contract/catalogue.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { keys } from './api.ts'

interface ComposedTimelineProps {
  /** Null until all of them are known. */
  steps: readonly Service[] | null
  color: string
}

/** How the visit goes, how long it is, and what fits into it. */
export function ComposedTimeline({ steps, color }: ComposedTimelineProps) {
  const { t } = useWords()
  return (
    <section className="card panel">
      <div className="panel-head">
        <h2>{t('composed.timeline')}</h2>
        <span className="sec">{steps ? <Times steps={steps} /> : '–'}</span>
      </div>
      {steps?.length === 0 && <p className="sec">{t('composed.noSteps')}</p>}
      {steps && steps.length > 0 && <Thread steps={steps} color={color} />}
      {steps && <Fitting steps={steps} />}
    </section>
  )
}

interface StepsProps {
  steps: readonly Service[]
}

function Times({ steps }: StepsProps) {
  const { t, format } = useWords()
  const total = minutes(steps)
  const work = minutes(steps.filter(({ is_break }) => !is_break))
  return total > 0 && t('composed.times', { total: format.duration(total), work: format.duration(work) })
}

/** Full while somebody works, hollow while they are free. */
function Thread({ steps, color }: StepsProps & { color: string }) {
  const { t, format } = useWords()
  const starts = steps.map((_, index) => minutes(steps.slice(0, index)))
  return (
    <ol className={`course tone-${color}`} aria-label={t('composed.timeline')}>
      {steps.map((step, index) => (
        <li
          key={`${index} ${step.id}`}
          className={step.is_break ? 'hollow' : undefined}
          style={{ flexGrow: step.duration }}
        >
          <small>{starts[index] === 0 ? '0' : format.duration(starts[index]!)}</small>
          <span>
            <b>{step.name}</b>
            {format.duration(step.duration)}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Services that the professional could do during the longest pause. */
function Fitting({ steps }: StepsProps) {
  const { t, format } = useWords()
  const pause = Math.max(0, ...steps.filter(({ is_break }) => is_break).map(({ duration }) => duration))
  const fitting = useLongestWithin(pause)
  return (
    fitting && (
      <p className="help">
        <Icon name="info" size={16} />
        {t('composed.fits', { name: fitting.name, duration: format.duration(fitting.duration) })}
      </p>
    )
  )
}

function minutes(steps: readonly Service[]): number {
  return steps.reduce((sum, { duration }) => sum + duration, 0)
}

/** The longest that fits, buffers counted. */
function useLongestWithin(pause: number): Service | undefined {
  const query = {
    is_break: '0',
    disabled: '0',
    within: String(pause),
    'order[duration]': 'desc',
    itemsPerPage: '1',
  } as const
  const { data } = useQuery({
    queryKey: [...keys.services, 'longest', pause],
    queryFn: pause === 0 ? skipToken : ({ signal }) => call(api.getServices, { query, signal }),
  })
  return data?.[0]
}
