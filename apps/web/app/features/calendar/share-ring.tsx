import type { Format } from '../../lib/format/format.ts'

interface ShareProps {
  share: number
  format: Format
}

/** How full a day is: a ring, and the figure below it. */
export function Share({ share, format }: ShareProps) {
  return (
    <span className="share">
      <Ring share={share} />
      {shareText(share, format)}
    </span>
  )
}

export function shareText(share: number, format: Format): string {
  return format.percent(Math.round(share * 100) / 100)
}

function Ring({ share }: { share: number }) {
  const length = 2 * Math.PI * 9
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="9" fill="none" stroke="var(--divider)" strokeWidth="4" />
      <circle
        cx="11"
        cy="11"
        r="9"
        fill="none"
        stroke="var(--p-main)"
        strokeWidth="4"
        strokeDasharray={`${(share * length).toFixed(1)} ${length.toFixed(1)}`}
        transform="rotate(-90 11 11)"
      />
    </svg>
  )
}
