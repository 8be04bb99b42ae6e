import { useTranslate } from '../lib/i18n/i18n.tsx'

interface TeamReviewsProps {
  people: readonly { id: number; givenName: string; reviews: string | null }[]
}

/** Ways to the reviews at Google: one for a page that the team shares, else one for each professional who has theirs. */
export function TeamReviews({ people }: TeamReviewsProps) {
  const t = useTranslate()
  const reviewed = people.filter(({ reviews }) => reviews !== null)
  const pages = new Set(reviewed.map(({ reviews }) => reviews))
  const links = pages.size === 1 ? reviewed.slice(0, 1) : reviewed
  if (links.length === 0) return null
  return (
    <ul className="team-reviews">
      {links.map(({ id, givenName, reviews }) => (
        <li key={id}>
          <a className="link" href={reviews ?? undefined} rel="noreferrer">
            {pages.size === 1 ? t('home.reviews') : t('home.reviewsOf', { name: givenName })}
          </a>
        </li>
      ))}
    </ul>
  )
}
