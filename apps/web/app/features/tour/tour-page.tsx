import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { OpenWorkshop } from '@meche/contract/workshops.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import type { ToursWords } from './tour-words.ts'

// Forms and their rules weigh more than the rest of the page.
const BookingForm = lazy(() => import('./booking-form.tsx'))

interface TourPageProps {
  workshop: OpenWorkshop
  words: ToursWords
  /** The shop is open and takes cards. */
  canPay: boolean
}

/** One workshop, and the form that books its seats. */
export function TourPage({ workshop, words, canPay }: TourPageProps) {
  const { format } = useWords()
  const { title, text, price, hosts } = workshop
  return (
    <main id="main" className="text-page" tabIndex={-1}>
      <p className="post-way">
        <Link className="link" to={paths.tours}>
          {words.back}
        </Link>
      </p>
      <h1 className="h2">
        <bdi lang="fr">{title}</bdi>
      </h1>
      <p className="lead sec">
        {words.perSeat.replace('{price}', format.price(price))}
        {hosts.length > 0 && (
          <>
            <br />
            {words.with.replace('{names}', format.list([...hosts]))}
          </>
        )}
      </p>
      {text !== '' && (
        <p className="tour-text" lang="fr" dir="auto">
          {text}
        </p>
      )}
      <section className="tour-book" aria-labelledby="book">
        <h2 id="book" className="h4">
          {words.form.title}
        </h2>
        {canPay ? (
          <Suspense fallback={<div className="skel" />}>
            <BookingForm workshop={workshop} words={words} />
          </Suspense>
        ) : (
          <p className="inset">{words.form.closed}</p>
        )}
      </section>
    </main>
  )
}
