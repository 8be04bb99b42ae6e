import { Link } from 'react-router'
import type { JobOffer } from '@meche/contract/jobs.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { writePay, type JobsWords } from './job-words.ts'

interface JobListProps {
  offers: readonly JobOffer[]
  words: JobsWords
}

/** The open offers. Their texts are the salon's: they are in its language. */
export function JobList({ offers, words }: JobListProps) {
  const { format } = useWords()
  return (
    <main id="main" className="text-page" tabIndex={-1}>
      <h1 className="h2">{words.title}</h1>
      <p className="lead sec">{words.lead}</p>
      {offers.length === 0 ? (
        <Empty title={words.none} text={words.noneWhy} />
      ) : (
        <>
          <ul className="job-cards">
            {offers.map((offer) => (
              <li key={offer.id} className="card job-card">
                <h2 className="h5">
                  <Link to={paths.job(offer.id)}>
                    <bdi lang="fr">{offer.title}</bdi>
                  </Link>
                </h2>
                <p className="sec">
                  {format.list([
                    words.contracts[offer.contract],
                    ...(offer.weeklyMinutes === null
                      ? []
                      : [words.weekly.replace('{duration}', format.duration(offer.weeklyMinutes))]),
                  ])}
                </p>
                <p>{writePay(offer, words.pay, format.price)}</p>
              </li>
            ))}
          </ul>
          <p className="cap">
            <a className="link" href={paths.jobsFeed}>
              {words.rss}
            </a>
          </p>
        </>
      )}
    </main>
  )
}
