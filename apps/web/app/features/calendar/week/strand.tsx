import { toneOf, type DayColumn } from '../day.ts'
import type { Span } from '../grid/grid-items.ts'

interface StrandProps {
  column: DayColumn
  /** From the start to the end of the bar. */
  hours: Span
  now: number | null
  /** Steps that are set off from the others, by id. */
  outlined?: ReadonlySet<number>
}

/** A day as a thin bar: working time on paper, visits in their colours, absences hatched, pauses hollow. */
export function Strand({ column, hours, now, outlined }: StrandProps) {
  const length = hours.end - hours.start
  const share = (minutes: number) => `${((minutes / length) * 100).toFixed(2)}%`
  const place = ({ start, end }: Span) => ({
    insetInlineStart: share(start - hours.start),
    inlineSize: share(end - start),
  })
  const steps = column.steps.filter(({ status }) => status === 'pending' || status === 'done')
  return (
    <span className="week-strand" aria-hidden="true">
      {column.working.map((span) => (
        <i key={`work ${span.start}`} className="work" style={place(span)} />
      ))}
      {column.absences.map((span) => (
        <i key={`absent ${span.start}`} className="absent" style={place(span)} />
      ))}
      {steps.map((one) => (
        <i
          key={one.id}
          className={[
            one.kind === 'pause' ? 'hollow' : 'taken',
            `tone-${toneOf(one, column.steps)}`,
            outlined?.has(one.id) ? 'outlined' : '',
          ].join(' ')}
          style={place(one)}
        />
      ))}
      {now !== null && now >= hours.start && now < hours.end && (
        <i className="present" style={{ insetInlineStart: share(now - hours.start) }} />
      )}
    </span>
  )
}
