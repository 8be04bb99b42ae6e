import { Link } from 'react-router'
import { Icon } from '../../icons/icon.tsx'

export interface Step {
  key: string
  label: string
  /** A step that is done leads back to itself. */
  path: string
  /** Else those before the current one are. */
  isDone?: boolean
}

interface StepListProps {
  label: string
  steps: readonly Step[]
  /** The place of the current step, from 0; after the last one all are done. */
  current: number
}

/** The steps of a form, on a desk: the ones that are done are links. */
export function StepList({ label, steps, current }: StepListProps) {
  const isOver = current >= steps.length
  return (
    <ol className="form-steps" aria-label={label}>
      {steps.map(({ key, label: name, path, ...step }, index) => {
        const isDone = step.isDone ?? index < current
        const mark = isDone ? <Icon name="check" size={14} /> : index + 1
        const words = (
          <>
            <span className="n">{mark}</span>
            {name}
          </>
        )
        return (
          <li
            key={key}
            className={isDone ? 'ok' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {index < current && !isOver ? <Link to={path}>{words}</Link> : words}
          </li>
        )
      })}
    </ol>
  )
}
