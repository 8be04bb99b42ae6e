import './week.css'

/** The rows of the week before they are known; they appear when that takes longer than a moment. */
export function WeekSkeleton({ count }: { count: number }) {
  return (
    <div
      className={count === 1 ? 'week-skel week-skel-one cal-skel' : 'week-skel cal-skel'}
      aria-hidden="true"
    >
      {Array.from({ length: Math.max(1, count) * 7 }, (_, index) => (
        <i key={index} className="skel" />
      ))}
    </div>
  )
}
