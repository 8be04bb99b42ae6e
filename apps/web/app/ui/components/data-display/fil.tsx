interface FilProps {
  steps: readonly { name: string; duration: number; isPause: boolean }[]
  /** Key of a calendar colour. */
  color: string
  pauseLabel: (minutes: number) => string
}

/** A visit as one thread: full while somebody works, hollow while the colour develops. */
export function Fil({ steps, color, pauseLabel }: FilProps) {
  return (
    <div className={`fil tone-${color}`}>
      {steps.map((step, index) => (
        <span
          key={`${index} ${step.name}`}
          className={step.isPause ? 'hollow' : undefined}
          style={{ flex: step.duration }}
        >
          {step.isPause ? pauseLabel(step.duration) : step.name}
        </span>
      ))}
    </div>
  )
}
