import './share-bar.css'

/** How full a day is, for the eye; its words stand beside it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className="share-bar" aria-hidden="true">
      <i style={{ inlineSize: `${Math.round(share * 100)}%` }} />
    </span>
  )
}
